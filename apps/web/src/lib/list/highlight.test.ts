import { expect, test } from 'vitest';
import { matchRange } from './highlight.ts';

const marked = (text: string, query: string) => {
  const range = matchRange(text, query);
  return range && text.slice(...range);
};

test.each([
  ['huda@bayan-edu.example', 'edu', 'edu'],
  ['أكاديمية بيان', 'اكاديميه', 'أكاديمية'],
  ['أَحْمَد الشهري', 'احمد', 'أَحْمَد'],
  ['Sendero Español', 'espanol', 'Español'],
  ['Plan ٢٠٢٦', '2026', '٢٠٢٦'],
  ['علم ﻻ نهائي', 'لا', 'ﻻ'],
  ['one  two', 'e', 'e'],
  ['من مبادىء العلم', 'مبادئ', 'مبادىء'],
  ['من مبادئ العلم', 'مبادىء', 'مبادئ'],
  ['سماء صافية', 'سماء', 'سماء'],
])('matchRange marks in «%s» what «%s» finds', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

test.each([
  ['bayan', 'edu'],
  ['bayan', ''],
  ['bayan', ' ً '],
  ['', 'edu'],
])('matchRange finds nothing in «%s» for «%s»', (text, query) => {
  expect(matchRange(text, query)).toBeNull();
});
