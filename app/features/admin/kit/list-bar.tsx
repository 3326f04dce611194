import { Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './list-bar.module.css';
import type { ListAddress } from './use-list-address.ts';

const pauseMs = 250;

/** Search and filters, above the table. */
export function ListBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <search className={styles.bar} aria-label={label}>
      {children}
    </search>
  );
}

/** Asks a moment after the last key; the address follows. */
export function SearchBox({
  address,
  label,
  placeholder,
}: {
  address: ListAddress;
  label: string;
  placeholder: string;
}) {
  const asked = address.get('q');
  const [text, setText] = useState(asked);
  const sent = useRef(asked);
  const input = useRef<HTMLInputElement>(null);
  const { change } = address;

  // Back, Forward and Clear change it from outside.
  useEffect(() => {
    if (asked !== sent.current) setText(asked);
    sent.current = asked;
  }, [asked]);

  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = wanted;
      latest.current({ q: wanted }, { replace: true });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <div className={styles.search}>
      <Search aria-hidden="true" />
      <input
        ref={input}
        className={styles.control}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {text ? (
        <IconButton
          icon={X}
          label="Clear search"
          onClick={() => {
            setText('');
            input.current?.focus();
          }}
        />
      ) : null}
    </div>
  );
}

type FilterSelectProps = {
  address: ListAddress;
  name: string;
  label: string;
  /** The first one is no filter: its value is ''. */
  options: readonly { value: string; label: string }[];
  /** Filters that mean nothing once this one changes. */
  resets?: readonly string[];
};

export function FilterSelect({ address, name, label, options, resets = [] }: FilterSelectProps) {
  const value = address.get(name);
  return (
    <select
      className={styles.control}
      aria-label={label}
      value={options.some((option) => option.value === value) ? value : ''}
      onChange={({ target }) =>
        address.change({ ...Object.fromEntries(resets.map((other) => [other, ''])), [name]: target.value })
      }
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
