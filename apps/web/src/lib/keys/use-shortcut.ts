import { useEffect, useEffectEvent } from 'react';

const BUSY = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]';

/**
 * Runs an action by a key from anywhere except text fields, menus and dialogs. Keys are matched by `event.code`,
 * because Arabic keyboards have other letters there.
 * @param key such as `Slash`, or `Shift+Slash`
 */
export function useShortcut(key: string, action: () => void): void {
  const run = useEffectEvent(action);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const pressed = event.shiftKey ? `Shift+${event.code}` : event.code;
      if (pressed !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(BUSY)) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [key]);
}
