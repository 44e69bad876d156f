/**
 * Time in ms after which a page that is still open counts as not left: the browser's navigation was stopped or failed.
 */
const LEAVE_TIMEOUT = 10_000;

let isForced = false;

/** Marks that the client leaves the page because the session ended, so that no dialog asks about unsaved changes. */
export function beginForcedLeave(): void {
  isForced = true;
  const end = () => {
    isForced = false;
    clearTimeout(timer);
    removeEventListener('pageshow', endIfBack);
  };
  // The browser may restore this page from its cache. `pageshow` also fires on the first load, which may come later.
  const endIfBack = (event: PageTransitionEvent) => {
    if (event.persisted) end();
  };
  const timer = setTimeout(end, LEAVE_TIMEOUT);
  addEventListener('pageshow', endIfBack);
}

export function isForcedLeave(): boolean {
  return isForced;
}
