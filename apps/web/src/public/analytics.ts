/** Something worth counting has happened. Whoever counts listens for this event on the window; no one has to. */
export function recordEvent(name: string): void {
  window.dispatchEvent(new CustomEvent('dars:analytics', { detail: { name } }));
}
