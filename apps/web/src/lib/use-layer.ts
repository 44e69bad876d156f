import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** An open layer above the page, and the index of its visible part. */
interface Layer {
  name: string;
  at: number;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    layer?: Layer;
  }
}

/** A layer with its own history entry. The back button closes it and leaves the page below as it was. */
export function useLayer(name: string) {
  const router = useRouter();
  const navigate = useNavigate();
  const at = useLocation({ select: ({ state }) => (state.layer?.name === name ? state.layer.at : undefined) });
  const isClosing = useRef(false);
  useEffect(() => {
    void at;
    isClosing.current = false;
  }, [at]);

  function show(part = 0) {
    const layer = { name, at: part };
    void navigate({
      to: '.',
      search: true,
      hash: true,
      state: { layer },
      replace: at !== undefined,
      resetScroll: false,
    });
  }

  function close() {
    // Going back is asynchronous; a second call would leave the page.
    if (at === undefined || isClosing.current) return;
    isClosing.current = true;
    router.history.back();
  }

  return { at, show, close };
}
