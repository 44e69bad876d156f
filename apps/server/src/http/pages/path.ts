import { ownAddress } from '@dars/contracts/accounts/own-address';

/** Characters of an address that is written into a page, where it stands many times over, encoded anew for each link. */
const MAX_SHOWN = 600;

/** Dot segments, doubled slashes, backslashes, parameters of a segment, control characters: other spellings of a path. */
const OTHER_SPELLING = /\/\.{0,2}\/|\/\.{1,2}$|[\\;\p{Cc}]/u;

/**
 * The path of a page as guards compare it: decoded as the router decodes it, in lower case, and without a slash at its
 * end. Programs on the way differ in how they read dot segments, doubled slashes, backslashes, `;` and encoded slashes,
 * and no page of ours has one.
 * @returns undefined where the path has any of these, or escapes that mean nothing
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
 * The page on this host that an address to go on to means (`ownAddress`), without its search where that makes it too long
 * to be written into a page.
 */
export function nextPage(next: unknown, origin: string): string | undefined {
  const address = ownAddress(next, origin);
  return [address, address?.split(/[?#]/, 1)[0]].find((each) => each !== undefined && each.length <= MAX_SHOWN);
}

/** The path as it was sent, for links back to the page; `/` where no page has it. */
export function shownPath(url: string): string {
  const path = pathOf(url);
  return path.length <= MAX_SHOWN && pagePath(url) !== undefined ? path : '/';
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/';
}
