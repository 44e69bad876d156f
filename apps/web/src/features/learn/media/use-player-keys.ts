import { useEffect, useEffectEvent } from 'react';
import { SKIP_SECONDS } from './use-media.ts';

export interface PlayerActions {
  toggle: () => void;
  skip: (seconds: number) => void;
  toggleSound: () => void;
  /** Only for a video. */
  fullScreen?: () => void;
  /** Only for a video with captions. */
  captions?: (() => void) | undefined;
}

/** Seconds that an arrow key skips. J and L skip as far as the buttons do. */
export const ARROW_SKIP_SECONDS = 5;

const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], [contenteditable]';
const TEXT_FIELDS = 'textarea, select, input:not([type=range])';
/** Elements that already react to Space and Enter. */
const BUTTONS = 'button, a, summary, [role=tab]';
const SLIDERS = 'input[type=range], [role=tab]';

/**
 * The keys of a player, from anywhere on the page except a text field. They are matched by `event.code`, because Arabic
 * keyboards have other letters there. Arrow keys follow the timeline, which runs from left to right.
 */
export function useMediaKeys(actions: PlayerActions): void {
  const { toggle, skip, toggleSound, fullScreen, captions } = actions;
  useKeys([
    ['Space', toggle],
    ['KeyK', toggle],
    ['ArrowLeft', () => skip(-ARROW_SKIP_SECONDS)],
    ['ArrowRight', () => skip(ARROW_SKIP_SECONDS)],
    ['KeyJ', () => skip(-SKIP_SECONDS)],
    ['KeyL', () => skip(SKIP_SECONDS)],
    ['KeyM', toggleSound],
    ['KeyF', fullScreen],
    ['KeyC', captions],
  ]);
}

/** The keys for the previous and the next lesson, and for the list of all keys. */
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
    if (!action || isHandledByTarget(event)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isHandledByTarget({ target, code }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(`${LAYERS}, ${TEXT_FIELDS}`)) return true;
  if (code === 'Space') return target.closest(BUTTONS) !== null;
  return code.startsWith('Arrow') && target.closest(SLIDERS) !== null;
}
