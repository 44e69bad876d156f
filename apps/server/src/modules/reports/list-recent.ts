import { PORTAL_ACTIONS, type PortalAction, SIGN_IN_REFUSALS } from '@dars/contracts/audit';
import { PLATFORM_ID } from '@dars/contracts/platform';
import type { RecentEvent } from '@dars/contracts/reports/reports';
import { perShape, prepared } from '@dars/db/prepared';
import { apiTokens } from '@dars/db/schema/accounts/api-tokens';
import { users } from '@dars/db/schema/accounts/users';
import { auditEvents } from '@dars/db/schema/audit-events';
import { activities } from '@dars/db/schema/content/activities';
import { courseCategories } from '@dars/db/schema/content/course-categories';
import { courses } from '@dars/db/schema/content/courses';
import { lessons } from '@dars/db/schema/content/lessons';
import { sections } from '@dars/db/schema/content/sections';
import { groups } from '@dars/db/schema/learning/groups';
import { transfers } from '@dars/db/schema/portal/transfers';
import { bankQuestions } from '@dars/db/schema/quiz/bank-questions';
import { questionCategories } from '@dars/db/schema/quiz/question-categories';
import type { TenantTx } from '@dars/db/tx';
import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import type { TenantContext } from '../../core/context.ts';
import { NO_NAME } from '../people/rules.ts';

/** The most events that are listed. */
const RECENT = 10;
/** The most refused sign-ins among them, so that a stranger who guesses passwords does not push out everything else. */
const RECENT_REFUSALS = 3;

/** Characters of a question by which the list names it. */
const QUESTION_SHOWN = 80;

const REFUSED = 'user.sign-in-refused' satisfies PortalAction;

const ERASED = `${NO_NAME.firstName} ${NO_NAME.lastName}`;

/** The tables in which an event's subject is looked up for its name; ids are unique across them. */
const SUBJECTS: { table: { tenantId: PgColumn; id: PgColumn }; name: PgColumn | SQL }[] = [
  // Null for a person whose name was erased.
  { table: users, name: sql`nullif(${users.firstName} || ' ' || ${users.lastName}, ${ERASED})` },
  { table: courses, name: courses.title },
  { table: courseCategories, name: courseCategories.name },
  { table: sections, name: sections.title },
  { table: lessons, name: lessons.title },
  { table: activities, name: activities.name },
  { table: transfers, name: transfers.bankName },
  { table: apiTokens, name: apiTokens.name },
  { table: groups, name: groups.name },
  { table: questionCategories, name: questionCategories.name },
  { table: bankQuestions, name: sql`left(${bankQuestions.document} ->> 'text', ${QUESTION_SHOWN}::int)` },
];

/** The actions that are listed, without refused sign-ins, which are of nobody. */
const ACTIONS_OF_PEOPLE = PORTAL_ACTIONS.filter((action) => action !== REFUSED);

/**
 * The latest events of a group: what was done to it, and what its members did or was done to them. Each member has an own
 * latest few, which the indexes find however long ago they were.
 */
const ofGroup = () => {
  const groupId = sql`${sql.placeholder('groupId')}::uuid`;
  const tenantId = sql`${sql.placeholder('tenantId')}::uuid`;
  const latest = (column: PgColumn, person: SQL) => sql`(
    select ${auditEvents.id}, ${auditEvents.createdAt} from ${auditEvents}
    where ${auditEvents.tenantId} = ${tenantId} and ${column} = ${person} and ${auditEvents.action} <> 'user.signed-in'
      and ${inArray(auditEvents.action, ACTIONS_OF_PEOPLE)}
    order by ${auditEvents.createdAt} desc, ${auditEvents.id} desc limit ${sql.raw(String(RECENT))})`;
  return sql`(
    select found.id from (
      select event.id, event.created_at from group_members gm
      cross join lateral (
        ${latest(auditEvents.actorId, sql`gm.user_id`)} union ${latest(auditEvents.subjectId, sql`gm.user_id`)}
      ) as event
      where gm.tenant_id = ${tenantId} and gm.group_id = ${groupId}
      union ${latest(auditEvents.subjectId, groupId)}
    ) as found order by found.created_at desc, found.id desc limit ${sql.raw(String(RECENT))})`;
};

const recentEvents = perShape(({ inGroup }: { inGroup: boolean }) =>
  prepared((db: TenantTx) => {
    const names = SUBJECTS.map(
      ({ table, name }) =>
        sql`(select ${name} from ${table} where ${table.tenantId} = ${sql.placeholder('tenantId')} and ${table.id} = ${auditEvents.subjectId})`,
    );
    const actor = db
      .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, imageUrl: users.imageUrl })
      .from(users)
      .where(
        and(
          eq(users.tenantId, sql.placeholder('tenantId')),
          eq(users.tenantId, auditEvents.actorRealm),
          eq(users.id, auditEvents.actorId),
        ),
      )
      .as('actor');
    // The condition of the index audit_events_refused_idx.
    const refusals = db
      .select({ id: auditEvents.id })
      .from(auditEvents)
      .where(
        and(eq(auditEvents.tenantId, sql.placeholder('tenantId')), sql`${auditEvents.action} = 'user.sign-in-refused'`),
      )
      .orderBy(desc(auditEvents.createdAt), desc(auditEvents.id))
      .limit(RECENT_REFUSALS);
    return db
      .select({
        ...{ id: auditEvents.id, action: auditEvents.action, at: auditEvents.createdAt, realm: auditEvents.actorRealm },
        actor: { id: actor.id, firstName: actor.firstName, lastName: actor.lastName, imageUrl: actor.imageUrl },
        subjectId: auditEvents.subjectId,
        details: sql<unknown>`case when ${auditEvents.action} = ${REFUSED} then ${auditEvents.details} end`,
        // An account that an undo removed is called by its address, and an undone import by its file.
        subject: sql<string | null>`coalesce(${sql.join(names, sql`, `)},
        ${auditEvents.details} ->> 'login', ${auditEvents.details} ->> 'fileName')`,
      })
      .from(auditEvents)
      .leftJoinLateral(actor, sql`true`)
      .where(
        and(
          eq(auditEvents.tenantId, sql.placeholder('tenantId')),
          // The condition of the index audit_events_recent_idx.
          sql`${auditEvents.action} <> 'user.signed-in'`,
          inArray(auditEvents.action, [...PORTAL_ACTIONS]),
          inGroup
            ? sql`${auditEvents.id} in ${ofGroup()}`
            : or(ne(auditEvents.action, REFUSED), inArray(auditEvents.id, refusals)),
        ),
      )
      .orderBy(desc(auditEvents.createdAt), desc(auditEvents.id))
      .limit(RECENT)
      .prepare('recent_events');
  }),
);

/**
 * Lists the latest events of the portal or of a group, newest first. Actors of the platform stay unnamed, as a portal
 * cannot read their rows.
 */
export async function listRecent(
  { tx, tenantId }: Pick<TenantContext, 'tx' | 'tenantId'>,
  groupId?: string,
): Promise<RecentEvent[]> {
  const events = await recentEvents({ inGroup: groupId !== undefined })(tx, { tenantId, groupId });
  return events.flatMap(({ action, at, realm, subjectId, subject, details, ...event }) => {
    const known = PORTAL_ACTIONS.find((each) => each === action);
    if (!known) return [];
    const named = subjectId !== null && subject !== null ? { id: subjectId, name: subject } : null;
    const refusal = readRefusal(details);
    return [{ ...event, action: known, at: at.toISOString(), by: realmKind(realm), subject: named, refusal } as const];
  });
}

const refusalDetails = z.object({ login: z.string(), reason: z.enum(SIGN_IN_REFUSALS) });

function readRefusal(details: unknown): RecentEvent['refusal'] {
  return refusalDetails.safeParse(details).data ?? null;
}

function realmKind(realm: string | null): RecentEvent['by'] {
  if (realm === null) return 'system';
  return realm === PLATFORM_ID ? 'platform' : 'portal';
}
