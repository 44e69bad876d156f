import type {
  ImportRowSort,
  ListPeopleImportRowsInput,
  PeopleImportColumn,
  PeopleImportOutcome,
  PeopleImportRowFilter,
  PeopleImportUndoResult,
} from '@dars/contracts/accounts/people-import';
import { AppError } from '@dars/contracts/errors';
import { mobileColumns } from '@dars/contracts/phone';
import { searchKey } from '@dars/contracts/search-key';
import { byColumn, listOrder } from '@dars/db/list-order';
import { peopleImportRows } from '@dars/db/schema/accounts/people-import-rows';
import { peopleImports } from '@dars/db/schema/accounts/people-imports';
import { users } from '@dars/db/schema/accounts/users';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { headerKey } from '../../core/files/cells.ts';
import type { StoredUser } from '../accounts/account/store.ts';

export type StoredImport = typeof peopleImports.$inferSelect;
export type StoredRow = typeof peopleImportRows.$inferSelect;
type ImportRef = Pick<StoredImport, 'tenantId' | 'id'>;

const isImport = ({ tenantId, id }: ImportRef) => and(eq(peopleImports.tenantId, tenantId), eq(peopleImports.id, id));

/** @throws not-found */
export async function lockImport(tx: TenantTx, ref: ImportRef): Promise<StoredImport> {
  const [found] = await tx.select().from(peopleImports).where(isImport(ref)).for('update');
  if (!found) throw new AppError('not-found');
  return found;
}

/** Stores changed columns of an import that is locked. */
export async function changeImport(
  tx: TenantTx,
  ref: ImportRef,
  values: Partial<Omit<StoredImport, 'tenantId' | 'id'>>,
): Promise<StoredImport> {
  const [changed] = await tx.update(peopleImports).set(values).where(isImport(ref)).returning();
  if (!changed) throw new AppError('not-found');
  return changed;
}

export async function insertImport(
  tx: TenantTx,
  values: typeof peopleImports.$inferInsert,
  batches: readonly Uint8Array[],
): Promise<StoredImport> {
  const [made] = await tx.insert(peopleImports).values(values).returning();
  if (!made) throw new Error('An insert returned nothing');
  const decoder = new TextDecoder();
  for (const bytes of batches) {
    const batch = decoder.decode(bytes);
    await tx.execute(sql`
      insert into people_import_rows (tenant_id, import_id, row, email, data, cells, problems)
      select i.tenant_id, i.id, r.row, r.email, r.data, r.cells, r.problems
      from people_imports i, jsonb_to_recordset(${batch}::text::jsonb)
        as r (row integer, email text, data jsonb, cells jsonb, problems jsonb)
      where i.tenant_id = ${made.tenantId} and i.id = ${made.id}`);
  }
  return made;
}

const authorName = (tenantId: string) => sql<string | null>`(
  select ${users.firstName} || ' ' || ${users.lastName} from ${users}
  where ${users.tenantId} = ${tenantId} and ${users.id} = ${peopleImports.authorId})`;

export interface FoundImport {
  record: StoredImport;
  author: string | null;
}

/** @throws not-found */
export async function findImport(tx: TenantTx, ref: ImportRef): Promise<FoundImport> {
  const author = authorName(ref.tenantId);
  const [found] = await tx.select({ record: peopleImports, author }).from(peopleImports).where(isImport(ref));
  if (!found) throw new AppError('not-found');
  return found;
}

const isListed = (tenantId: string) => and(eq(peopleImports.tenantId, tenantId), sql`not ${peopleImports.isDryRun}`);

export async function listImports(
  tx: TenantTx,
  tenantId: string,
  { page, size }: { page: number; size: number },
): Promise<{ rows: FoundImport[]; total: number }> {
  const rows = await tx
    .select({ record: peopleImports, author: authorName(tenantId) })
    .from(peopleImports)
    .where(isListed(tenantId))
    .orderBy(desc(peopleImports.createdAt), desc(peopleImports.id))
    .limit(size)
    .offset(page * size);
  return { rows, total: await tx.$count(peopleImports, isListed(tenantId)) };
}

/** Returns what columns held in the last file that was imported, by the keys of their headers. */
export async function findRemembered(
  tx: TenantTx,
  tenantId: string,
): Promise<Record<string, PeopleImportColumn | null>> {
  const [last] = await tx
    .select({ headers: peopleImports.headers, columns: peopleImports.columns })
    .from(peopleImports)
    .where(isListed(tenantId))
    .orderBy(desc(peopleImports.createdAt), desc(peopleImports.id))
    .limit(1);
  return Object.fromEntries(
    last?.headers.map((header, place) => [headerKey(header), last.columns[place] ?? null]) ?? [],
  );
}

interface NextRows {
  /** The number of the row after which they begin. */
  after: number;
  limit: number;
  /** Left out: rows of any outcome, also those whose turn has not come. */
  outcomes?: PeopleImportOutcome[];
}

/** Returns the next rows of an import in the order of the file. */
export function nextRows(tx: TenantTx, ref: ImportRef, { after, limit, outcomes }: NextRows): Promise<StoredRow[]> {
  return tx
    .select()
    .from(peopleImportRows)
    .where(
      and(
        eq(peopleImportRows.tenantId, ref.tenantId),
        eq(peopleImportRows.importId, ref.id),
        gt(peopleImportRows.row, after),
        outcomes && inArray(peopleImportRows.outcome, outcomes),
      ),
    )
    .orderBy(asc(peopleImportRows.row))
    .limit(limit);
}

/** Stores what an undo did with rows, by their numbers. */
export async function storeUndoResults(
  tx: TenantTx,
  { tenantId, id }: ImportRef,
  results: ReadonlyMap<number, PeopleImportUndoResult>,
): Promise<void> {
  if (results.size === 0) return;
  const stored = [...results].map(([row, undo]) => ({ row, undo }));
  await tx.execute(sql`
    update ${peopleImportRows} set undo = v.undo
    from jsonb_to_recordset(${JSON.stringify(stored)}::text::jsonb) as v ("row" integer, undo text)
    where people_import_rows.tenant_id = ${tenantId} and people_import_rows.import_id = ${id}
      and people_import_rows.row = v.row`);
}

/** The fields of an account that an import corrects. */
export interface AccountFields extends Pick<StoredUser, 'id' | 'firstName' | 'lastName' | 'country'> {
  mobile: string | null;
}

/** Stores the fields of accounts with one statement. */
export async function storeFields(tx: TenantTx, tenantId: string, accounts: readonly AccountFields[]): Promise<void> {
  if (accounts.length === 0) return;
  const stored = accounts.map(({ id, firstName, lastName, country, ...account }) => {
    const { mobile, mobileCountry } = mobileColumns(account.mobile);
    const key = searchKey(`${firstName} ${lastName}`);
    return { id, first: firstName, last: lastName, country, mobile, mobile_country: mobileCountry, key };
  });
  await tx.execute(sql`
    update users set first_name = v.first, last_name = v.last, country = v.country, mobile = v.mobile,
      mobile_country = v.mobile_country, name_search_key = v.key, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(stored)}::text::jsonb)
      as v (id uuid, first text, last text, country text, mobile text, mobile_country text, key text)
    where users.tenant_id = ${tenantId} and users.id = v.id`);
}

type Filter = PeopleImportRowFilter | undefined;

const areRows = ({ tenantId, id }: ImportRef, filter: Filter) =>
  and(
    eq(peopleImportRows.tenantId, tenantId),
    eq(peopleImportRows.importId, id),
    filter && (filter === 'kept' ? ne(peopleImportRows.undo, 'undone') : eq(peopleImportRows.outcome, filter)),
  );

const ORDER = {
  keys: { row: byColumn(peopleImportRows.row), outcome: byColumn(peopleImportRows.outcome) },
  tieBreak: peopleImportRows.row,
  usual: 'row',
} as const;

/** Lists a page of the rows of an import, in the order of the file unless sorted. */
export function listRows(
  tx: TenantTx,
  ref: ImportRef,
  { outcome, page, size, sort }: Omit<ListPeopleImportRowsInput, 'id'>,
): Promise<StoredRow[]> {
  return tx
    .select()
    .from(peopleImportRows)
    .where(areRows(ref, outcome))
    .orderBy(...listOrder<ImportRowSort>(ORDER, sort))
    .limit(size)
    .offset(page * size);
}

export const countRows = (tx: TenantTx, ref: ImportRef, outcome: Filter): Promise<number> =>
  tx.$count(peopleImportRows, areRows(ref, outcome));
