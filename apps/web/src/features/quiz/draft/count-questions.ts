/** The line of an option: a letter or a number with a bracket or a full stop, perhaps with a star before or after it. */
const OPTION = /^\s*\*?\s*[([]?(?:\d{1,2}|[\u0660-\u0669]{1,2}|[A-Za-z]|[\u0621-\u064A]\u0640?)[.)\]-]\s*\*?\s*\S/;
/** Answers in the braces of a GIFT file. */
const GIFT_ANSWERS = /\{[^{}]*[=~][^{}]*\}/g;

/**
 * Counts the questions with options that a text seems to hold, such as a pasted list. The import reads them; this tells
 * only whether to offer it.
 */
export function countQuestions(text: string): number {
  const inBraces = text.match(GIFT_ANSWERS)?.length ?? 0;
  if (inBraces > 0) return inBraces;
  let questions = 0;
  let options = 0;
  let hasText = false;
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const isOption = OPTION.test(line) && hasText;
    // The number before a question looks like an option too, but an option follows the text of its question.
    if (isOption) options += 1;
    if (isOption && options === 2) questions += 1;
    if (!isOption) options = 0;
    if (!isOption) hasText = true;
  }
  return questions;
}
