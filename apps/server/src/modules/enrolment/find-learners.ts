import type { findLearnersInput, learnerChoice } from '@dars/contracts/learning/enrolment';
import { perShape, prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { courses } from '@dars/db/schema/content/courses';
import { matchingText, peopleMatching, type TextMatch, textSearch } from '@dars/db/text-search';
import type { TenantTx } from '@dars/db/tx';
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { TenantContext } from '../../core/context.ts';
import { hasPermission } from '../../core/identity/actor.ts';
import { isTaughtBy } from '../content/course/co-lecturers.ts';
import { findCourse, lecturerLimit } from '../content/course/policy.ts';

/** The most learners that are answered: more than a person reads before typing another letter. */
const MAX_LEARNERS = 20;

const value = sql.placeholder;
const isOutside = sql`not exists (
  select from enrolments e
  where e.tenant_id = ${value('tenantId')} and e.course_id = ${value('courseId')}::uuid and e.user_id = ${users.id}
    and e.status in ('ACTIVE', 'REQUESTED', 'WAITING', 'BLOCKED'))`;

/**
 * Whether the learner is or was in a course that the reader teaches; for a reader who is no lecturer, in any course.
 */
const isOwnLearner = sql`exists (
  select from enrolments e
  join ${courses} on ${courses.tenantId} = e.tenant_id and ${courses.id} = e.course_id
  where e.tenant_id = ${value('tenantId')}::uuid and ${courses.tenantId} = ${value('tenantId')}::uuid
    and e.user_id = ${users.id}
    and (${value('lecturerId')}::uuid is null or ${isTaughtBy(value('tenantId'), value('lecturerId'))}))`;

type Shape = {
  match: TextMatch;
  /** Whether the reader sees e-mail addresses of their own learners only, so that no search may tell them others. */
  isRestricted: boolean;
};

function found({ match, isRestricted }: Shape): SQL | undefined {
  const ids = peopleMatching(match);
  const isLearner = and(eq(users.tenantId, value('tenantId')), eq(users.role, 'ROLE_LEARNER'), isNull(users.removedAt));
  const isFound = ids && sql`${users.id} in ${ids}`;
  if (!isFound || !isRestricted) return and(isLearner, isOutside, isFound);
  const isNamedSo = matchingText([users.nameSearchKey], match);
  return and(isLearner, isOutside, isFound, or(isNamedSo, eq(users.login, value('query')), isOwnLearner));
}

const choice = perShape((shape: Shape) =>
  prepared((db: TenantTx) =>
    db
      .select({
        ...{ id: users.id, firstName: users.firstName, lastName: users.lastName, imageUrl: users.imageUrl },
        login: shape.isRestricted ? sql<string | null>`case when ${isOwnLearner} then ${users.login} end` : users.login,
      })
      .from(users)
      .where(found(shape))
      // As in the list of people, no index covers this expression, which is its purpose: with an index on the order, a
      // search might walk all users until the limit is reached.
      .orderBy(desc(shape.match === 'none' ? users.createdAt : sql`${users.createdAt} + interval '0'`), desc(users.id))
      // One row beyond the limit tells whether there are more.
      .limit(MAX_LEARNERS + 1)
      .prepare('learner_choice'),
  ),
);

/**
 * The newest learners of the portal who can be added to a course: not in it, not waiting for an answer, not blocked. A
 * reader without `people:read` finds others' learners by name or by the whole e-mail address.
 * @throws not-found
 */
export async function findLearners(
  ctx: TenantContext,
  { courseId, query = '' }: z.output<typeof findLearnersInput>,
): Promise<z.output<typeof learnerChoice>> {
  const { tx, tenantId, actor } = ctx;
  await findCourse(ctx, courseId);
  const { match, patterns } = textSearch(query);
  const isRestricted = !hasPermission(actor, 'people:read');
  const lecturerId = lecturerLimit(actor);
  const values = { ...patterns, tenantId, courseId, lecturerId, query: query.toLowerCase() };
  const rows = await choice({ match, isRestricted })(tx, values);
  return { rows: rows.slice(0, MAX_LEARNERS), hasMore: rows.length > MAX_LEARNERS };
}
