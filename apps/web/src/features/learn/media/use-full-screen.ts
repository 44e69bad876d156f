import { type RefObject, useCallback, useSyncExternalStore } from 'react';

/** The iPhone supports full screen only for videos, by a method of its own. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

export function useFullScreen(frame: RefObject<HTMLElement | null>) {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = useCallback(() => {
    const element = frame.current;
    if (!element) return;
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (document.fullscreenEnabled) void element.requestFullscreen().catch(() => undefined);
    else element.querySelector<PhoneVideo>('video')?.webkitEnterFullscreen?.();
  }, [frame]);
  return { isOn, toggle };
}

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
