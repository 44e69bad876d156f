import { TITLE_MAX } from '@dars/contracts/content/course';
import { describe, expect, it } from 'vitest';
import { copyTitle } from './copy-title.ts';

describe('copyTitle', () => {
  it('adds the word for a copy', () => {
    expect(copyTitle('مبادئ الإحصاء', 'نسخة')).toBe('مبادئ الإحصاء (نسخة)');
  });

  it('returns the title unchanged when the word does not fit', () => {
    const longest = 'x'.repeat(TITLE_MAX - ' (copy)'.length);
    expect(copyTitle(longest, 'copy')).toBe(`${longest} (copy)`);
    expect(copyTitle(`${longest}x`, 'copy')).toBe(`${longest}x`);
  });
});
