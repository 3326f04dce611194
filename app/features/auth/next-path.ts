import type { SessionUser } from '../../data/session.ts';
import { paths } from '../../paths.ts';

/** Where a visitor was going when a login came between. The address says it, so anybody may have written it. */

const nowhere = 'https://nowhere.invalid';
const maxLength = 1_000;
const waysIn: string[] = [paths.login, paths.signup, paths.forgotPassword, paths.resetPassword];

/** The path when it leads to a page of this very shop, else null. */
export function safeNext(next: string | null): string | null {
  if (!next || next.length > maxLength || !next.startsWith('/') || !URL.canParse(next, nowhere)) return null;
  const { origin, pathname, search, hash } = new URL(next, nowhere);
  // "/.//other.example" stays here for the parser and leads away once it is resolved again.
  if (origin !== nowhere || pathname.startsWith('//')) return null;
  return waysIn.some((way) => isWithin(pathname, way)) ? null : pathname + search + hash;
}

/** Spec 4: an administrator goes to the admin area, everyone else to the account, unless they were on their way somewhere. */
export function landingPath({ role }: Pick<SessionUser, 'role'>, next: string | null): string {
  const wanted = safeNext(next);
  if (wanted && (role === 'admin' || !isAdminPath(wanted))) return wanted;
  return role === 'admin' ? paths.admin : paths.account;
}

/** The admin area is a document of its own. */
export function isAdminPath(path: string): boolean {
  return isWithin(path.split(/[?#]/, 1)[0] ?? '', paths.admin);
}

/** Spec 2.1: what only somebody signed in gets to see. */
export function isBehindLogin(path: string): boolean {
  return [paths.cart, paths.checkout, paths.account, paths.admin].some((place) => isWithin(path, place));
}

/** The login that leads back. The account is where it leads anyway. */
export function loginPath(next: string | null): string {
  return withNext(paths.login, next);
}

/** Keeps the way from one sign-in screen to another. */
export function withNext(path: string, next: string | null): string {
  const wanted = safeNext(next);
  if (!wanted || wanted === paths.account) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ next: wanted })}`;
}

const isWithin = (path: string, place: string) => path === place || path.startsWith(`${place}/`);
