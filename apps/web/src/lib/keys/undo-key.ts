import { useEffect, useEffectEvent } from 'react';

type Pressed = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Whether keys are Ctrl/⌘ Z, matched by `event.code`, because Arabic keyboards have another letter there. */
export const isUndoKey = ({ code, ctrlKey, metaKey, shiftKey, altKey }: Pressed): boolean =>
  code === 'KeyZ' && (ctrlKey || metaKey) && !shiftKey && !altKey;

/** Places with an undo of their own. */
const OWN_UNDO = 'input, textarea, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]';

/**
 * Runs an undo by Ctrl/⌘ Z from anywhere except text fields, menus and dialogs.
 * @param undo returns whether there was something to undo
 */
export function useUndoKey(undo: () => boolean): void {
  const run = useEffectEvent(undo);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isUndoKey(event) || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(OWN_UNDO)) return;
      if (run()) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
