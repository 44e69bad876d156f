import { searchKey } from '@dars/contracts/search-key';
import { like, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * Letters of a trigram. A shorter text is found only at the beginnings of words, because no index could find it
 * elsewhere.
 */
const TRIGRAM = 3;

/** The LIKE patterns of a search. They are values, so that statements of one kind share a plan. */
const PATTERNS = { none: [], anywhere: ['part'], wordStart: ['start', 'laterStart'] };
export type TextMatch = keyof typeof PATTERNS;

/** Returns how a typed text is searched in normalised columns, and the values of `matchingText`'s placeholders. */
export function textSearch(query = ''): { match: TextMatch; patterns: Record<string, string> } {
  if (query === '') return { match: 'none', patterns: {} };
  const key = searchKey(query);
  const text = key.replace(/[\\%_]/g, '\\$&');
  const patterns = { part: `%${text}%`, start: `${text}%`, laterStart: `% ${text}%` };
  if (key === '') return { match: 'none', patterns };
  return { match: [...key].length < TRIGRAM ? 'wordStart' : 'anywhere', patterns };
}

/** Returns the condition that one of the columns contains the text. */
export function matchingText(columns: readonly AnyPgColumn[], match: TextMatch): SQL | undefined {
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
