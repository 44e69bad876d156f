import { PLATFORM_ID } from '@dars/contracts/platform';
import type { TransactionSql } from 'postgres';
import { connectToCopy } from '../driver/connect.ts';
import { refuseRestrictedRole } from './back-up-tenant.ts';
import { copyIn, copyOut, digestRows, fixTextFormats, rowsOf } from './copy.ts';
import {
  BackupError,
  type BackupOwner,
  type Manifest,
  readMigrationNames,
  refuseOtherSchema,
  tableFile,
} from './manifest.ts';
import type { BackupReader } from './reader.ts';
import { refuseBrokenReferences } from './references.ts';
import { quoteName, type StoredTable, tenantColumn, tenantTables } from './tables.ts';

export interface TenantRestoreOptions {
  /** Removes an existing portal in the same transaction. */
  replace?: boolean;
}

/** Checks every table's rows against the manifest, before anything is changed. */
export async function refuseDamaged(backup: BackupReader): Promise<void> {
  for (const { name, rows, sha256 } of backup.manifest.tables) {
    const part = tableFile(name);
    const found = await backup.digest(part, digestRows);
    if (found.rows !== rows || found.sha256 !== sha256)
      throw new BackupError(`${part} of the backup is damaged: its checksum is not the manifest's.`);
  }
}

/** Restores one portal under its id: all of it, compared with the backup row by row, or nothing. */
export async function restoreTenant(
  adminUrl: string,
  backup: BackupReader,
  { replace = false }: TenantRestoreOptions = {},
): Promise<void> {
  const { manifest } = backup;
  const { tenant } = manifest;
  if (!tenant) throw new BackupError('The backup does not say of which portal it is.');
  const sql = connectToCopy(adminUrl);
  try {
    await sql.begin(async (tx) => {
      await refuseRestrictedRole(tx);
      await fixTextFormats(tx);
      refuseOtherSchema(manifest.migrations, await readMigrationNames(tx));
      const tables = await tablesOf(tx, manifest);
      await deleteReplaced(tx, { tables, tenant, replace });
      await addTenant(tx, { backup, tables, tenant });
      await withoutTriggers(tx, async () => {
        for (const table of tables.filter(isTenantPart)) await copyIn(tx, table, backup.read(tableFile(table.name)));
      });
      await refuseBrokenReferences(tx, tenant.id);
      await refuseDifferent(tx, manifest, tenant.id);
    });
  } finally {
    await sql.end();
  }
}

const isTenantPart = ({ name }: StoredTable) => name !== 'tenants';

/** Returns the database's tables, with the columns in the order of the files. */
async function tablesOf(tx: TransactionSql, manifest: Manifest): Promise<StoredTable[]> {
  const here = await tenantTables(tx);
  const saved = new Map(manifest.tables.map(({ name, columns }) => [name, columns]));
  return here.map(({ name, columns, ...keys }) => {
    const given = saved.get(name);
    if (!given || given.toSorted().join() !== columns.toSorted().join())
      throw new BackupError(`The backup does not have the table ${name} as this database has it.`);
    return { ...keys, name, columns: given };
  });
}

interface ReplacedTenant {
  tables: StoredTable[];
  tenant: { id: string; slug: string };
  replace: boolean;
}

async function deleteReplaced(
  tx: TransactionSql,
  { tables, tenant: { id, slug }, replace }: ReplacedTenant,
): Promise<void> {
  // The lock makes writers of the portal's rows wait; afterwards they find that the portal was replaced.
  const found = await tx<{ id: string }[]>`
    select id from tenants where id = ${id} or name_in_english = ${slug} for update`;
  if (found.some((tenant) => tenant.id !== id))
    throw new BackupError(`Another portal has the sub-domain "${slug}" here.`);
  if (found.length === 0) return;
  if (!replace)
    throw new BackupError(`The portal "${slug}" is there already. With --replace it is replaced by the backup.`);
  await withoutTriggers(tx, async () => {
    for (const { name } of tables.filter(isTenantPart))
      await tx.unsafe(`delete from ${quoteName(name)} where tenant_id = '${id}'`);
  });
  await tx`delete from tenants where id = ${id}`;
}

interface AddedTenant {
  backup: BackupReader;
  tables: StoredTable[];
  tenant: { id: string };
}

/**
 * Inserts the portal with its triggers on, which count the platform's portals. The owner's search keys are given by value:
 * on a Citus cluster no trigger takes them from the owner.
 */
async function addTenant(tx: TransactionSql, { backup, tables, tenant }: AddedTenant): Promise<void> {
  const { owner } = backup.manifest;
  const table = tables.find(({ name }) => name === 'tenants');
  if (table) await copyIn(tx, table, backup.read(tableFile('tenants')));
  if (!owner) return;
  const ownerId = await accountOf(tx, owner);
  const [account] = await tx<{ name: string; login: string }[]>`
    select name_search_key as name, login from users where tenant_id = ${PLATFORM_ID} and id = ${ownerId}`;
  await tx`
    update tenants set owner_id = ${ownerId}, owner_name_search_key = ${account?.name ?? ''},
      owner_login_search_key = ${account?.login ?? ''}
    where id = ${tenant.id}`;
}

/**
 * Returns the id of the owner's account on this platform. An account of another installation is created, but never as a
 * super-admin.
 */
async function accountOf(tx: TransactionSql, owner: BackupOwner): Promise<string> {
  const [found] = await tx<{ id: string }[]>`
    select id from users where tenant_id = ${PLATFORM_ID} and login = ${owner.login}`;
  if (found) return found.id;
  const [made] = await tx<{ id: string }[]>`
    insert into users (tenant_id, id, role, login, first_name, last_name, name_search_key, password_hash, activated_at, language)
    select ${PLATFORM_ID}, id, 'ROLE_ADMIN_PORTAL', login, first_name, last_name, name_search_key, password_hash, activated_at, language
    from jsonb_populate_record(null::users, ${tx.json(owner as never)})
    returning id`;
  return made?.id ?? owner.id;
}

/**
 * Runs without triggers. The backup has the values that triggers keep; foreign keys are triggers too, and are checked
 * when all rows are there.
 */
async function withoutTriggers(tx: TransactionSql, work: () => Promise<void>): Promise<void> {
  // For a Citus cluster, whose triggers are on other machines. Postgres ignores it.
  await tx`set local citus.propagate_set_commands = 'local'`;
  await tx`set local session_replication_role = replica`.catch((error: unknown) => {
    throw new BackupError(
      'To restore, DATABASE_ADMIN_URL must name an account that may set session_replication_role.',
      {
        cause: error,
      },
    );
  });
  await work();
  await tx`set local session_replication_role = origin`;
}

async function refuseDifferent(tx: TransactionSql, { tables, order }: Manifest, tenantId: string): Promise<void> {
  const here = new Map((await tenantTables(tx)).map((table) => [table.name, table]));
  for (const { name, columns, rows, sha256 } of tables) {
    const { key, texts } = here.get(name) ?? { key: [tenantColumn(name)], texts: [] };
    const found = await copyOut(tx, rowsOf({ name, columns, key, texts }, { tenantId, order }));
    if (found.rows === rows && found.sha256 === sha256) continue;
    throw new BackupError(`After the restore ${name} differed from the backup, so nothing was changed.`);
  }
}
