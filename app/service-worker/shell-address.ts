/** Which navigations the installed shop answers by its own shell. */

export const shellPath = '/shell';

const others = ['/api', '/images', '/admin', '/webhooks', '/health', '/ready', '/cdn-cgi', '/assets', shellPath];

/** Pages of the shop. The API, the owners' rooms, the mailbox of local runs and whatever is a file are the network's. */
export function isShellAddress({ pathname }: URL): boolean {
  if (pathname.startsWith('/__')) return false;
  if (others.some((path) => pathname === path || pathname.startsWith(`${path}/`))) return false;
  return !/\.[^/]*$/.test(pathname);
}

/** Security 5: the answer's own referrer policy keeps the token of a mailed link from being told; the shell has a milder one. */
export function isToldToNobody({ pathname }: URL): boolean {
  return pathname.startsWith('/reset-password');
}
