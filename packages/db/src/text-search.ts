import { searchKey } from '@dars/contracts/search-key';
import { like, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * Letters of a trigram. A shorter text is found only at the beginnings of words, because no index could find it
 * elsewhere.
 */
const TRIGRAM = 3;

/** The LIKE patterns of a search. They are values, so that statements of one kind share a plan. */
const PATTERNS = { none: [], anywhere: ['part'], wordStart: ['start', 'laterStart'] } as const;
export type TextMatch = keyof typeof PATTERNS;

/** Returns how a typed text is searched in normalised columns, and the values of `matchingText`'s placeholders. */
export function textSearch(query = ''): { match: TextMatch; patterns: Record<string, string> } {
  return query === '' ? { match: 'none', patterns: {} } : keySearch(searchKey(query));
}

function keySearch(key: string) {
  const text = key.replace(/[\\%_]/g, '\\$&');
  const patterns = { part: `%${text}%`, start: `${text}%`, laterStart: `% ${text}%` };
  return { match: matchOf(key), patterns };
}

function matchOf(key: string): TextMatch {
  if (key === '') return 'none';
  return [...key].length < TRIGRAM ? 'wordStart' : 'anywhere';
}

/** Most words of a search that count. More of them would hardly find less. */
const MAX_WORDS = 8;

/** White space and the signs between words. Signs inside a word, as in C++, 2.5 or A/B, belong to it. */
const BETWEEN_WORDS = /[\s,;:!?()[\]{}"“”„«»،؛؟…]+/u;
const HAS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * Returns the LIKE patterns of each word of a typed text, for searches in which words may stand in any order. A word is
 * found where one of its patterns matches. Words after the eighth are left out, and so are lone signs, unless the text
 * has nothing else.
 */
export function wordPatterns(query = ''): string[][] {
  const key = searchKey(query);
  const words = new Set(key.split(BETWEEN_WORDS).filter((word) => HAS_LETTER_OR_DIGIT.test(word)));
  return [...(words.size > 0 ? words : [key])].slice(0, MAX_WORDS).flatMap((word) => {
    const { match, patterns } = keySearch(word);
    return match === 'none' ? [] : [PATTERNS[match].map((name) => patterns[name])];
  });
}

/** Returns the condition that one of the columns contains the text. */
export function matchingText(columns: readonly (AnyPgColumn | SQL)[], match: TextMatch): SQL | undefined {
  return or(...columns.flatMap((column) => PATTERNS[match].map((name) => like(column, sql.placeholder(name)))));
}

/**
 * Returns the ids of the people of the current realm whose name, login or number contains the text. Undefined without a
 * text.
 */
export function peopleMatching(match: TextMatch): SQL | undefined {
  const found = idsFoundBy(sql.raw('sec.find_users'), match);
  return found && sql`(${found})`;
}

/**
 * Returns the ids of the lessons of the current realm whose title contains the text, as an array. Undefined without a
 * text. Postgres would join a set in an order of its own, and call the function again for every row.
 */
export function lessonsMatching(match: TextMatch): SQL | undefined {
  const found = idsFoundBy(sql.raw('sec.find_lessons'), match);
  return found && sql`array(${found})`;
}

function idsFoundBy(find: SQL, match: TextMatch): SQL | undefined {
  const [first, ...others] = PATTERNS[match].map((name) => sql`select ${find}(${sql.placeholder(name)})`);
  // The conditions are a union: a disjunction would be evaluated for every row.
  return first && sql.join([first, ...others], sql` union `);
}
