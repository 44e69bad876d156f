import { useEffect, useEffectEvent } from 'react';

/** A single key from anywhere but a text field or a dialog. By `event.code`: Arabic keyboards have other letters there. */
export function useShortcut(code: string, action: () => void): void {
  const run = useEffectEvent(action);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.code !== code || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(BUSY)) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [code]);
}

const BUSY = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]';
