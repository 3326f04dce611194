import { useState } from 'react';
import type { ImportOutcome } from '../../../../contract/admin-import.ts';
import { Badge, type BadgeKind } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './import-export.module.css';

export type Reported = { line: number; handle: string; outcome: ImportOutcome['outcome']; words?: string[] };

const kinds: Record<Reported['outcome'], [words: string, kind: BadgeKind]> = {
  bad: ['Not taken over', 'bad'],
  changed: ['Changed', 'info'],
  new: ['New', 'success'],
  same: ['No change', 'neutral'],
};
const order = ['bad', 'new', 'changed', 'same'] as const;
const shownAtFirst = 50;

/** What becomes of each product, the worst on top; what does not change is only counted. */
export function ImportReport({ rows }: { rows: readonly Reported[] }) {
  const [isWhole, setWhole] = useState(false);
  const told = order
    .filter((kind) => kind !== 'same')
    .flatMap((kind) => rows.filter(({ outcome }) => outcome === kind));
  const shown = isWhole ? told : told.slice(0, shownAtFirst);
  return (
    <>
      <ul className={styles.counts} aria-label="What the file holds">
        {order.map((kind) => (
          <li key={kind}>
            <b>{rows.filter(({ outcome }) => outcome === kind).length}</b> {kinds[kind][0]}
          </li>
        ))}
      </ul>
      {shown.length > 0 ? (
        <div className={styles.scroll}>
          <table className={styles.report}>
            <caption className="visually-hidden">Products of the file</caption>
            <thead>
              <tr>
                <th scope="col">Line</th>
                <th scope="col">Handle</th>
                <th scope="col">Outcome</th>
                <th scope="col">Why, or what changes</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ line, handle, outcome, words = [] }) => (
                <tr key={`${line} ${handle}`}>
                  <td>{line}</td>
                  <th scope="row">{handle || '–'}</th>
                  <td>
                    <Badge kind={kinds[outcome][1]}>{kinds[outcome][0]}</Badge>
                  </td>
                  <td>{words.join(' ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {told.length > shown.length ? (
        <Button look="secondary" size="small" onClick={() => setWhole(true)}>
          Show all {told.length}
        </Button>
      ) : null}
    </>
  );
}
