/** What answers programs there: no page, and some of it acts when it is merely opened. */
const NO_PAGES = /^\/(api|trpc|assets|dev)(\/|$)/;

/**
 * The page on this very host that an address means, or undefined: nobody is sent elsewhere because a link said so. What
 * comes out is a path. One that begins with two slashes would name a host, and dot segments can shorten a path to that.
 */
export function ownAddress(next: unknown, origin: string): string | undefined {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, origin)) return undefined;
  const url = new URL(next, origin);
  const { pathname, search, hash } = url;
  if (url.origin !== origin || /^\/[/\\]/.test(pathname) || !isPage(pathname)) return undefined;
  return pathname + search + hash;
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
