import { PLATFORM_ID } from '@dars/contracts/platform';
import type { TransactionSql } from 'postgres';
import { connect } from '../driver/connect.ts';
import { copyOut, fixTextFormats, rowsOf } from './copy.ts';
import {
  BackupError,
  type BackupOwner,
  type Manifest,
  readMigrationNames,
  type TableEntry,
  tableFile,
} from './manifest.ts';
import { tenantTables } from './tables.ts';
import type { BackupWriter } from './writer.ts';

/** A file to which the portal's rows refer. */
export interface NamedFile {
  key: string;
  contentType: string;
  sha256: string;
}

export interface TenantRows {
  manifest: Manifest;
  files: NamedFile[];
}

/** Writes one portal's rows of every table, all from one snapshot. */
export async function backUpTenant(adminUrl: string, slug: string, backup: BackupWriter): Promise<TenantRows> {
  const sql = connect(adminUrl, { max: 1 });
  try {
    return await sql.begin('isolation level repeatable read read only', async (tx) => {
      await refuseRestrictedRole(tx);
      await refuseEmpty(tx);
      // Postgres raises an error instead of leaving out rows.
      await tx`set local row_security = off`;
      await fixTextFormats(tx);
      const tenant = await findTenant(tx, slug);
      const manifest: Manifest = {
        format: 'dars-backup',
        version: 1,
        of: 'tenant',
        madeAt: await snapshotTime(tx),
        tenant: { id: tenant.id, slug },
        owner: await findOwner(tx, tenant.id),
        migrations: await readMigrationNames(tx),
        order: 'bytes',
        tables: await writeTables(tx, tenant.id, backup),
        files: [],
        missing: [],
      };
      return { manifest, files: await namedFiles(tx, tenant.id) };
    });
  } finally {
    await sql.end();
  }
}

/** Refuses a role that row-level security binds: its backup of a portal would be empty, and seem successful. */
export async function refuseRestrictedRole(tx: TransactionSql): Promise<void> {
  const [me] = await tx<{ name: string; sees: boolean }[]>`
    select rolname as name, rolsuper or rolbypassrls as sees from pg_roles where rolname = current_user`;
  if (me?.sees) return;
  throw new BackupError(
    `"${me?.name}" is bound by row-level security and cannot read whole tables. Name a superuser in DATABASE_ADMIN_URL.`,
  );
}

/**
 * Refuses an empty database: its backups would succeed night after night while the address leads to the wrong database.
 */
export async function refuseEmpty(tx: TransactionSql): Promise<void> {
  const [found] = await tx<{ name: string; tables: boolean }[]>`
    select current_database() as name, to_regclass('public.users') is not null as tables`;
  const [someone] = found?.tables ? await tx`select from users limit 1` : [];
  if (someone) return;
  throw new BackupError(
    `The database "${found?.name}" holds nothing of Dars, so there is nothing to save. Is it the right one?`,
  );
}

/**
 * Returns the time of the transaction's snapshot, which its first statement takes. Changes that were committed before it
 * are in the backup.
 */
export async function snapshotTime(tx: TransactionSql): Promise<string> {
  const [found] = await tx<{ at: Date }[]>`select transaction_timestamp() as at`;
  if (!found) throw new BackupError('The database does not tell its time.');
  return found.at.toISOString();
}

async function findTenant(tx: TransactionSql, slug: string): Promise<{ id: string }> {
  const [found] = await tx<{ id: string }[]>`select id from tenants where name_in_english = ${slug}`;
  if (!found) throw new BackupError(`There is no portal with the sub-domain "${slug}".`);
  if (found.id === PLATFORM_ID) throw new BackupError('The platform itself is saved with --all only.');
  return found;
}

async function findOwner(tx: TransactionSql, tenantId: string): Promise<BackupOwner | undefined> {
  const [found] = await tx<{ owner: BackupOwner }[]>`
    select jsonb_build_object(
      'id', o.id, 'login', o.login, 'first_name', o.first_name, 'last_name', o.last_name,
      'name_search_key', o.name_search_key, 'password_hash', o.password_hash, 'activated_at', o.activated_at,
      'language', o.language
    ) as owner
    from tenants t join users o on o.tenant_id = t.owner_realm and o.id = t.owner_id where t.id = ${tenantId}`;
  return found?.owner;
}

async function writeTables(tx: TransactionSql, tenantId: string, backup: BackupWriter): Promise<TableEntry[]> {
  const entries: TableEntry[] = [];
  for (const table of await tenantTables(tx)) {
    const digest = await copyOut(tx, rowsOf(table, { tenantId, order: 'bytes' }), backup.create(tableFile(table.name)));
    entries.push({ name: table.name, columns: table.columns, ...digest });
  }
  return entries;
}

/** Returns the files that have been checked: an unfinished upload has no file yet. */
async function namedFiles(tx: TransactionSql, tenantId: string): Promise<NamedFile[]> {
  const rows = await tx<NamedFile[]>`
    select key, content_type as "contentType", checksum as sha256 from uploads
    where tenant_id = ${tenantId} and status <> 'pending' order by id`;
  return [...rows];
}
