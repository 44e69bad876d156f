import { searchKey } from '@dars/i18n/search-key';
import { like, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Fewer letters than a trigram has are found at the beginnings of words only: elsewhere no index could find them. */
const TRIGRAM = 3;

/** The LIKE patterns by which a text is looked for. They are values, so that statements of one kind share a plan. */
const PATTERNS = { none: [], anywhere: ['part'], wordStart: ['start', 'laterStart'] };
export type TextMatch = keyof typeof PATTERNS;

/** How a text that somebody typed is looked for in normalised columns, and the values of `matching`'s placeholders. */
export function textSearch(query = ''): { match: TextMatch; patterns: Record<string, string> } {
  if (query === '') return { match: 'none', patterns: {} };
  const key = searchKey(query);
  const text = key.replace(/[\\%_]/g, '\\$&');
  const patterns = { part: `%${text}%`, start: `${text}%`, laterStart: `% ${text}%` };
  if (key === '') return { match: 'none', patterns };
  return { match: [...key].length < TRIGRAM ? 'wordStart' : 'anywhere', patterns };
}

/** The condition that one of the columns has the text. */
export function matching(columns: readonly AnyPgColumn[], match: TextMatch): SQL | undefined {
  return or(...columns.flatMap((column) => PATTERNS[match].map((name) => like(column, sql.placeholder(name)))));
}

/** The ids of the people of the current realm whose name, login or number has the text. Undefined where none is looked for. */
export function peopleMatching(match: TextMatch): SQL | undefined {
  const found = idsFoundBy(sql.raw('sec.find_users'), match);
  return found && sql`(${found})`;
}

/**
 * The ids of the lessons of the current realm whose title has the text, as an array. Undefined where none is looked for. As a
 * set Postgres would join them in an order of its own, and call the function again for every row.
 */
export function lessonsMatching(match: TextMatch): SQL | undefined {
  const found = idsFoundBy(sql.raw('sec.find_lessons'), match);
  return found && sql`array(${found})`;
}

function idsFoundBy(find: SQL, match: TextMatch): SQL | undefined {
  const [first, ...others] = PATTERNS[match].map((name) => sql`select ${find}(${sql.placeholder(name)})`);
  // Together and not one or the other: that would be asked of every row.
  return first && sql.join([first, ...others], sql` union `);
}
