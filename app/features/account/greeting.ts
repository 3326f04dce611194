/** By the first word of the name: the whole of it stands on the profile. */
export function greeting(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return `Hello, ${first}`;
}
