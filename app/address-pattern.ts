export type Params = Readonly<Record<string, string>>;

/**
 * What `/product/:slug` makes of an address: its parameters, or null where it is another one. Made once for each route, since every
 * step asks them all. Case and slashes at the end do not matter.
 */
export function addressPattern(pattern: string): (pathname: string) => Params | null {
  const expression = new RegExp(`^${pattern.replace(/\/$/, '').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/*$`, 'i');
  return (pathname) => {
    const match = expression.exec(pathname);
    if (!match) return null;
    const entries = Object.entries(match.groups ?? {}).map(([name, value]) => [name, decoded(value)]);
    return Object.fromEntries(entries);
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign that stands for itself.
    return text;
  }
}
