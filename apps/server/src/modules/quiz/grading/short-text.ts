import { toLatinDigits } from '@dars/contracts/rules';
import { searchKey } from '@dars/i18n/search-key';
import { allOrNothing, type QuestionGrading } from './question-grading.ts';

export const shortText: QuestionGrading<'shortText'> = {
  grade({ accepted, ignoreMarks }, { text }) {
    const key = ignoreMarks ? lenientKey : exactKey;
    const given = key(text);
    return allOrNothing(given !== '' && accepted.some((each) => key(each) === given));
  },
  arrange: (lines) => lines,
};

/** Marks that may end a sentence. The exclamation mark is left out, because 5! is another number than 5. */
const END = /[\s.۔?؟,،;؛]+$/;

/**
 * Folds a text as the search does and drops the marks at its end. A text that consists only of such marks stays as it
 * is.
 */
function lenientKey(text: string): string {
  const key = searchKey(text);
  return key.replace(END, '') || key;
}

/** Compares letter by letter; only white space, the Unicode form and the digits' script make no difference. */
const exactKey = (text: string): string => toLatinDigits(text.normalize('NFC')).replace(/\s+/g, ' ').trim();
