import { ownAddress } from '@dars/contracts/accounts/own-address';

/**
 * The longest address that is written into a page, in characters: it appears there many times, encoded again for each
 * link.
 */
const MAX_ADDRESS_LENGTH = 600;

/**
 * Matches other spellings of a path: dot segments, doubled slashes, backslashes, parameters of a segment, and control
 * characters.
 */
const OTHER_SPELLING = /\/\.{0,2}\/|\/\.{1,2}$|[\\;\p{Cc}]/u;

/**
 * The path of a page as guards compare it: decoded as the router decodes it, in lower case, and without a trailing
 * slash. Programs differ in how they read dot segments, doubled slashes, backslashes, `;` and encoded slashes, and no
 * page has one of these.
 * @returns undefined if the path has any of these, or an invalid escape
 */
export function pagePath(url: string): string | undefined {
  const path = pathOf(url);
  if (path === '/') return path;
  try {
    const decoded = decodeURIComponent(path);
    const isPlain = path.startsWith('/') && !/%(2f|5c)/i.test(path) && !OTHER_SPELLING.test(decoded);
    return isPlain ? decoded.toLowerCase().replace(/(?<=.)\/$/, '') : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The address on this host that `next` means (`ownAddress`), without its query if that makes it too long to be written
 * into a page; undefined if there is none.
 */
export function nextPage(next: unknown, origin: string): string | undefined {
  const address = ownAddress(next, origin);
  return [address, address?.split(/[?#]/, 1)[0]].find(
    (each) => each !== undefined && each.length <= MAX_ADDRESS_LENGTH,
  );
}

/** The path as it was sent, for links back to the page; `/` if it is no page's path. */
export function linkPath(url: string): string {
  const path = pathOf(url);
  return path.length <= MAX_ADDRESS_LENGTH && pagePath(url) !== undefined ? path : '/';
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/';
}
