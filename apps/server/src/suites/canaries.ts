import { newId } from '@dars/db/columns';
import { insertUser } from '@dars/db/testing/builders';
import { insertLearning } from '@dars/db/testing/courses';
import { insertQuizzing } from '@dars/db/testing/quizzes';
import type { Sql } from 'postgres';

/** Text columns with a fixed set of values, which cannot hold the canary. A new one has to be added here on purpose. */
const FIXED = new Set([
  'users.role',
  'users.country',
  'users.mobile_country',
  'tenant_countries.country',
  'api_tokens.scopes',
  'activity_files.kind',
  'activity_files.language',
  'users.calendar',
  'identities.provider',
  'social_sign_ins.provider',
  // The name of a counter.
  'tenant_counters.name',
  'one_time_tokens.purpose',
  'mails.status',
  'tenants.status',
  'uploads.purpose',
  'uploads.status',
  'tenants.package',
  'courses.language',
  'courses.enrolment',
  'courses.status',
  'sections.status',
  'lessons.status',
  'activities.type',
  'activities.status',
  'enrolments.status',
  'portal_requests.language',
  'portal_requests.status',
  // A reason exists only for a declined request.
  'portal_requests.reason',
  'quiz_attempts.state',
  // The name of the portal's host.
  'tenants.name_in_english',
]);

/**
 * Writes the canary into every text column that a portal can fill. The columns come from the database's catalog, so
 * that a new table or column is not forgotten. The portal must have no other rows.
 */
export async function plantCanaries(admin: Sql, tenantId: string, canary: string): Promise<void> {
  await insertRows(admin, tenantId);
  for (const { table, column, type } of await textColumns(admin)) {
    if (FIXED.has(`${table}.${column}`)) continue;
    const text = `${canary}-${column.replaceAll('_', '-')}`;
    const value =
      type === 'jsonb'
        ? admin`case jsonb_typeof(${admin(column)})
            when 'array' then ${admin(column)} || jsonb_build_object('logo', ${text}::text)
            else jsonb_set(${admin(column)}, '{logo}', jsonb_build_object('value', ${text}::text)) end`
        : text;
    const { count } = await admin`
      update ${admin(table)} set ${admin(column)} = ${value}
      where ${admin(table === 'tenants' ? 'id' : 'tenant_id')} = ${tenantId}`;
    if (count === 0) throw new Error(`suites/canaries.ts: insert a row of ${table} for portal B`);
  }
}

/** Inserts a row into every table that belongs to portals. */
async function insertRows(admin: Sql, tenantId: string): Promise<void> {
  const user = await insertUser(admin, { tenantId });
  const [id, later] = [newId(), new Date(Date.now() + 3_600_000).toISOString()];
  const own = { tenant_id: tenantId, user_id: user.id, expires_at: later };
  await admin`insert into sessions ${admin({ ...own, id, ends_at: later })}`;
  await admin`insert into one_time_tokens ${admin({ ...own, hash: id, purpose: 'activate' })}`;
  const mail = { recipient: '-', language: 'en', subject: '-', html: '-', text: '-' };
  await admin`insert into mails ${admin({ tenant_id: tenantId, id, ...mail })}`;
  await admin`insert into audit_events ${admin({ tenant_id: tenantId, id, action: 'user.created' })}`;
  const token = { name: '-', hash: id, ending: '-', scopes: '[]', maker_id: user.id };
  await admin`insert into api_tokens ${admin({ ...token, tenant_id: tenantId, id })}`;
  const call = { actor_id: user.id, key: '-', request_hash: '-', answer: '{}' };
  await admin`insert into idempotency_keys ${admin({ ...call, tenant_id: tenantId })}`;
  await admin`insert into identities ${admin({ tenant_id: tenantId, id, user_id: user.id, provider: 'google', subject: '-' })}`;
  await admin`insert into known_devices ${admin({ ...own, hash: id })}`;
  const account = { bank_name: '-', account_holder: '-', iban: '-', account_number: '-' };
  await admin`insert into transfers ${admin({ ...account, tenant_id: tenantId, id })}`;
  const file = { purpose: 'photo', key: '-', content_type: 'image/png', size: 1, created_by: user.id };
  await admin`insert into uploads ${admin({ ...file, tenant_id: tenantId, id, status: 'attached', checksum: '-' })}`;
  await insertLearning(admin, { tenantId, userId: user.id });
  await insertQuizzing(admin, { tenantId, userId: user.id });
  await admin`insert into portal_pages ${admin({ tenant_id: tenantId, draft: '{}', published: '{}' })}`;
  const wish = { name_in_arabic: '-', name_in_english: '-', language: 'ar' };
  await admin`insert into portal_requests ${admin({ ...wish, tenant_id: tenantId, id, owner_id: user.id })}`;
  const social = {
    provider: 'google',
    browser_hash: '-',
    nonce: '-',
    code_verifier: '-',
    language: 'en',
    claims: '{}',
  };
  await admin`insert into social_sign_ins ${admin({ ...social, tenant_id: tenantId, state_hash: id, expires_at: later })}`;
}

interface TextColumn {
  table: string;
  column: string;
  type: string;
}

async function textColumns(admin: Sql): Promise<TextColumn[]> {
  const tables = (await tenantTables(admin)).map(({ table }) => table);
  return admin<TextColumn[]>`
    select table_name as table, column_name as column, data_type as type
    from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb') and is_generated = 'NEVER' and table_name = any(${tables})`;
}

/** Lists the tables whose rows belong to a portal. */
export async function tenantTables(admin: Sql): Promise<{ table: string }[]> {
  return admin<{ table: string }[]>`
    select table_name as table from information_schema.columns
    where table_schema = 'public' and (column_name = 'tenant_id' or (table_name = 'tenants' and column_name = 'id'))`;
}
