import type { EnrolmentStatus } from '@dars/contracts/course-constants';
import { idArray } from '@dars/db/id-array';
import { users } from '@dars/db/schema/users';
import { and, eq, sql } from 'drizzle-orm';
import type { TenantContext } from '../../trpc/context.ts';
import { languageOf } from '../auth/activation.ts';
import type { StoredCourse } from '../course/policy.ts';
import { courseLink, findBrand } from '../mail/brand.ts';
import { composeEnrolmentDecision } from '../mail/compose.ts';
import { queueMail } from '../mail/queue.ts';

interface Decision {
  course: StoredCourse;
  status: Extract<EnrolmentStatus, 'ACTIVE' | 'REFUSED'>;
}

/** Tells whoever asked to be let into a course what was decided, in the transaction that decided it. */
export async function sendDecision(
  { tx, tenantId, deps }: TenantContext,
  { course, status }: Decision,
  userIds: string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const isThem = and(eq(users.tenantId, tenantId), sql`${users.id} = any(${idArray(userIds)})`);
  const people = await tx
    .select({ login: users.login, firstName: users.firstName, language: users.language })
    .from(users)
    .where(isThem);
  const brand = await findBrand(tx, tenantId);
  const isLetIn = status === 'ACTIVE';
  const link = courseLink(brand, deps.config.baseUrl, isLetIn ? course.id : undefined);
  for (const { login, firstName, language: own } of people) {
    const language = languageOf({ language: own }, course.language);
    const content = composeEnrolmentDecision(brand, { firstName, language }, { title: course.title, isLetIn, link });
    await queueMail(tx, deps, { tenantId, recipient: login, language }, content);
  }
}
