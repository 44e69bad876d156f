import type { enrolmentList, ListEnrolmentsInput } from '@dars/contracts/learning/enrolment';
import type * as z from 'zod/mini';
import type { TenantContext } from '../../core/context.ts';
import { findCourse } from '../content/course/policy.ts';
import { countEnrolments, countLessons, pageOfEnrolments } from './list.ts';
import { toEnrolment } from './rules.ts';

/** Lists a page of a course's enrolments, in two round trips. @throws not-found */
export async function listEnrolments(
  ctx: TenantContext,
  { page, size, sort, ...input }: ListEnrolmentsInput,
): Promise<z.output<typeof enrolmentList>> {
  const { tx, tenantId } = ctx;
  const { courseId } = input;
  const filter = { tenantId, ...input };
  const { seats, learnerCount } = await findCourse(ctx, courseId);
  const [rows, total, requested, waiting, lessonCount] = await Promise.all([
    pageOfEnrolments(tx, { page, size, sort }, filter),
    countEnrolments(tx, filter),
    countEnrolments(tx, { tenantId, courseId, status: 'REQUESTED' }),
    countEnrolments(tx, { tenantId, courseId, status: 'WAITING' }),
    countLessons(tx, { tenantId, courseId }),
  ]);
  return {
    rows: rows.map((row) => toEnrolment(row, lessonCount)),
    total,
    requested,
    waiting,
    seats,
    seated: learnerCount,
    lessonCount,
  };
}
