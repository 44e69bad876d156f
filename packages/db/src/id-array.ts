import { type SQL, sql } from 'drizzle-orm';

/** Many ids as one value of a statement, which stays the same statement however many they are. */
export const idArray = (ids: readonly string[]): SQL => sql`${`{${ids.join()}}`}::uuid[]`;
