import { useEffect, useEffectEvent } from 'react';

/** The open dialogs that Escape may close, the uppermost last. */
const open: (() => void)[] = [];

/** Lets Escape close a dialog also while a toast, which Radix takes for a layer above it, is shown. */
export function useOpenDialog(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const entry = () => closeNow();
    open.push(entry);
    return () => void open.splice(open.indexOf(entry), 1);
  }, [isOpen]);
}

/** What a menu, a list or a tooltip of Radix is placed in. It closes before the dialog below it. */
const POPPER = '[data-radix-popper-content-wrapper]';

/** Closes the uppermost dialog, as Escape does. Returns whether there was one and nothing else above it. */
export function closeTopDialog(): boolean {
  const close = open.at(-1);
  if (!close || document.querySelector(POPPER)) return false;
  close();
  return true;
}
