/** Milliseconds after which a file without a known duration is stored without one. */
const TIMEOUT_MS = 20_000;
/**
 * A position in seconds beyond any end. Seeking there makes the browser find the duration of recordings that do not
 * state it.
 */
const BEYOND_END = 1e9;

/** Resolves with the duration in whole seconds; null if the browser cannot tell it. */
export function measureMedia(url: string): Promise<number | null> {
  return new Promise((resolve) => {
    const media = document.createElement('video');
    const timer = setTimeout(() => end(null), TIMEOUT_MS);
    function end(seconds: number | null) {
      clearTimeout(timer);
      media.removeAttribute('src');
      media.load();
      resolve(seconds);
    }
    function readDuration() {
      const { duration } = media;
      if (duration === Number.POSITIVE_INFINITY) media.currentTime = BEYOND_END;
      else end(duration > 0 ? Math.max(1, Math.round(duration)) : null);
    }
    media.preload = 'metadata';
    media.muted = true;
    media.onloadedmetadata = readDuration;
    media.ondurationchange = () => Number.isFinite(media.duration) && readDuration();
    media.onerror = () => end(null);
    media.src = url;
  });
}
