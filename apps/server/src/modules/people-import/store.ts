import type { PeopleImportColumn, PeopleImportOutcome } from '@dars/contracts/accounts/people-import';
import { AppError } from '@dars/contracts/errors';
import { peopleImportRows } from '@dars/db/schema/accounts/people-import-rows';
import { peopleImports } from '@dars/db/schema/accounts/people-imports';
import { users } from '@dars/db/schema/accounts/users';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { headerKey } from './headers.ts';

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
  batches: readonly string[],
): Promise<StoredImport> {
  const [made] = await tx.insert(peopleImports).values(values).returning();
  if (!made) throw new Error('An insert returned nothing');
  for (const batch of batches) {
    await tx.execute(sql`
      insert into people_import_rows (tenant_id, import_id, row, email, data, cells, problems)
      select ${made.tenantId}::uuid, ${made.id}::uuid, r.row, r.email, r.data, r.cells, r.problems
      from jsonb_to_recordset(${batch}::text::jsonb)
        as r (row integer, email text, data jsonb, cells jsonb, problems jsonb)`);
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

/** Returns the next rows of an import in the order of the file. */
export function nextRows(
  tx: TenantTx,
  { tenantId, id }: ImportRef,
  { after, limit }: { after: number; limit: number },
): Promise<StoredRow[]> {
  return tx
    .select()
    .from(peopleImportRows)
    .where(
      and(eq(peopleImportRows.tenantId, tenantId), eq(peopleImportRows.importId, id), gt(peopleImportRows.row, after)),
    )
    .orderBy(asc(peopleImportRows.row))
    .limit(limit);
}

type Filter = PeopleImportOutcome | undefined;

const areRows = ({ tenantId, id }: ImportRef, filter: Filter) =>
  and(
    eq(peopleImportRows.tenantId, tenantId),
    eq(peopleImportRows.importId, id),
    filter && eq(peopleImportRows.outcome, filter),
  );

/** Returns rows of an import in the order of the file. */
export function listRows(
  tx: TenantTx,
  ref: ImportRef,
  { outcome, offset, limit }: { outcome: Filter; offset: number; limit: number },
): Promise<StoredRow[]> {
  const rows = tx.select().from(peopleImportRows).where(areRows(ref, outcome)).orderBy(asc(peopleImportRows.row));
  return rows.limit(limit).offset(offset);
}

export const countRows = (tx: TenantTx, ref: ImportRef, outcome: Filter): Promise<number> =>
  tx.$count(peopleImportRows, areRows(ref, outcome));

/** Returns the next refused rows of an import. */
export function nextRefused(
  tx: TenantTx,
  ref: ImportRef,
  { after, limit }: { after: number; limit: number },
): Promise<StoredRow[]> {
  return tx
    .select()
    .from(peopleImportRows)
    .where(and(areRows(ref, 'refused'), gt(peopleImportRows.row, after)))
    .orderBy(asc(peopleImportRows.row))
    .limit(limit);
}
