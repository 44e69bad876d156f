import { insertEveryRow } from '@dars/db/testing/every-table';
import type { Sql } from 'postgres';

/** Text columns with a fixed set of values, which cannot hold the canary. A new one has to be added here on purpose. */
const FIXED = new Set([
  'users.role',
  'attempt_departures.kind',
  'users.country',
  'question_imports.format',
  'users.mobile_country',
  'tenant_countries.country',
  'api_tokens.scopes',
  'activity_files.kind',
  'activity_files.language',
  'users.calendar',
  'users.approval',
  // A trigger makes it from the title, each one another.
  'legal_texts.kind',
  'legal_acceptances.kind',
  'legal_acceptances.language',
  'identities.provider',
  'pending_sign_ins.provider',
  'required_second_steps.role',
  'list_views.list',
  'log_ins.method',
  'log_ins.second_step',
  'log_ins.refusal',
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
  'courses.level',
  'courses.enrolment',
  'courses.status',
  'sections.status',
  'lessons.status',
  'activities.type',
  'activities.status',
  // Only a link has an address, and only a video is shown by another service: the canary's activity is a text.
  'activities.link',
  'activities.embed_provider',
  'activities.embed_id',
  'selling_settings.currency',
  'course_prices.currency',
  'coupons.currency',
  'bundles.currency',
  'orders.currency',
  'tenant_fees.currency',
  'orders.status',
  'order_courses.status',
  'orders.method',
  // A code exists only with a coupon, and a reason only for a rejected order.
  'orders.coupon_code',
  'orders.reason',
  'order_events.kind',
  'card_settings.provider',
  'card_payments.provider',
  'card_payments.status',
  'card_payments.failure',
  'card_payments.currency',
  'card_refunds.status',
  // A SHA-256 in hexadecimal digits.
  'statement_lines.fingerprint',
  'invoices.kind',
  'invoice_counters.kind',
  // Capitals, digits and hyphens.
  'coupons.code',
  'certificate_runs.state',
  'people_imports.state',
  'people_imports.format',
  'people_imports.language',
  'people_import_rows.outcome',
  'people_import_rows.undo',
  // 27 symbols of base 32.
  'certificates.code',
  'groups.on_leave',
  // 21 symbols of base 32.
  'invitations.code',
  'certificates.course_language',
  // A reason exists only for a revoked one.
  'certificates.revoked_reason',
  'course_reviews.status',
  'data_exports.state',
  'data_exports.language',
  'address_changes.outcome',
  'deletion_requests.language',
  'enrolments.status',
  'portal_requests.language',
  'portal_requests.status',
  // A reason exists only for a declined request.
  'portal_requests.reason',
  'quiz_attempts.state',
  'regrades.passes',
  'regrades.state',
  // The name of the portal's host.
  'tenants.name_in_english',
]);

/** Columns of which two rows of a portal never have the same value. */
const UNIQUE = new Set(['groups.name_key', 'courses.slug', 'former_course_slugs.slug', 'users.page_slug']);

/** Columns that hold an e-mail address and nothing else. */
const ADDRESSES = new Set(['mails.reply_to']);

/**
 * Writes the canary into every text column that a portal can fill. The columns come from the database's catalog, so
 * that a new table or column is not forgotten. The portal must have no other rows.
 */
export async function insertCanaries(admin: Sql, tenantId: string, canary: string): Promise<void> {
  await insertEveryRow(admin, tenantId);
  for (const { table, column, type } of await textColumns(admin)) {
    if (FIXED.has(`${table}.${column}`)) continue;
    const ending = ADDRESSES.has(`${table}.${column}`) ? '@site.example' : '';
    const text = `${canary}-${column.replaceAll('_', '-')}${ending}`;
    const value =
      type === 'jsonb'
        ? admin`case when jsonb_typeof(${admin(column)}) = 'array'
            then ${admin(column)} || ${JSON.stringify({ logo: text })}::text::jsonb
            else jsonb_set(${admin(column)}, '{logo}', ${JSON.stringify({ value: text })}::text::jsonb) end`
        : admin`${text} || ${UNIQUE.has(`${table}.${column}`) ? admin`'-' || md5(${admin(column)})` : admin`''`}`;
    const { count } = await admin`
      update ${admin(table)} set ${admin(column)} = ${value}
      where ${admin(table === 'tenants' ? 'id' : 'tenant_id')} = ${tenantId}`;
    if (count === 0) throw new Error(`Insert a row of ${table} in packages/db/src/testing/every-table.ts`);
  }
}

interface TextColumn {
  table: string;
  column: string;
  type: string;
}

async function textColumns(admin: Sql): Promise<TextColumn[]> {
  const tables = (await listTenantTables(admin)).map(({ table }) => table);
  return admin<TextColumn[]>`
    select table_name as table, column_name as column, data_type as type
    from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb') and is_generated = 'NEVER' and table_name = any(${tables})`;
}

/** Lists the tables whose rows belong to a portal. */
export async function listTenantTables(admin: Sql): Promise<{ table: string }[]> {
  return admin<{ table: string }[]>`
    select table_name as table from information_schema.columns
    where table_schema = 'public' and (column_name = 'tenant_id' or (table_name = 'tenants' and column_name = 'id'))`;
}
