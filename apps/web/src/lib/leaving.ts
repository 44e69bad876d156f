let isForced = false;

/** The server sends this person away: asking whether to leave would only keep them on a page that can do nothing. */
export function beginForcedLeave(): void {
  isForced = true;
  // The browser may bring this very page back: then nobody is leaving any more.
  addEventListener(
    'pageshow',
    () => {
      isForced = false;
    },
    { once: true },
  );
}

export function isForcedLeave(): boolean {
  return isForced;
}
