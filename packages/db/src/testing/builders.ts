import { LANGUAGE_FACTS } from '@dars/contracts/languages';
import { mobileColumns } from '@dars/contracts/phone';
import { DEFAULT_SETTINGS } from '@dars/contracts/portal/settings';
import { searchKey } from '@dars/contracts/search-key';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import { newId } from '../columns.ts';
import { peopleImportRows } from '../schema/accounts/people-import-rows.ts';
import { peopleImports } from '../schema/accounts/people-imports.ts';
import { users } from '../schema/accounts/users.ts';
import { mails } from '../schema/mails.ts';
import { tenantSettings } from '../schema/portal/settings.ts';
import { tenants } from '../schema/portal/tenants.ts';

type NewTenant = typeof tenants.$inferInsert;
type UserRow = typeof users.$inferInsert;
type NewUser = Omit<UserRow, 'mobile' | 'mobileCountry'> & { mobile?: string | null };
type NewMail = typeof mails.$inferInsert;

let made = 0;
/** Returns another number for every row of a run. */
const serial = (): number => {
  made += 1;
  return made;
};

/** Inserts a published portal in Arabic with the default settings; the caller passes the values under test. */
export async function insertTenant(admin: Sql, values: Partial<NewTenant> = {}): Promise<NewTenant & { id: string }> {
  const slug = values.nameInEnglish ?? `portal-${serial()}`;
  const nameInArabic = values.nameInArabic ?? `بوابة ${slug}`;
  const row = {
    nameInArabic,
    nameInEnglish: slug,
    nameInSpanish: nameInArabic,
    localeId: LANGUAGE_FACTS.ar.id,
    prefix: slug,
    nameSearchKey: searchKey(`${nameInArabic} ${slug}`),
    ...values,
    id: values.id ?? newId(),
  };
  const db = drizzle(admin);
  await db.insert(tenants).values(row);
  await db.insert(tenantSettings).values({ tenantId: row.id, value: DEFAULT_SETTINGS });
  return row;
}

/** Inserts an activated learner of that realm, without a password; the caller passes the values under test. */
export async function insertUser(
  admin: Sql,
  values: Partial<NewUser> & Pick<NewUser, 'tenantId'>,
): Promise<UserRow & { id: string }> {
  const number = serial();
  const firstName = values.firstName ?? 'Layla';
  const lastName = values.lastName ?? `Haddad ${number}`;
  const row = {
    login: `user-${number}@example.test`,
    firstName,
    lastName,
    role: 'ROLE_LEARNER' as const,
    activatedAt: new Date(),
    nameSearchKey: searchKey(`${firstName} ${lastName}`),
    ...values,
    ...mobileColumns(values.mobile),
    id: values.id ?? newId(),
  };
  await drizzle(admin).insert(users).values(row);
  return row;
}

/**
 * Inserts a mail that was given up because there is no such mailbox; the caller passes the values under test. Resolves
 * with its id.
 */
export async function insertMail(admin: Sql, values: Partial<NewMail> & Pick<NewMail, 'tenantId'>): Promise<string> {
  const row = {
    recipient: `reader-${serial()}@example.test`,
    language: 'ar',
    subject: 'موضوع',
    html: '<p>نص</p>',
    text: 'نص',
    status: 'failed' as const,
    attempts: 1,
    lastError: '550 5.1.1 No such user here',
    ...values,
    id: values.id ?? newId(),
  };
  await drizzle(admin).insert(mails).values(row);
  return row.id;
}

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
