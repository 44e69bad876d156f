/** Milliseconds after which whoever is still here stopped it, or never got anywhere. */
const LEAVE_LIMIT = 10_000;

let isForced = false;

/** The server sends this person away: asking whether to leave would only keep them on a page that can do nothing. */
export function beginForcedLeave(): void {
  isForced = true;
  const end = () => {
    isForced = false;
    clearTimeout(timer);
    removeEventListener('pageshow', endIfBack);
  };
  // The browser may bring this very page back. It tells of the first time that it shows one, too, which may be still to come.
  const endIfBack = (event: PageTransitionEvent) => {
    if (event.persisted) end();
  };
  const timer = setTimeout(end, LEAVE_LIMIT);
  addEventListener('pageshow', endIfBack);
}

export function isForcedLeave(): boolean {
  return isForced;
}
