import styles from './size-choices.module.css';

type SizeChoicesProps = {
  sizes: readonly { _id: string; name: string }[];
  chosen: readonly string[];
  onChange: (sizes: string[]) => void;
};

/** Several sizes may be chosen: a product matches when it can be bought in any of them. */
export function SizeChoices({ sizes, chosen, onChange }: SizeChoicesProps) {
  return (
    <ul className={styles.sizes}>
      {sizes.map(({ _id, name }) => (
        <li key={_id}>
          <label className={styles.size}>
            <input
              type="checkbox"
              name="size"
              value={_id}
              checked={chosen.includes(_id)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, _id].sort() : chosen.filter((id) => id !== _id))
              }
            />
            {name}
          </label>
        </li>
      ))}
    </ul>
  );
}
