import { type SQL, sql } from 'drizzle-orm';

/** Identifies the person of a portal whose account was changed. */
interface PersonKey {
  tenantId: string;
  userId: string;
}

const NAME = sql`nullif(trim(concat_ws(' ', p.first_name, p.last_name)), '')`;

const change = (columns: SQL): SQL => sql`null::int as score, null::boolean as is_passed, null::json as note,
  json_build_object('by', ${NAME}, ${columns}) as change`;

/** Returns the events of one action in the audit trail, which the index audit_events_account_idx finds. */
const ofTrail = ({ tenantId, userId }: PersonKey, kind: SQL, columns: SQL): SQL => sql`
  select ${kind}, a.created_at as at, null::text as course, null::text as subject, ${change(columns)}
  from audit_events a
  left join users p on p.tenant_id = ${tenantId} and a.actor_realm = ${tenantId} and p.id = a.actor_id
  where a.tenant_id = ${tenantId} and a.subject_id = ${userId} and a.actor_id is distinct from a.subject_id`;

/**
 * Returns the queries for what staff did with a learner's account: views of the portal as the learner, changes of the role
 * and corrections. The last two are as old as the audit trail.
 */
export function findAccountChanges(person: PersonKey): SQL[] {
  const { tenantId, userId } = person;
  return [
    sql`
      select 'viewed'::text as kind, v.created_at as at, null::text as course, v.reason as subject,
        ${change(sql`'role', null, 'fields', json_build_array()`)}
      from learner_views v left join users p on p.tenant_id = ${tenantId} and p.id = v.admin_id
      where v.tenant_id = ${tenantId} and v.learner_id = ${userId}`,
    sql`${ofTrail(person, sql`'role-changed'::text as kind`, sql`'role', a.details -> 'role' ->> 'after', 'fields', json_build_array()`)}
      and a.action = 'user.role-changed'`,
    sql`${ofTrail(person, sql`'corrected'::text as kind`, sql`'role', null, 'fields', coalesce(a.details -> 'fields', '[]')`)}
      and a.action = 'user.updated'`,
  ];
}
