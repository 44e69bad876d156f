import { type KeyboardEvent, useState } from 'react';

interface ListboxOptions {
  count: number;
  /** Index of the highlighted option when the list opens. */
  start: number;
  isDisabled: (index: number) => boolean;
  onPick: (index: number) => void;
  /** Whether the focus is in a text field, in which Home and End move the caret. */
  hasInput: boolean;
}

const PAGE = 8;

/**
 * The highlight of a list box, which another element controls by aria-activedescendant. It counts options and not
 * elements, so that it works on a hundred thousand rows of which twenty are rendered.
 */
export function useListbox({ count, start, isDisabled, onPick, hasInput }: ListboxOptions) {
  const [wanted, setActive] = useState(start);
  const active = Math.max(0, Math.min(wanted, count - 1));

  function move(to: number, step: 1 | -1) {
    let index = Math.max(0, Math.min(to, count - 1));
    while (index >= 0 && index < count && isDisabled(index)) index += step;
    if (index >= 0 && index < count) setActive(index);
  }

  /** Moves the highlight; returns whether the key belonged to the list. */
  function handleKey(code: string): boolean {
    const hasHome = !hasInput;
    if (code === 'ArrowDown') move(active + 1, 1);
    else if (code === 'ArrowUp') move(active - 1, -1);
    else if (code === 'PageDown') move(active + PAGE, 1);
    else if (code === 'PageUp') move(active - PAGE, -1);
    else if (code === 'Enter' || code === 'NumpadEnter') onPick(active);
    else if (hasHome && code === 'Home') move(0, 1);
    else if (hasHome && code === 'End') move(count - 1, -1);
    else if (hasHome && code === 'Space') onPick(active);
    else return false;
    return true;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || count === 0) return;
    if (handleKey(event.code)) event.preventDefault();
  }

  return { active, setActive, onKeyDown };
}
