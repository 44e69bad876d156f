import { escapePassage } from '@dars/contracts/content/question/passage';

/**
 * Puts the selected words into a gap, and the caret to where the author goes on: into an empty gap, behind a typed
 * answer for another one, or to the first wrong choice of a drop-down.
 *
 * @param sign `*` for a drop-down, whose right choice has it
 */
export function insertGap(textarea: HTMLTextAreaElement, sign: '' | '*'): void {
  const { selectionStart, selectionEnd, value } = textarea;
  const selected = value.slice(selectionStart, selectionEnd);
  const words = selected.trim();
  const [before = '', after = ''] = words === '' ? ['', ''] : selected.split(words, 2);
  const text = `${before}[${sign}${escapePassage(words)}${sign && '|'}]${after}`;
  textarea.focus();
  // Unlike `setRangeText`, the command can be undone by Ctrl/⌘ Z.
  if (!document.execCommand('insertText', false, text)) {
    textarea.setRangeText(text, selectionStart, selectionEnd, 'end');
    textarea.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const caret = selectionStart + text.length - after.length - (words === '' && sign ? 2 : 1);
  textarea.setSelectionRange(caret, caret);
}
