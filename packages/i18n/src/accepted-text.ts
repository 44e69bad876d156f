import { toLatinDigits } from '@dars/contracts/rules';
import { searchKey } from '@dars/contracts/search-key';

/** Whether a typed text is one of the accepted ones. `ignoreMarks` compares them as the search does. */
export function isAcceptedText(text: string, accepted: readonly string[], ignoreMarks: boolean): boolean {
  const key = ignoreMarks ? lenientKey : exactKey;
  const given = key(text);
  return given !== '' && accepted.some((each) => key(each) === given);
}

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
