/** Beside the database, in storage of another kind: tells a new device from one whose browser threw everything away. */

const marker = 'shop-user';

/** How many changes waited when this browser was last seen to keep them. */
export function markedWaiting(databaseName: string): number {
  try {
    const [name, waiting] = (localStorage.getItem(marker) ?? '').split(' ');
    return name === databaseName ? Number(waiting) || 0 : 0;
  } catch {
    return 0;
  }
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
export function markWaiting(databaseName: string | null, waiting: number): void {
  try {
    if (databaseName === null) localStorage.removeItem(marker);
    else localStorage.setItem(marker, `${databaseName} ${waiting}`);
  } catch {
    // Without the mark an eviction goes unnoticed, nothing else.
  }
}
