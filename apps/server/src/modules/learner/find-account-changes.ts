import type { AuditAction } from '@dars/contracts/audit';
import type { LearnerEventKind } from '@dars/contracts/learning/learner-record';
import { type SQL, sql } from 'drizzle-orm';

/** Identifies the person of a portal whose account was changed. */
interface PersonKey {
  tenantId: string;
  userId: string;
}

const NAME = sql`nullif(trim(concat_ws(' ', p.first_name, p.last_name)), '')`;

/** The name of the double whose event it is; null for an event of the account itself. */
const DOUBLE = sql`case when o.merged_into is not null then trim(concat_ws(' ', o.first_name, o.last_name)) end`;

interface Change {
  by?: SQL;
  account?: SQL;
  role?: SQL;
  fields?: SQL;
}

const change = ({ by = NAME, account = sql`null`, role = sql`null`, fields = sql`json_build_array()` }: Change): SQL =>
  sql`null::int as score, null::boolean as is_passed, null::json as note,
  json_build_object('by', ${by}, 'account', ${account}, 'role', ${role}, 'fields', ${fields}) as change`;

/** An action of the audit trail as an event, with what its details say. */
interface TrailEvent extends Change {
  kind: LearnerEventKind;
  action: AuditAction;
  course?: SQL;
  subject?: SQL;
}

const BY_STAFF: readonly TrailEvent[] = [
  { kind: 'role-changed', action: 'user.role-changed', role: sql`a.details -> 'role' ->> 'after'` },
  { kind: 'corrected', action: 'user.updated', fields: sql`coalesce(a.details -> 'fields', '[]')` },
];

const GROUP = { subject: sql`a.details ->> 'name'` };

const BY_ANYBODY: readonly TrailEvent[] = [
  { kind: 'group-joined', action: 'group.joined', ...GROUP },
  { kind: 'group-left', action: 'group.left', ...GROUP },
  // Who acted freed the seat, often by leaving the course, and gave it to nobody.
  { kind: 'seated', action: 'enrolment.seated', course: sql`a.details ->> 'title'`, by: sql`null` },
];

const IS_BY_OTHERS = sql`a.actor_id is distinct from a.subject_id`;

/**
 * Returns the events of one action in the audit trail, which an index on the subject finds: those of the account, and
 * those of the doubles that were merged into it. People are not named as the authors of what they did themselves.
 */
const ofTrail = ({ tenantId, userId }: PersonKey, { kind, action, course, subject, ...rest }: TrailEvent): SQL => sql`
  select ${kind}::text as kind, a.created_at as at, ${course ?? sql`null`}::text as course, ${subject ?? sql`null`}::text as subject,
    ${change({ by: sql`case when ${IS_BY_OTHERS} then ${NAME} end`, account: DOUBLE, ...rest })}
  from users o
  join audit_events a on a.tenant_id = ${tenantId} and a.subject_id = o.id and a.action = ${sql.raw(`'${action}'`)}
  left join users p on p.tenant_id = ${tenantId} and a.actor_realm = ${tenantId} and p.id = a.actor_id
  where o.tenant_id = ${tenantId} and (o.id = ${userId} or o.merged_into = ${userId})`;

/**
 * Returns the queries for what happened to a learner's account: views of the portal as the learner, changes of the role,
 * corrections, groups, and seats from the waiting list. All but the views are as old as the audit trail.
 */
export function findAccountChanges(person: PersonKey): SQL[] {
  const { tenantId, userId } = person;
  return [
    sql`
      select 'viewed'::text as kind, v.created_at as at, null::text as course, v.reason as subject, ${change({})}
      from learner_views v left join users p on p.tenant_id = ${tenantId} and p.id = v.admin_id
      where v.tenant_id = ${tenantId} and v.learner_id = ${userId}`,
    ...BY_STAFF.map((event) => sql`${ofTrail(person, event)} and ${IS_BY_OTHERS}`),
    ...BY_ANYBODY.map((event) => ofTrail(person, event)),
  ];
}
