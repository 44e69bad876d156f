import { flushSync } from 'react-dom';

/** Runs a change of field values and keeps the caret of the focused field at the same letters. */
export function keepCaret(change: () => void): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
    change();
    return;
  }
  const { value: before, selectionStart, selectionEnd } = field;
  flushSync(change);
  if (selectionStart === null || selectionEnd === null || field.value === before) return;
  const moved = caretMover(before, field.value);
  field.setSelectionRange(moved(selectionStart), moved(selectionEnd));
}

/**
 * Returns a function that maps a caret position to the changed text: a position behind the change keeps its distance
 * from the end.
 */
function caretMover(before: string, after: string): (at: number) => number {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  return (at) => (at <= same ? at : Math.max(same, at + after.length - before.length));
}
