import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertGap } from './insert-gap.ts';

let textarea: HTMLTextAreaElement;
const { execCommand } = document;
beforeEach(() => {
  // Without the command, the fallback runs.
  document.execCommand = () => false;
  document.body.innerHTML = '<textarea></textarea>';
  const found = document.querySelector('textarea');
  if (!found) throw new Error('there is no text field');
  textarea = found;
});
afterEach(() => {
  document.execCommand = execCommand;
  document.body.innerHTML = '';
});

/** Inserts a gap into a text whose selection stands between two `‖`, and returns the text with its caret as `‖`. */
function insertInto(marked: string, sign: '' | '*'): string {
  const [before = '', selected = '', after = ''] = marked.split('‖');
  textarea.value = before + selected + after;
  textarea.setSelectionRange(before.length, before.length + selected.length);
  insertGap(textarea, sign);
  const { value, selectionStart } = textarea;
  return `${value.slice(0, selectionStart)}‖${value.slice(selectionStart)}`;
}

describe('insertGap', () => {
  it('puts the selected words into a gap, without the spaces around them', () => {
    expect(insertInto('In ‖Cairo ‖flows', '')).toBe('In [Cairo‖] flows');
    expect(insertInto('In ‖Cairo‖.', '*')).toBe('In [*Cairo|‖].');
    expect(insertInto('‖a|b‖', '')).toBe('[a\\|b‖]');
  });

  it('puts the caret into an empty gap when nothing is selected', () => {
    expect(insertInto('In ‖‖ flows', '')).toBe('In [‖] flows');
    expect(insertInto('In ‖‖ flows', '*')).toBe('In [*‖|] flows');
  });
});
