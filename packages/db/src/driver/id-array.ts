import { type SQL, sql } from 'drizzle-orm';

/** Passes many ids as one value, so that the statement is the same for any number of ids. */
export const idArray = (ids: readonly string[]): SQL => sql`${`{${ids.join()}}`}::uuid[]`;
