// Marks that only change how text looks or is voiced: tashkeel and other diacritics, bidi and joining controls, tatweel.
const INVISIBLE = /[\p{M}\p{Cf}\u0640]/gu;
const FOLDED: Record<string, string> = { ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك', ς: 'σ' };
const FOLDABLE = /[ٱىیةکς]/g;
const EASTERN_DIGIT = /[٠-٩۰-۹]/g;
// White space runs, and controls that Postgres or a screen cannot hold.
const BLANK = /[\s\p{Cc}]+/gu;

/**
 * The form under which text is found, on the client and in the stored `search_key` columns alike:
 * أحمد, احمد and «أَحْمَد» are one. For searching only; two different names may share a key, so never for uniqueness.
 */
export function searchKey(text: string): string {
  return (
    text
      // An unpaired surrogate cannot be stored as UTF-8.
      .toWellFormed()
      .toLowerCase()
      // Decomposed, a letter's hamza, madda or accent is a mark of its own: آأإ lose theirs here, ؤ becomes و and ئ becomes ي.
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
