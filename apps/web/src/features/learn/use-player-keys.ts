import { useDir } from '@dars/ui/direction';
import { useEffect, useEffectEvent } from 'react';

export interface PlayerActions {
  toggle: () => void;
  skip: (direction: 1 | -1) => void;
  toggleSound: () => void;
  /** A picture's. */
  fullScreen?: () => void;
}

const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], [contenteditable]';
const WRITING = 'textarea, select, input:not([type=range])';
/** What a key already does something to. */
const PRESSED = 'button, a, summary, [role=tab]';
const SLID = 'input[type=range], [role=tab]';

/** The keys of a recording, from anywhere on the page but a text field. By `event.code`: Arabic keyboards have other letters there. */
export function useMediaKeys(actions: PlayerActions): void {
  const { toggle, skip, toggleSound, fullScreen } = actions;
  useKeys([
    ['Space', toggle],
    ['KeyK', toggle],
    ['KeyJ', () => skip(-1)],
    ['KeyL', () => skip(1)],
    ['KeyM', toggleSound],
    ['KeyF', fullScreen],
  ]);
}

/** To the lesson before and the next one, in the direction of reading; and the list of all keys. */
export function useLessonKeys({ go, showKeys }: { go: (steps: 1 | -1) => void; showKeys: () => void }): void {
  const forward = useDir() === 'rtl' ? -1 : 1;
  useKeys([
    ['ArrowRight', () => go(forward)],
    ['ArrowLeft', () => go(forward === 1 ? -1 : 1)],
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
