import type { Sql, TransactionSql } from 'postgres';
import { catalogQueries } from './catalog/catalog-queries.ts';
import { OTHER_KEYS } from './catalog/other-keys.ts';
import { declaredRights } from './rights.ts';

type Queryable = Sql | TransactionSql;

/** Tables without rows of a tenant, and the reason. Every other table of the schema is a tenant table. */
export const NOT_OF_A_TENANT: Record<string, string> = {
  badge_keys: 'the installation’s own keys, which only the platform reads',
  dars_migrations: 'written by the migration runner alone; the console reads it',
  locales: 'fixed rows, the same for everyone',
  package_terms: 'the platform’s terms, the same for all portals of a package',
  platform_counters: 'totals across portals, which only the platform reads',
};

/** Unique indexes that do not begin with the tenant, and the reason. */
const OTHER_UNIQUE: Record<string, string> = {
  tenants_pkey: 'its id is the tenant',
  tenants_name_in_english_key: 'the sub-domain is one of a kind',
};

const PLATFORM = `'00000000-0000-0000-0000-000000000000'::uuid`;
const PLATFORM_OR_OWNER = `((tenant_id = ${PLATFORM}) OR (is_owner AND (role = 'ROLE_ADMIN_PORTAL'::text)))`;

/** The age from which the worker may delete audit events. */
const IS_OLD = `(created_at < (now() - '90 days'::interval))`;

/** What each role may do in the audit trail: a portal may empty the details of events, which a trigger ensures. */
const MAY_IN_TRAIL: Record<string, string[] | undefined> = {
  app_tenant: ['SELECT', 'INSERT', 'UPDATE'],
  app_platform: ['SELECT', 'INSERT'],
  app_worker: ['SELECT', 'DELETE'],
};

/** Policies of other roles than app_tenant: command, USING, WITH CHECK. */
const OTHER_POLICIES: Record<string, string> = {
  'address_changes worker app_worker': 'ALL | true | true',
  'api_tokens platform app_platform': `ALL | (tenant_id = ${PLATFORM}) | (tenant_id = ${PLATFORM})`,
  'audit_events platform_insert app_platform': 'INSERT | - | true',
  'audit_events platform_read app_platform': 'SELECT | true | -',
  'audit_events worker_delete app_worker': `DELETE | ${IS_OLD} | -`,
  'audit_events worker_read app_worker': `SELECT | ${IS_OLD} | -`,
  'known_devices platform_delete app_platform': 'DELETE | true | -',
  'known_devices platform_read app_platform': 'SELECT | true | -',
  'known_devices worker app_worker': 'ALL | true | true',
  'certificates platform_read app_platform': 'SELECT | true | -',
  'deletion_requests worker_read app_worker': 'SELECT | true | -',
  'bank_questions worker_read app_worker': 'SELECT | true | -',
  'groups worker_read app_worker': 'SELECT | true | -',
  'order_counters worker_read app_worker': 'SELECT | true | -',
  'card_payments worker_read app_worker': 'SELECT | true | -',
  'card_refunds worker_read app_worker': 'SELECT | true | -',
  'orders platform_count app_platform': 'SELECT | (tenant_id = ( SELECT sec.tenant_id() AS tenant_id)) | -',
  'orders worker_read app_worker': 'SELECT | true | -',
  'courses platform_read app_platform': 'SELECT | true | -',
  'lessons platform_read app_platform': 'SELECT | true | -',
  'identities platform_read app_platform': `SELECT | (tenant_id = ${PLATFORM}) | -`,
  'idempotency_keys platform app_platform': `ALL | (tenant_id = ${PLATFORM}) | (tenant_id = ${PLATFORM})`,
  'idempotency_keys worker app_worker': 'ALL | true | true',
  'log_ins worker app_worker': 'ALL | true | true',
  'mails platform_insert app_platform': 'INSERT | - | true',
  'mails platform_read app_platform': 'SELECT | true | -',
  'mails platform_update app_platform': "UPDATE | true | (status = 'queued'::text)",
  'mails worker app_worker': 'ALL | true | true',
  'monthly_activity platform_delete app_platform': 'DELETE | true | -',
  'monthly_activity platform_read app_platform': 'SELECT | true | -',
  'one_time_tokens platform app_platform': `ALL | (tenant_id = ${PLATFORM}) | (tenant_id = ${PLATFORM})`,
  'one_time_tokens worker app_worker': 'ALL | true | true',
  'passkey_challenges worker app_worker': 'ALL | true | true',
  'passkeys platform_delete app_platform': 'DELETE | true | -',
  'learner_views platform app_platform': 'ALL | true | true',
  'learner_views worker_read app_worker': 'SELECT | true | -',
  'passkeys platform_read app_platform': 'SELECT | true | -',
  'pending_sign_ins worker app_worker': 'ALL | true | true',
  'portal_requests platform app_platform': `ALL | (tenant_id = ${PLATFORM}) | (tenant_id = ${PLATFORM})`,
  'quiz_attempts platform_read app_platform': 'SELECT | true | -',
  'quiz_attempts platform_update app_platform': "UPDATE | (state = 'OPEN'::text) | (state = 'OPEN'::text)",
  'people_import_rows worker app_worker': 'ALL | true | true',
  'quiz_attempts worker_read app_worker': 'SELECT | true | -',
  'required_second_steps platform app_platform': `ALL | (tenant_id = ${PLATFORM}) | (tenant_id = ${PLATFORM})`,
  'second_factors platform_delete app_platform': `DELETE | (tenant_id = ${PLATFORM}) | -`,
  'second_factors platform_read app_platform': `SELECT | (tenant_id = ${PLATFORM}) | -`,
  'selling_settings platform_read app_platform': 'SELECT | true | -',
  'sessions platform_delete app_platform': 'DELETE | true | -',
  'sessions platform_read app_platform': 'SELECT | true | -',
  'course_notices worker_read app_worker': 'SELECT | true | -',
  'review_notices worker_read app_worker': 'SELECT | true | -',
  'sessions worker app_worker': 'ALL | true | true',
  'social_sign_ins worker app_worker': 'ALL | true | true',
  'tenant_counters platform app_platform': 'ALL | true | true',
  'tenant_countries platform app_platform': 'ALL | true | true',
  'tenant_fees platform app_platform': 'ALL | true | true',
  'tenant_months platform app_platform': 'ALL | true | true',
  'tenant_settings platform_hold app_platform': 'UPDATE | true | false',
  'tenant_settings platform_insert app_platform': 'INSERT | - | true',
  'tenant_settings platform_read app_platform': 'SELECT | true | -',
  'tenants platform_insert app_platform': `INSERT | - | (id <> ${PLATFORM})`,
  'tenants platform_read app_platform': 'SELECT | true | -',
  'tenants platform_update app_platform': `UPDATE | (id <> ${PLATFORM}) | (id <> ${PLATFORM})`,
  'uploads platform app_platform': `ALL | (tenant_id = ${PLATFORM}) | (tenant_id = ${PLATFORM})`,
  'uploads platform_count app_platform': 'SELECT | (tenant_id = ( SELECT sec.tenant_id() AS tenant_id)) | -',
  'uploads worker app_worker': 'ALL | true | true',
  'users platform_insert app_platform': `INSERT | - | ${PLATFORM_OR_OWNER}`,
  'users platform_read app_platform': 'SELECT | true | -',
  'users platform_update app_platform': `UPDATE | true | ${PLATFORM_OR_OWNER}`,
};

/**
 * Returns every difference between the database and the rules that keep tenants apart; empty if there is none. `isSpread`:
 * the database is distributed over a cluster (docs/operations/citus.md says what differs there).
 */
export async function findCatalogFaults(
  sql: Queryable,
  servingRole: string,
  { isSpread = false } = {},
): Promise<string[]> {
  const faults = await Promise.all([
    tableFaults(sql, isSpread),
    policyFaults(sql, isSpread),
    indexFaults(sql),
    foreignKeyFaults(sql),
    privilegeFaults(sql, servingRole, isSpread),
    rightsFaults(sql),
  ]);
  return faults.flat();
}

const isTenantTable = (table: string) => !(table in NOT_OF_A_TENANT);

async function tableFaults(sql: Queryable, isSpread: boolean): Promise<string[]> {
  const faults: string[] = [];
  for (const table of await catalogQueries.tables(sql)) {
    const { name } = table;
    if (table.owner !== 'app_owner') faults.push(`${name} belongs to ${table.owner}, not to app_owner`);
    if (!isTenantTable(name)) continue;
    if (!table.secured) faults.push(`${name}: row-level security is not enabled`);
    // While it is forced on a cluster, no shard of the table can be moved.
    if (table.forced === isSpread) faults.push(`${name}: row-level security is ${isSpread ? '' : 'not '}forced`);
    const key = OTHER_KEYS[name]?.key ?? 'tenant_id,id';
    if (table.key !== key) faults.push(`${name}: the primary key is (${table.key}), not (${key})`);
    const column = name === 'tenants' ? 'id' : 'tenant_id';
    if (table.required !== `${column} uuid`) faults.push(`${name}: ${column} is not a uuid that must be given`);
  }
  return faults;
}

async function policyFaults(sql: Queryable, isSpread: boolean): Promise<string[]> {
  const faults: string[] = [];
  const policies = await catalogQueries.policies(sql);
  const tables = (await catalogQueries.tables(sql)).map(({ name }) => name).filter(isTenantTable);
  for (const table of tables) {
    const column = table === 'tenants' ? 'id' : 'tenant_id';
    const condition = policyText(`(${column} = ${TENANT})`, isSpread);
    const found = policies.filter((policy) => policy.table === table && policy.roles === 'app_tenant');
    const texts = found.map((policy) => policy.text);
    if (texts.length !== 1 || texts[0] !== `ALL | ${condition} | ${condition}`) {
      faults.push(`${table}: the policy for app_tenant is ${texts.join(' and ') || 'missing'}`);
    }
  }
  const others = policies.filter((policy) => policy.roles !== 'app_tenant');
  const seen = new Map(others.map((policy) => [`${policy.table} ${policy.name} ${policy.roles}`, policy.text]));
  for (const [name, text] of seen) {
    if (policyText(OTHER_POLICIES[name] ?? '', isSpread) !== text) faults.push(`the policy ${name} is ${text}`);
  }
  for (const name of Object.keys(OTHER_POLICIES)) {
    if (!seen.has(name)) faults.push(`the policy ${name} is missing`);
  }
  return faults;
}

/** What Postgres shows of the look-up of the tenant in a policy, which is without a subquery on a cluster. */
const TENANT = '( SELECT sec.tenant_id() AS tenant_id)';
const policyText = (text: string, isSpread: boolean): string =>
  isSpread ? text.replaceAll(TENANT, 'sec.tenant_id()') : text;

async function indexFaults(sql: Queryable): Promise<string[]> {
  const indexes = await catalogQueries.uniqueIndexes(sql);
  return indexes
    .filter(({ table, name, first }) => isTenantTable(table) && first !== 'tenant_id' && !(name in OTHER_UNIQUE))
    .map(({ name, first }) => `the unique index ${name} begins with ${first}, not with tenant_id`);
}

async function foreignKeyFaults(sql: Queryable): Promise<string[]> {
  const faults: string[] = [];
  const keys = await catalogQueries.foreignKeys(sql);
  for (const { table, name, target, pairs } of keys) {
    if (!isTenantTable(table) || !isTenantTable(target)) continue;
    const composite = pairs.split(' ').some((pair) => pair === 'tenant_id=tenant_id' || pair === 'tenant_id=id');
    const ofOwner = table === 'tenants' && pairs.split(' ').includes('owner_realm=tenant_id');
    if (!composite && !ofOwner) faults.push(`the foreign key ${name} could point to another tenant's row (${pairs})`);
  }
  for (const { name } of await catalogQueries.tables(sql)) {
    if (!isTenantTable(name) || name === 'tenants') continue;
    const known = keys.some(
      ({ table, target, pairs }) => table === name && target === 'tenants' && pairs === 'tenant_id=id',
    );
    if (!known) faults.push(`${name}: tenant_id is not a foreign key to tenants`);
  }
  return faults;
}

async function privilegeFaults(sql: Queryable, servingRole: string, isSpread: boolean): Promise<string[]> {
  const faults: string[] = [];
  for (const role of await catalogQueries.roles(sql, servingRole)) {
    if (role.superuser) faults.push(`${role.name} is a superuser`);
    if (role.bypasses) faults.push(`${role.name} bypasses row-level security`);
    if (role.inherits) faults.push(`${role.name} inherits the rights of ${role.inherits}`);
    if (role.owns > 0) faults.push(`${role.name} owns ${role.owns} tables`);
    // A cluster's coordinator signs in to the machines as the role that a statement has.
    if (role.login !== (isSpread || role.name === servingRole))
      faults.push(`${role.name} ${role.login ? 'may' : 'may not'} log in`);
  }
  for (const { table, grantee, privilege } of await catalogQueries.grants(sql)) {
    if (grantee === 'PUBLIC' || grantee === servingRole) faults.push(`${grantee} may ${privilege} ${table}`);
    if (privilege === 'TRUNCATE' || privilege === 'TRIGGER' || privilege === 'REFERENCES')
      faults.push(`${grantee} may ${privilege} ${table}`);
    if (table === 'audit_events' && !MAY_IN_TRAIL[grantee]?.includes(privilege))
      faults.push(`${grantee} may ${privilege} audit_events`);
  }
  for (const { name, publicly, path } of await catalogQueries.definers(sql)) {
    if (publicly) faults.push(`everybody may execute ${name}`);
    if (path !== 'search_path=pg_catalog, pg_temp') faults.push(`${name} does not fix its search_path`);
  }
  return faults;
}

/** Returns every difference between the roles' rights and those in `rights.ts`. */
async function rightsFaults(sql: Queryable): Promise<string[]> {
  const rights = await catalogQueries.rights(sql);
  const found = new Set(rights.map(({ table, grantee, privileges }) => `${table} ${grantee}: ${privileges}`));
  const declared = new Set(declaredRights);
  return [
    ...[...declared].filter((right) => !found.has(right)).map((right) => `granted otherwise or not at all: ${right}`),
    ...[...found]
      .filter((right) => !declared.has(right))
      .map((right) => `granted, but not listed in rights.ts: ${right}`),
  ];
}
