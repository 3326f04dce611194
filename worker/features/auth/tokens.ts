/** Opaque tokens: 32 random bytes that only their holder has; the database keeps the SHA-256 (security 1, 2). */

export function newToken(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

export async function hashToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return base64url(new Uint8Array(digest));
}

/** What a token of ours looks like; anything else is refused without a look-up. */
export function isTokenForm(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
