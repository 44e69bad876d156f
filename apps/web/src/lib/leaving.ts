let isForced = false;

/** The server sends this person away: asking whether to leave would only keep them on a page that can do nothing. */
export function beginForcedLeave(): void {
  isForced = true;
}

export function isForcedLeave(): boolean {
  return isForced;
}
