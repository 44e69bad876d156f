/** The line of an option: a letter with a bracket or a full stop, perhaps with a star before or after it. */
const OPTION = /^\s*\*?\s*[([]?(?:[A-Za-z]|[\u0621-\u064A]\u0640?)[.)\]-]\s*\*?\s*\S/;
/** A line that tells the right answer. */
const ANSWER =
  /^\s*(?:(?:the\s+)?(?:correct\s+|right\s+)?(?:answers?|ans|key)|ال[إا]جاب(?:ة|ات)(?:\s+الصحيحة)?|الجواب(?:\s+الصحيح)?|الحل|(?:la\s+)?respuestas?(?:\s+correctas?)?|solución)\s*[:：=]\s*\S/iu;
/** Answers in the braces of a GIFT file. */
const GIFT_ANSWERS = /\{[^{}]*[=~][^{}]*\}/g;
/** Braces of a GIFT file without options: true or false, a number, or a long answer. */
const GIFT_OTHERS = /\{\s*(?:(?:T|TRUE|F|FALSE)\s*(?:#[^{}=~]*)?|#[^{}=~]*)?\}/g;

/**
 * Counts the questions that a text seems to hold, such as a pasted list, if any of them has options. The import reads
 * them; this tells only whether to offer it. A number begins a question and no option, as in the import.
 */
export function countQuestions(text: string): number {
  const inBraces = text.match(GIFT_ANSWERS)?.length ?? 0;
  if (inBraces > 0) return inBraces + (text.match(GIFT_OTHERS)?.length ?? 0);
  let [withOptions, others] = [0, 0];
  let options = 0;
  let isAsked = false;
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    if (ANSWER.test(line)) {
      if (isAsked && options < 2) others += 1;
      isAsked = false;
      options = 0;
    } else if (OPTION.test(line) && isAsked) {
      options += 1;
      if (options === 2) withOptions += 1;
    } else {
      options = 0;
      isAsked = true;
    }
  }
  return withOptions > 0 ? withOptions + others : 0;
}
