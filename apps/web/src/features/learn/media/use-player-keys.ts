import { useEffect, useEffectEvent } from 'react';
import { SKIP_SECONDS } from './use-media.ts';

export interface PlayerActions {
  toggle: () => void;
  skip: (seconds: number) => void;
  toggleSound: () => void;
  /** A picture's. */
  fullScreen?: () => void;
  /** A picture's that has some. */
  captions?: (() => void) | undefined;
}

/** The arrows wind in small steps, J and L in those of the buttons. */
export const WIND_SECONDS = 5;

const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], [contenteditable]';
const WRITING = 'textarea, select, input:not([type=range])';
/** What a key already does something to. */
const PRESSED = 'button, a, summary, [role=tab]';
const SLID = 'input[type=range], [role=tab]';

/** The keys of a recording, along its timeline, which no language mirrors; from anywhere on the page but a text field. By `event.code`: Arabic keyboards have other letters there. */
export function useMediaKeys(actions: PlayerActions): void {
  const { toggle, skip, toggleSound, fullScreen, captions } = actions;
  useKeys([
    ['Space', toggle],
    ['KeyK', toggle],
    ['ArrowLeft', () => skip(-WIND_SECONDS)],
    ['ArrowRight', () => skip(WIND_SECONDS)],
    ['KeyJ', () => skip(-SKIP_SECONDS)],
    ['KeyL', () => skip(SKIP_SECONDS)],
    ['KeyM', toggleSound],
    ['KeyF', fullScreen],
    ['KeyC', captions],
  ]);
}

/** To the lesson before and the next one; and the list of all keys. */
export function useLessonKeys({ go, showKeys }: { go: (steps: 1 | -1) => void; showKeys: () => void }): void {
  useKeys([
    ['KeyN', () => go(1)],
    ['KeyP', () => go(-1)],
    ['Shift+Slash', showKeys],
  ]);
}

function useKeys(keys: readonly [code: string, action: (() => void) | undefined][]): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const pressed = event.shiftKey ? `Shift+${event.code}` : event.code;
    const [, action] = keys.find(([code]) => code === pressed) ?? [];
    if (!action || isTaken(event)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isTaken({ target, code }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(`${LAYERS}, ${WRITING}`)) return true;
  if (code === 'Space') return target.closest(PRESSED) !== null;
  return code.startsWith('Arrow') && target.closest(SLID) !== null;
}
