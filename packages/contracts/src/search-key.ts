// Marks that only change how text looks or sounds: tashkeel and other diacritics, bidi and joining controls, tatweel.
const INVISIBLE = /[\p{M}\p{Cf}\u0640]/gu;
const FOLDED: Record<string, string> = { ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك', ς: 'σ' };
const FOLDABLE = /[ٱىیةکς]/g;
const EASTERN_DIGIT = /[٠-٩۰-۹]/g;
// A hamza that is written behind its seat (مبادىء, شيء) and not on it (مبادئ, شئ).
const HAMZA_AFTER_SEAT = /([يو])ء+/g;
// Runs of white space, and controls that Postgres or a screen cannot hold.
const BLANK = /[\s\p{Cc}]+/gu;

/**
 * Returns the form of a text that searches compare, on the client and in the stored `search_key` columns: أحمد, احمد
 * and «أَحْمَد» have the same, and مبادئ and «مبادىء». Names of people and portals may share a key. Tags and categories may not:
 * readers would take two of them for one (docs/decisions/0055-folded-tags.md). `sec.search_key` of the database folds as this function does.
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
      .replace(HAMZA_AFTER_SEAT, '$1')
  );
}
