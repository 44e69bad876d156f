import { useDir } from '@dars/ui/direction';
import { useEffect, useEffectEvent } from 'react';

/** Where keys write, choose or move something themselves. */
const WRITING =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=dialog], [role=alertdialog], [role=menu]';

interface AttemptKeys {
  onMove: (by: 1 | -1) => void;
  /** The place of an option, from 0. */
  onChoose: (index: number) => void;
  onFlag: () => void;
}

/**
 * Arrows along the line lead on and back, digits choose, F marks. By `event.code`: Arabic keyboards have other letters
 * and digits there.
 */
export function useAttemptKeys({ onMove, onChoose, onFlag }: AttemptKeys): void {
  const direction = useDir();
  const run = useEffectEvent((code: string): boolean => {
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
    const on = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (digit !== undefined) onChoose(Number(digit) - 1);
    else if (code === 'ArrowLeft' || code === 'ArrowRight') onMove(code === on ? 1 : -1);
    else if (code === 'KeyF') onFlag();
    else return false;
    return true;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(WRITING)) return;
      if (run(event.code)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
