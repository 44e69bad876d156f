/** Whether this browser lets a page fill the screen; that of an iPhone does not. */
export const canFillScreen = (): boolean => document.fullscreenEnabled === true;

/**
 * Lets the page fill the screen. Browsers allow it only right after a click or a key, and a refusal leaves the page as
 * it is: exam mode works without.
 */
export async function fillScreen(): Promise<void> {
  if (!canFillScreen() || document.fullscreenElement) return;
  try {
    await document.documentElement.requestFullscreen({ navigationUI: 'hide' });
  } catch {
    // The notice of the attempt's page goes on offering it.
  }
}

export async function leaveFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
}
