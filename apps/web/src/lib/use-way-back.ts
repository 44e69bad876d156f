import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Closes what stands in the address by these names. What was opened here made an entry of the history: the way back
 * closes it, and whoever goes back after that comes to where they were before. What the address brought along, as a link
 * from elsewhere does, gives its place to the page without it.
 */
export function useWayBack(names: readonly string[], replace: () => void): () => void {
  const { history } = useRouter();
  // Both from the location: what a route has parsed may come a render later.
  const isOpen = useLocation({ select: ({ search }) => Object.keys(search).some((name) => names.includes(name)) });
  const at = useLocation({ select: ({ state }) => state.__TSR_index });
  const last = useRef({ isOpen, at });
  const openedAt = useRef<number>(undefined);
  const isClosing = useRef(false);
  useEffect(() => {
    const before = last.current;
    if (isOpen && !before.isOpen) openedAt.current = at === before.at + 1 ? at : undefined;
    last.current = { isOpen, at };
    isClosing.current = false;
  }, [isOpen, at]);

  return () => {
    if (openedAt.current !== at) return replace();
    // The way back takes a moment: closing twice would leave the page.
    if (isClosing.current) return;
    isClosing.current = true;
    // Whoever closes has been asked already about what would be lost.
    history.back({ ignoreBlocker: true });
  };
}
