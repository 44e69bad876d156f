import type { DecideEnrolmentInput } from '@dars/contracts/learning/enrolment';
import { idArray } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { languageOf } from '../accounts/account/activation.ts';
import type { StoredCourse } from '../content/course/policy.ts';
import { courseLink, findBrand } from '../mail/brand.ts';
import { composeEnrolmentDecision } from '../mail/compose.ts';
import { queueMail } from '../mail/queue.ts';

const ACTIONS = {
  ACTIVE: 'enrolment.approved',
  REFUSED: 'enrolment.refused',
  BLOCKED: 'enrolment.blocked',
  ENDED: 'enrolment.unblocked',
} as const satisfies Record<DecideEnrolmentInput['status'], string>;

interface Decision {
  course: StoredCourse;
  status: DecideEnrolmentInput['status'];
  /** Whether the learners had asked to be in the course. */
  hasAsked: boolean;
}

/** Records the decision about each learner in the audit trail and queues the mails, in the transaction that made it. */
export async function recordDecision(
  ctx: TenantContext,
  { course, status, hasAsked }: Decision,
  userIds: string[],
): Promise<void> {
  const { tx, tenantId, actor, requestId } = ctx;
  const event = {
    tenantId,
    actor,
    requestId,
    action: ACTIONS[status],
    details: { course: course.id, title: course.title },
  };
  await Promise.all(userIds.map((subjectId) => recordAudit(tx, { ...event, subjectId })));
  // Only answers to a request are mailed; blocks and their end are not (docs/decisions/0001-blocked-enrolments.md).
  const isAnswer = hasAsked && (status === 'ACTIVE' || status === 'REFUSED');
  if (isAnswer && userIds.length > 0) await queueDecisionMails(ctx, { course, isLetIn: status === 'ACTIVE' }, userIds);
}

async function queueDecisionMails(
  { tx, tenantId, deps }: TenantContext,
  { course, isLetIn }: { course: StoredCourse; isLetIn: boolean },
  userIds: string[],
): Promise<void> {
  const isThem = and(eq(users.tenantId, tenantId), sql`${users.id} = any(${idArray(userIds)})`);
  const [brand, people] = await Promise.all([
    findBrand(tx, tenantId),
    tx.select({ login: users.login, firstName: users.firstName, language: users.language }).from(users).where(isThem),
  ]);
  const link = courseLink(brand, deps.config.baseUrl, isLetIn ? course.id : undefined);
  await Promise.all(
    people.map(({ login, firstName, language: own }) => {
      const language = languageOf({ language: own }, course.language);
      const content = composeEnrolmentDecision(brand, { firstName, language }, { title: course.title, isLetIn, link });
      return queueMail(tx, deps, { tenantId, recipient: login, language }, content);
    }),
  );
}
