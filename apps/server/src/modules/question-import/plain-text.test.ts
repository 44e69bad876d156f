import { describe, expect, it } from 'vitest';
import { toPlainText } from './plain-text.ts';

describe('toPlainText', () => {
  it('keeps the empty lines of a plain text', () => {
    expect(toPlainText('one\n\n\n\nother\n', 'plain')).toEqual({ text: 'one\n\n\n\nother', findings: [] });
  });

  it('leaves at most one empty line between two elements', () => {
    const text = '<p>one</p>\n<br><br><br>\n<p>other</p>';
    expect(toPlainText(text, 'moodle')).toEqual({ text: 'one\n\nother', findings: [] });
  });
});
