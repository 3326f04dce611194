import { useEffect, useState } from 'react';
import type { ListAddress } from '../kit/use-list-address.ts';
import styles from './day-range.module.css';

/** Both days belong to it. A day half typed asks nothing. */
export function DayRange({ address }: { address: ListAddress }) {
  return (
    <span className={styles.range}>
      <Day address={address} name="from" label="From" />
      <Day address={address} name="to" label="To" />
    </span>
  );
}

function Day({ address, name, label }: { address: ListAddress; name: 'from' | 'to'; label: string }) {
  const asked = address.get(name);
  const [text, setText] = useState(asked);
  useEffect(() => setText(asked), [asked]);
  const other = address.get(name === 'from' ? 'to' : 'from');
  const limits = name === 'from' ? { max: other } : { min: other };
  return (
    <label className={styles.day}>
      {label}
      <input
        type="date"
        {...(other && limits)}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          const isWhole = target.value === '' || (target.value.length === 10 && target.value >= '2000-01-01');
          if (isWhole && target.validity.valid) address.change({ [name]: target.value });
        }}
      />
    </label>
  );
}
