/** What answers programs there: no page, and some of it acts when it is merely opened. */
const NO_PAGES = /^\/(api|trpc|assets|dev)(\/|$)/;

/** Characters of an address to go on to. It stands in a page many times over, encoded anew for each link. */
const MAX_LENGTH = 600;

/**
 * The page on this very host that an address means, or undefined: nobody is sent elsewhere because a link said so. What
 * comes out is a path. One that begins with two slashes would name a host, and dot segments can shorten a path to that.
 * A search that makes the address too long is left out: the page is still the one that was meant.
 */
export function ownAddress(next: unknown, origin: string): string | undefined {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, origin)) return undefined;
  const url = new URL(next, origin);
  const { pathname, search, hash } = url;
  if (url.origin !== origin || /^\/[/\\]/.test(pathname) || !isPage(pathname)) return undefined;
  return [pathname + search + hash, pathname].find(({ length }) => length <= MAX_LENGTH);
}

/** The server reads `/%61pi` as `/api`. */
function isPage(path: string): boolean {
  try {
    return !NO_PAGES.test(decodeURIComponent(path));
  } catch {
    // Escapes that mean nothing lead nowhere.
    return false;
  }
}
