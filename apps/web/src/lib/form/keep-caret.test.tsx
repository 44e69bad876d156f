import { render } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { keepCaret } from './keep-caret.ts';

let show: (text: string) => void;
function Field() {
  const [text, setText] = useState('First. Second.');
  show = setText;
  return <textarea value={text} onChange={(event) => setText(event.target.value)} />;
}

describe('keepCaret', () => {
  it.each([
    { change: 'before it', after: 'A new first. Second.', caret: [13, 19], selected: 'Second' },
    { change: 'behind it', after: 'First. Second. Third.', caret: [7, 13], selected: 'Second' },
  ])('leaves the selection at its words when something changes $change', ({ after, caret, selected }) => {
    const field = render(<Field />).container.querySelector('textarea');
    if (!field) throw new Error('no field was drawn');
    field.focus();
    field.setSelectionRange(7, 13);
    keepCaret(() => show(after));
    expect([field.selectionStart, field.selectionEnd]).toEqual(caret);
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(selected);
  });
});
