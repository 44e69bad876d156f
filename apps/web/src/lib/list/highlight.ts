import { searchKey } from '@dars/i18n/search-key';

/** Folds letter by letter, so that each letter of the key knows which letter of the text it came from. */
function fold(text: string): { key: string; origin: number[] } {
  let key = '';
  const origin: number[] = [];
  let at = 0;
  for (const letter of text) {
    const folded = /\s/.test(letter) ? ' ' : searchKey(letter);
    key += folded;
    origin.push(...Array<number>(folded.length).fill(at));
    at += letter.length;
  }
  return { key, origin };
}

/** Where the search finds `query` in `text`, by the same rules as the server: «احمد» is found in «أحمد». */
export function matchRange(text: string, query: string): [start: number, end: number] | null {
  const wanted = searchKey(query);
  const { key, origin } = fold(text);
  const found = wanted === '' ? -1 : key.indexOf(wanted);
  const start = origin[found];
  if (start === undefined) return null;
  // Marks that follow the last letter, such as tashkeel, belong to it.
  const end = origin[found + wanted.length] ?? text.length;
  return [start, end];
}
