import { useEffect, useSyncExternalStore } from 'react';
import { latePart, useLatePart } from '../late/late-part.ts';
import { currentToasts, subscribeToToasts, type Toast } from './toast.ts';

const CARDS = latePart<{ toasts: readonly Toast[] }>(async () => (await import('./toast-cards.tsx')).ToastCards);
/** The first of these events loads the cards. A toast may be needed later, when the network is down. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * The toasts of the app, rendered once near the root. F8 moves the focus to them, and pointing at one stops its clock.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts);
  const Cards = useLatePart(CARDS);
  const isNeeded = toasts.length > 0;
  useEffect(() => {
    const stop = new AbortController();
    // The first toast tries again if this load fails.
    const load = () => void CARDS.load().catch(() => undefined);
    if (isNeeded) load();
    for (const sign of SIGNS) addEventListener(sign, load, { once: true, passive: true, signal: stop.signal });
    return () => stop.abort();
  }, [isNeeded]);
  return Cards && <Cards toasts={toasts} />;
}
