const key = 'visits';

/** How many there were with this one. A visit is a tab's life: a reload does not count. */
export function countVisit(): number {
  try {
    const before = Number(localStorage.getItem(key) ?? 0);
    if (sessionStorage.getItem(key)) return before;
    sessionStorage.setItem(key, '1');
    localStorage.setItem(key, String(before + 1));
    return before + 1;
  } catch {
    return 1;
  }
}
