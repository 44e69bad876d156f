import { searchKey } from '@dars/contracts/search-key';

/** Folds a letter, which may fall because of the one before it: a hamza behind its seat, as in «شيء». */
function foldBehind(last: string, letter: string): string {
  const folded = searchKey(letter);
  return searchKey(last + folded) === last ? '' : folded;
}

/** Folds a text as the search does. `origin` has the position in the text of each letter of the key. */
function fold(text: string): { key: string; origin: number[] } {
  let key = '';
  const origin: number[] = [];
  let at = 0;
  for (const letter of text) {
    const folded = /\s/.test(letter) ? ' ' : foldBehind(key.at(-1) ?? '', letter);
    key += folded;
    origin.push(...Array<number>(folded.length).fill(at));
    at += letter.length;
  }
  return { key, origin };
}

/** Returns the range of `text` that matches `query`, by the server's rules: «احمد» matches «أحمد». Null: no match. */
export function matchRange(text: string, query: string): [start: number, end: number] | null {
  const wanted = searchKey(query);
  const { key, origin } = fold(text);
  const found = wanted === '' ? -1 : key.indexOf(wanted);
  const start = origin[found];
  if (start === undefined) return null;
  // Combining marks after the last letter, such as tashkeel, belong to it.
  const end = origin[found + wanted.length] ?? text.length;
  return [start, end];
}
