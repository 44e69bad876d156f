import { describe, expect, it } from 'vitest';
import { addTags, hasSeparator } from './tag-text.ts';

describe('addTags', () => {
  it('splits a pasted list at commas of both scripts and at line breaks', () => {
    expect(addTags(['جبر'], 'رياضيات، Algebra, #maths\n ')).toEqual(['جبر', 'رياضيات', 'Algebra', 'maths']);
  });

  it('leaves out a tag that is there already, whatever its case', () => {
    expect(addTags(['Algebra'], 'algebra, ALGEBRA')).toEqual(['Algebra']);
  });

  it('leaves out a tag that is there already with another hamza, alif or vowel marks', () => {
    expect(addTags(['أدب', 'مبادئ'], 'ادب، أَدَب، مبادىء، أدباء')).toEqual(['أدب', 'مبادئ', 'أدباء']);
  });
});

describe('hasSeparator', () => {
  it('tells a list from one tag of several words', () => {
    expect([hasSeparator('تحليل البيانات'), hasSeparator('تحليل،')]).toEqual([false, true]);
  });
});
