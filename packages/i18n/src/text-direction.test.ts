import { describe, expect, it } from 'vitest';
import { textDirection } from './text-direction.ts';

describe('textDirection', () => {
  it.each(['HTML للمبتدئين', 'React Native للمبتدئين', 'HTML و CSS', 'C++ — أساسيات (المستوى 2)', 'دورة Python'])(
    'reads «%s» from the right for a reader of Arabic',
    (title) => {
      expect(textDirection(title, 'ar')).toBe('rtl');
    },
  );

  it.each(['Grammar', 'C++', 'What is it?', 'The word كتاب in Arabic', '', '-5', '10-20', '50%', '2:1'])(
    'leaves «%s» to its first letter when it holds little or no Arabic',
    (title) => {
      expect(textDirection(title, 'ar')).toBe('auto');
    },
  );

  it('leaves every text to its first letter for readers of the other languages', () => {
    expect(textDirection('HTML للمبتدئين', 'en')).toBe('auto');
    expect(textDirection('دورة Python', 'es')).toBe('auto');
  });
});
