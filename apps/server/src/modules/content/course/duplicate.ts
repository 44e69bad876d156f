import type { Course, DuplicateCourseInput } from '@dars/contracts/content/course';
import { searchKey } from '@dars/i18n/search-key';
import { recordAudit } from '../../../core/audit.ts';
import type { TenantContext } from '../../../core/context.ts';
import { duplicateQuizzes } from '../quiz-settings.ts';
import { listTeacherIds } from './co-lecturers.ts';
import { duplicateCoLecturers, duplicateParts, duplicatePrerequisites, duplicateTags } from './duplicate-parts.ts';
import { lockCourse } from './policy.ts';
import { queueTeachingMails } from './queue-mails.ts';
import { getCourseRow, insertCourseRow, toCourse } from './store.ts';

/**
 * Copies a course with its parts as drafts, and mails those who teach the copy. The copy shows the same files. It has no dates, because it is taught at
 * another time.
 * @throws not-found
 */
export async function duplicateCourse(ctx: TenantContext, { id, title }: DuplicateCourseInput): Promise<Course> {
  const { tx, tenantId, actor, requestId } = ctx;
  // The lock keeps the course unchanged while it is copied.
  const stored = await lockCourse(ctx, id);
  const { summary, cover, lecturerId, language, enrolment, isSequential, level, categoryId, seats } = stored;
  const values = { title, summary, cover, lecturerId, language, enrolment, isSequential, level, categoryId, seats };
  const copyId = await insertCourseRow(tx, {
    ...values,
    details: stored.details,
    tenantId,
    searchKey: searchKey(title),
  });
  await duplicateCoLecturers(tx, { tenantId, from: id, to: copyId });
  await duplicateTags(tx, { tenantId, from: id, to: copyId });
  await duplicatePrerequisites(tx, { tenantId, from: id, to: copyId });
  const ofActivities = await duplicateParts(tx, { tenantId, from: id, to: copyId });
  await duplicateQuizzes(tx, { tenantId, to: copyId }, ofActivities);
  const after = await listTeacherIds(tx, { tenantId, id: copyId, lecturerId });
  await queueTeachingMails(ctx, { id: copyId, title, language }, { before: [], after });
  const details = { title, of: id };
  await recordAudit(tx, { tenantId, actor, subjectId: copyId, requestId, action: 'course.duplicated', details });
  return toCourse(await getCourseRow(tx, { tenantId, id: copyId }));
}
