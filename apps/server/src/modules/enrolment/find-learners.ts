import type { findLearnersInput, learnerChoice } from '@dars/contracts/enrolment';
import type { TenantTx } from '@dars/db/client';
import { perShape, prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/users';
import { peopleMatching, type TextMatch, textSearch } from '@dars/db/text-search';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { TenantContext } from '../../trpc/context.ts';
import { findCourse } from '../course/policy.ts';

/** More than anybody reads before typing another letter. */
const MOST = 20;

const value = sql.placeholder;
const isOutside = sql`not exists (
  select from enrolments e
  where e.tenant_id = ${users.tenantId} and e.course_id = ${value('courseId')}::uuid and e.user_id = ${users.id}
    and e.status in ('ACTIVE', 'REQUESTED', 'BLOCKED'))`;

const choice = perShape(({ match }: { match: TextMatch }) =>
  prepared((db: TenantTx) => {
    const ids = peopleMatching(match);
    return (
      db
        .select({
          ...{ id: users.id, login: users.login, imageUrl: users.imageUrl },
          ...{ firstName: users.firstName, lastName: users.lastName },
        })
        .from(users)
        .where(
          and(
            eq(users.tenantId, value('tenantId')),
            eq(users.role, 'ROLE_LEARNER'),
            isNull(users.removedAt),
            ids && sql`${users.id} in ${ids}`,
            isOutside,
          ),
        )
        // As in the list of people: without it a search might walk everybody until it is full.
        .orderBy(desc(ids ? sql`${users.createdAt} + interval '0'` : users.createdAt), desc(users.id))
        // One more than is shown says whether there are others.
        .limit(MOST + 1)
        .prepare('learner_choice')
    );
  }),
);

/** The newest learners of the portal who can be added to a course: not in it, not waiting for an answer, not blocked. @throws not-found */
export async function findLearners(
  ctx: TenantContext,
  { courseId, query }: z.output<typeof findLearnersInput>,
): Promise<z.output<typeof learnerChoice>> {
  const { tx, tenantId } = ctx;
  await findCourse(ctx, courseId);
  const { match, patterns } = textSearch(query);
  const rows = await choice({ match })(tx, { ...patterns, tenantId, courseId });
  return { rows: rows.slice(0, MOST), hasMore: rows.length > MOST };
}
