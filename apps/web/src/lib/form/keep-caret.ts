import { flushSync } from 'react-dom';

/** Changes what fields show, and leaves the caret of the one that has the focus at the same letters. */
export function keepCaret(change: () => void): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
    change();
    return;
  }
  const { value: before, selectionStart, selectionEnd } = field;
  flushSync(change);
  if (selectionStart === null || selectionEnd === null || field.value === before) return;
  const place = caretMover(before, field.value);
  field.setSelectionRange(place(selectionStart), place(selectionEnd));
}

/** Where a place in a text is once another text stands there: behind what has changed it keeps its distance from the end. */
function caretMover(before: string, after: string): (at: number) => number {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  return (at) => (at <= same ? at : Math.max(same, at + after.length - before.length));
}
