/** "Chrome on Android" from a user agent: enough to tell one's devices apart in the list of sessions. */
export function deviceName(userAgent: string | undefined): string {
  const agent = userAgent ?? '';
  const browser = nameOf(agent, [
    ['Edge', /\bEdg/],
    ['Opera', /\bOPR\//],
    ['Samsung Internet', /SamsungBrowser/],
    ['Firefox', /Firefox|FxiOS/],
    ['Chrome', /Chrome|CriOS/],
    ['Safari', /Safari/],
  ]);
  const system = nameOf(agent, [
    ['iPhone', /iPhone/],
    ['iPad', /iPad/],
    ['Android', /Android/],
    ['Windows', /Windows/],
    ['Mac', /Macintosh/],
    ['Linux', /Linux/],
  ]);
  if (!browser) return 'Unknown browser';
  return system ? `${browser} on ${system}` : browser;
}

function nameOf(agent: string, known: [string, RegExp][]): string | undefined {
  return known.find(([, form]) => form.test(agent))?.[0];
}
