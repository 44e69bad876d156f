/** A file that says nothing of its length for so long is stored without it. */
const PATIENCE_MS = 20_000;
/** Some recordings know their length only once somebody has been at their end. */
const FAR_AWAY = 1e9;

/** Whole seconds that a recording plays; null where the browser cannot tell. */
export function measureMedia(url: string): Promise<number | null> {
  return new Promise((resolve) => {
    const media = document.createElement('video');
    const timer = setTimeout(() => end(null), PATIENCE_MS);
    function end(seconds: number | null) {
      clearTimeout(timer);
      media.removeAttribute('src');
      media.load();
      resolve(seconds);
    }
    function look() {
      const { duration } = media;
      if (duration === Number.POSITIVE_INFINITY) media.currentTime = FAR_AWAY;
      else end(duration > 0 ? Math.max(1, Math.round(duration)) : null);
    }
    media.preload = 'metadata';
    media.muted = true;
    media.onloadedmetadata = look;
    media.ondurationchange = () => Number.isFinite(media.duration) && look();
    media.onerror = () => end(null);
    media.src = url;
  });
}
