import { useDir } from '@dars/ui/direction';
import { useEffect, useEffectEvent } from 'react';

/** Selector of elements that use these keys themselves. */
const WRITING =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=dialog], [role=alertdialog], [role=menu]';

interface AttemptKeys {
  onMove: (by: 1 | -1) => void;
  /** Called with the index of an option, from 0. */
  onChoose: (index: number) => void;
  onFlag: () => void;
}

/**
 * The keys of an attempt: arrows for the next and the previous question in reading direction, digits for options, F for
 * the flag. They are matched by `event.code`, because Arabic keyboards have other letters and digits there.
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
