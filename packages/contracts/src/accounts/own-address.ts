/** Paths that answer programs: they have no page, and some of them act when they are merely opened. */
const NO_PAGES = /^\/(api|trpc|assets|dev)(\/|$)/;

/**
 * Returns the path of the page on this host that an address means, or undefined, so that no link sends a visitor to
 * another host. A path that begins with two slashes would name a host, and dot segments can shorten a path to that.
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
    // A path with invalid escapes is no page.
    return false;
  }
}
