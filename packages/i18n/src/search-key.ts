// Marks that only change how text looks or sounds: tashkeel and other diacritics, bidi and joining controls, tatweel.
const INVISIBLE = /[\p{M}\p{Cf}\u0640]/gu;
const FOLDED: Record<string, string> = { ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك', ς: 'σ' };
const FOLDABLE = /[ٱىیةکς]/g;
const EASTERN_DIGIT = /[٠-٩۰-۹]/g;
// Runs of white space, and controls that Postgres or a screen cannot hold.
const BLANK = /[\s\p{Cc}]+/gu;

/**
 * Returns the form of a text that searches compare, on the client and in the stored `search_key` columns: أحمد, احمد
 * and «أَحْمَد» have the same. For searching only: two different names may share a key, so it must not be used for
 * uniqueness.
 */
export function searchKey(text: string): string {
  return (
    text
      // An unpaired surrogate cannot be stored as UTF-8.
      .toWellFormed()
      .toLowerCase()
      // NFKD separates a letter's hamza, madda or accent into a mark of its own: آأإ lose theirs here, ؤ becomes و and
      // ئ becomes ي.
      .normalize('NFKD')
      .replace(INVISIBLE, '')
      .toLowerCase()
      .replace(FOLDABLE, (letter) => FOLDED[letter] ?? letter)
      .replace(EASTERN_DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf))
      .normalize('NFKC')
      .replace(BLANK, ' ')
      .trim()
  );
}
