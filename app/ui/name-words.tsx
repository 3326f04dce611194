import styles from './name-words.module.css';

/** Longer ones may break, or a hostile name would stretch its card. */
const longestUnbroken = 14;

/** A name whose short hyphenated words ("T-shirt") never break at the hyphen. By CSS: the text itself stays as the owner wrote it. */
export function NameWords({ name }: { name: string }) {
  return name.split(/(\S*[-‐]\S*)/).map((part, index) =>
    index % 2 === 1 && part.length <= longestUnbroken ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one string, in order
      <span key={index} className={styles.unbroken}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
