import type { Course } from '@dars/contracts/content/course';
import type { StartCourseInput } from '@dars/contracts/content/course-template';
import { recordAudit } from '../../../core/audit.ts';
import type { TenantContext } from '../../../core/context.ts';
import { chosenLecturer } from '../course/create.ts';
import { copyCourse } from '../course/duplicate.ts';
import { lockWithCategory } from '../course/policy.ts';
import { getCourseRow, toCourse } from '../course/store.ts';
import { lockTemplate } from './store.ts';

/**
 * Makes a course of a template, as a draft. A lecturer teaches the courses that they make; an admin chooses its lecturer
 * afterwards.
 * @throws not-found, edited-meanwhile
 */
export async function startCourse(ctx: TenantContext, { id, title }: StartCourseInput): Promise<Course> {
  const { tx, tenantId, actor, requestId } = ctx;
  const template = await lockWithCategory(ctx, id, () => lockTemplate(ctx, { id }));
  const lecturerId = await chosenLecturer(ctx, null);
  const courseId = await copyCourse(ctx, template, { title, lecturerId });
  const details = { title, of: id };
  await recordAudit(tx, { tenantId, actor, subjectId: courseId, requestId, action: 'course.created', details });
  return toCourse(await getCourseRow(tx, { tenantId, id: courseId }));
}
