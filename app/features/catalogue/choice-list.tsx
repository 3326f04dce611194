import styles from './choice-list.module.css';

type Choice = { id: string | null; name: string; count: number | null };

type ChoiceListProps = {
  name: string;
  choices: Choice[];
  chosen: string | null;
  onChoose: (id: string | null) => void;
};

/** One of several, as radio buttons with the number of products behind each. */
export function ChoiceList({ name, choices, chosen, onChoose }: ChoiceListProps) {
  return (
    <ul className={styles.list}>
      {choices.map(({ id, name: words, count }) => (
        <li key={id ?? 'all'}>
          <label className={styles.choice}>
            <input type="radio" name={name} value={id ?? ''} checked={id === chosen} onChange={() => onChoose(id)} />
            <span className={styles.name}>{words}</span>
            {count !== null && <span className={styles.count}>{count}</span>}
          </label>
        </li>
      ))}
    </ul>
  );
}
