import { and, asc, eq, isNotNull, ne } from 'drizzle-orm';
import type { TenantTx } from '../../driver/tx.ts';
import { users } from '../../schema/accounts/users.ts';
import { enrolments } from '../../schema/learning/enrolments.ts';

export interface Buyer {
  id: string;
  name: string;
  /** Null: they are not in the course. */
  enrolledAt: Date | null;
  hasLeft: boolean;
}

const MAX_VISITORS = 10;

/** Lists the learners of a course, those who have left it too, and some learners who have never been in it. */
export async function listBuyers(
  tx: TenantTx,
  { tenantId, courseId, slug }: { tenantId: string; courseId: string; slug: string },
): Promise<{ buyers: Buyer[]; visitors: Buyer[] }> {
  const rows = await tx
    .select({
      ...{ id: users.id, firstName: users.firstName, lastName: users.lastName },
      ...{ enrolledAt: enrolments.createdAt, status: enrolments.status },
    })
    .from(users)
    .leftJoin(
      enrolments,
      and(eq(enrolments.tenantId, tenantId), eq(enrolments.courseId, courseId), eq(enrolments.userId, users.id)),
    )
    .where(
      and(
        ...[eq(users.tenantId, tenantId), eq(users.role, 'ROLE_LEARNER'), isNotNull(users.activatedAt)],
        ne(users.login, `learner@${slug}.test`),
      ),
    )
    .orderBy(asc(users.createdAt), asc(users.id));
  const people = rows.map(({ id, firstName, lastName, enrolledAt, status }) => ({
    person: { id, name: `${firstName} ${lastName}`, enrolledAt, hasLeft: status === 'ENDED' },
    status,
  }));
  const isIn = (status: string | null) => status === 'ACTIVE' || status === 'ENDED';
  return {
    buyers: people.filter(({ status }) => isIn(status)).map(({ person }) => person),
    visitors: people
      .filter(({ status }) => status === null)
      .map(({ person }) => person)
      .slice(0, MAX_VISITORS),
  };
}
