/** Fires a window event for something worth counting. An analytics script may listen for it; none has to. */
export function recordEvent(name: string): void {
  window.dispatchEvent(new CustomEvent('dars:analytics', { detail: { name } }));
}
