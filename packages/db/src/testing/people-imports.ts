import { drizzle } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import { newId } from '../columns.ts';
import { peopleImportRows } from '../schema/accounts/people-import-rows.ts';
import { peopleImports } from '../schema/accounts/people-imports.ts';

interface NewImport {
  tenantId: string;
  email: string;
  /** The person who imported, whose account also has the imported row. */
  userId?: string;
}

/** Inserts an import that is done, with one row. @returns its id */
export async function insertPeopleImport(admin: Sql, { tenantId, email, userId }: NewImport): Promise<string> {
  const db = drizzle(admin);
  const importId = newId();
  const actorId = userId ?? tenantId;
  await db.insert(peopleImports).values({
    ...{
      tenantId,
      id: importId,
      isDryRun: false,
      fileName: 'f.csv',
      format: 'csv',
      headers: ['e'],
      columns: ['email'],
    },
    ...{ language: 'ar', overbook: false, roles: [], authorId: userId, actorRealm: tenantId, actorId, requestId: 'r' },
    ...{ rows: 1, done: 1, lastRow: 1, unchanged: 1, state: 'DONE', encoding: 'utf-8', delimiter: ',', sheet: 's' },
    finishedAt: new Date(),
  });
  await db.insert(peopleImportRows).values({
    ...{ tenantId, importId, row: 1, email, data: { role: 'ROLE_LEARNER', courses: [] }, cells: [], problems: [] },
    ...{ outcome: 'unchanged', userId, change: {} },
  });
  return importId;
}
