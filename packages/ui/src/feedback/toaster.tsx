import { useEffect, useSyncExternalStore } from 'react';
import { type LazyPart, useLazyPart } from '../lazy/lazy-part.ts';
import { currentToasts, subscribeToToasts, type Toast } from './toast.ts';

/** The first of these events loads the cards, because the network may be down when the first toast is shown. */
const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

interface ToasterProps {
  cards: LazyPart<{ toasts: readonly Toast[] }>;
}

/**
 * The toasts of the app, rendered once near the root. F8 moves the focus to them, and pointing at one stops its clock.
 */
export function Toaster({ cards }: ToasterProps) {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts);
  const Cards = useLazyPart(cards);
  const isNeeded = toasts.length > 0;
  useEffect(() => {
    const stop = new AbortController();
    // The first toast tries again if this load fails.
    const load = () => void cards.load().catch(() => undefined);
    if (isNeeded) load();
    for (const name of ACTIVITY_EVENTS)
      addEventListener(name, load, { once: true, passive: true, signal: stop.signal });
    return () => stop.abort();
  }, [cards, isNeeded]);
  return Cards && <Cards toasts={toasts} />;
}
