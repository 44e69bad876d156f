import type { Role } from '@dars/contracts/constants';
import {
  CORRECTED_FIELDS,
  type LearnerEventKind,
  type LearnerNote,
  type ListLearnerEventsInput,
  type learnerEventList,
} from '@dars/contracts/learning/learner-record';
import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { TenantContext } from '../../core/context.ts';
import { hasPermission } from '../../core/identity/actor.ts';
import { isEditableBy } from '../content/course/policy.ts';
import { findAccountChanges } from './find-account-changes.ts';
import { findLearner } from './find-learner.ts';
import { canRemoveNote } from './rules.ts';

type Row = {
  kind: LearnerEventKind;
  at: string;
  course: string | null;
  subject: string | null;
  score: number | null;
  is_passed: boolean | null;
  note: StoredNote | null;
  change: StoredChange | null;
};

/** What happened to the account, in the query's result. */
interface StoredChange {
  by: string | null;
  account: string | null;
  role: Role | null;
  fields: unknown;
}

/** A note in the query's result. */
interface StoredNote {
  id: string;
  authorId: string | null;
  author: string | null;
  text: string;
}

/**
 * Lists what a learner did in the courses that the actor may edit, and the notes of staff, the newest first.
 * @throws not-found
 */
export async function listEvents(
  ctx: TenantContext,
  { userId, page, size }: ListLearnerEventsInput,
): Promise<z.output<typeof learnerEventList>> {
  await findLearner(ctx, userId);
  const until = (page + 1) * size + 1;
  const newest = (events: SQL) => sql`(${events} order by at desc limit ${until})`;
  const rows = await ctx.tx.execute<Row>(sql`
    select kind, at::text, course, subject, score, is_passed, note, change
    from (${sql.join(eventsOf(ctx, userId).map(newest), sql` union all `)}) events
    order by events.at desc, kind, course, subject, note ->> 'id'
    limit ${size + 1} offset ${page * size}`);
  return {
    rows: rows.slice(0, size).map(({ at, is_passed, note, change, ...row }) => ({
      ...row,
      date: new Date(at).toISOString(),
      isPassed: is_passed,
      note: note && toNote(ctx, note),
      change: change && { ...change, fields: toFields(change.fields) },
    })),
    hasMore: rows.length > size,
  };
}

function toNote(ctx: TenantContext, { authorId, ...note }: StoredNote): LearnerNote {
  return { ...note, canRemove: canRemoveNote(ctx, { authorId }) };
}

/** Reads the corrected facts of an event. Earlier events of staff accounts have other details. */
const toFields = (fields: unknown) =>
  CORRECTED_FIELDS.filter((field) => Array.isArray(fields) && fields.includes(field));

/** The queries for each kind of events, all with the same columns. */
function eventsOf({ tenantId, actor }: TenantContext, userId: string): SQL[] {
  const changes = hasPermission(actor, 'people:write') ? findAccountChanges({ tenantId, userId }) : [];
  const ofCourse = (courseId: SQL) => sql`
    join courses on courses.id = ${courseId} and ${isEditableBy(tenantId, actor)}`;
  const own = (table: SQL) => sql`${table}.tenant_id = ${tenantId} and ${table}.user_id = ${userId}`;
  const select = (
    kind: LearnerEventKind,
    at: SQL,
    { subject = sql`null`, score = sql`null`, isPassed = sql`null` } = {},
  ) =>
    sql`select ${kind}::text as kind, ${at} as at, courses.title as course, ${subject}::text as subject,
      ${score}::int as score, ${isPassed}::boolean as is_passed, null::json as note, null::json as change`;
  const certificate = (kind: LearnerEventKind, at: SQL) => sql`
    ${select(kind, at, { subject: sql`k.reference` })}
    from certificates k ${ofCourse(sql`k.course_id`)} where ${own(sql`k`)} and ${at} is not null`;
  return [
    sql`select 'joined'::text as kind, u.created_at as at, null::text as course, null::text as subject, null::int as score,
      null::boolean as is_passed, null::json as note, null::json as change
      from users u where u.tenant_id = ${tenantId} and u.id = ${userId}`,
    sql`select 'merged'::text as kind, u.removed_at as at, null::text as course,
      nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as subject, null::int as score,
      null::boolean as is_passed, null::json as note, null::json as change
      from users u where u.tenant_id = ${tenantId} and u.merged_into = ${userId}`,
    sql`${select('enrolled', sql`e.created_at`)}
      from enrolments e ${ofCourse(sql`e.course_id`)} where ${own(sql`e`)}`,
    sql`${select('course-completed', sql`e.completed_at`)}
      from enrolments e ${ofCourse(sql`e.course_id`)} where ${own(sql`e`)} and e.completed_at is not null`,
    sql`${select('lesson-completed', sql`p.completed_at`, { subject: sql`l.title` })}
      from lesson_progress p join lessons l on l.tenant_id = ${tenantId} and l.id = p.lesson_id
      ${ofCourse(sql`p.course_id`)} where ${own(sql`p`)} and p.completed_at is not null`,
    sql`${select('quiz-taken', sql`q.submitted_at`, {
      subject: sql`a.name`,
      score: sql`case when q.waiting_answers = 0 then floor(q.earned::numeric * 100 / nullif(q.total, 0)) end`,
      isPassed: sql`case when q.waiting_answers = 0 then q.is_passed end`,
    })}
      from enrolments e
      join quiz_attempts q on q.tenant_id = ${tenantId} and q.course_id = e.course_id and q.user_id = e.user_id
      join activities a on a.tenant_id = ${tenantId} and a.id = q.activity_id
      ${ofCourse(sql`q.course_id`)} where ${own(sql`e`)} and q.submitted_at is not null`,
    certificate('certificate-issued', sql`k.issued_at`),
    certificate('certificate-revoked', sql`k.revoked_at`),
    notesOf(tenantId, userId),
    ...changes,
  ];
}

/** The query for the notes of staff, of which a lecturer sees all about a learner of one of their courses. */
const notesOf = (tenantId: string, userId: string): SQL => sql`
  select 'note'::text as kind, n.created_at as at, null::text as course, null::text as subject, null::int as score,
    null::boolean as is_passed, json_build_object('id', n.id, 'authorId', n.author_id,
      'author', nullif(trim(concat_ws(' ', a.first_name, a.last_name)), ''), 'text', n.body) as note, null::json as change
  from learner_notes n left join users a on a.tenant_id = ${tenantId} and a.id = n.author_id
  where n.tenant_id = ${tenantId} and n.user_id = ${userId}`;
