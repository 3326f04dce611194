/** Beside the database, in storage of another kind: tells a new device from one whose browser threw everything away. */

const marker = 'shop-user';

type Mark = {
  /** How many changes waited when this browser was last seen to keep them. */
  waiting: number;
  /** Otherwise the shop may know of later ones, which the page kept in its memory. */
  isKept: boolean;
};

export function markOf(databaseName: string): Mark {
  try {
    const [name, waiting, unkept] = (localStorage.getItem(marker) ?? '').split(' ');
    if (name === databaseName) return { waiting: Number(waiting) || 0, isKept: !unkept };
  } catch {
    // Like a new device.
  }
  return { waiting: 0, isKept: true };
}

/** Somebody was here whose data may still be. */
export function hasMark(): boolean {
  try {
    return localStorage.getItem(marker) !== null;
  } catch {
    return false;
  }
}

/** null: this device keeps nothing of anybody. */
export function markPerson(
  databaseName: string | null,
  { waiting, isKept }: Mark = { waiting: 0, isKept: true },
): void {
  try {
    if (databaseName === null) localStorage.removeItem(marker);
    else localStorage.setItem(marker, `${databaseName} ${waiting}${isKept ? '' : ' unkept'}`);
  } catch {
    // Without the mark an eviction goes unnoticed, nothing else.
  }
}
