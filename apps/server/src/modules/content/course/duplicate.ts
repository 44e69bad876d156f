import type { Course, DuplicateCourseInput } from '@dars/contracts/content/course';
import { searchKey } from '@dars/contracts/search-key';
import { recordAudit } from '../../../core/audit.ts';
import type { TenantContext } from '../../../core/context.ts';
import { duplicateQuizzes } from '../quiz-settings.ts';
import { listTeacherIds } from './co-lecturers.ts';
import {
  duplicateCoLecturers,
  duplicateParts,
  duplicatePrerequisites,
  duplicatePrice,
  duplicateTags,
} from './duplicate-parts.ts';
import { lockCourse, lockWithCategory, type StoredCourse } from './policy.ts';
import { queueTeachingMails } from './queue-mails.ts';
import { getCourseRow, insertCourseRow, type NewCourse, toCourse } from './store.ts';

type CopyValues = Pick<NewCourse, 'id' | 'title' | 'slug' | 'lecturerId' | 'isTemplate'>;

/**
 * Copies a course, which the caller has locked with its category, with its parts as drafts. The copy shows the same files. It has no dates,
 * because it is taught at another time, and no records of learners.
 * @returns the id of the copy
 */
export async function copyCourse(
  { tx, tenantId }: Pick<TenantContext, 'tx' | 'tenantId'>,
  stored: StoredCourse,
  values: CopyValues,
): Promise<string> {
  const { summary, cover, language, enrolment, isSequential, level, categoryId, seats, details } = stored;
  const { hasCertificates, certificateMinimum, certificateMonths } = stored;
  const kept = {
    ...{ summary, cover, language, enrolment, isSequential, level, categoryId, seats, details },
    ...{ hasCertificates, certificateMinimum, certificateMonths },
  };
  const copyId = await insertCourseRow(tx, { ...kept, ...values, tenantId, searchKey: searchKey(values.title) });
  const copying = { tenantId, from: stored.id, to: copyId };
  await duplicateTags(tx, copying);
  await duplicateQuizzes(tx, { tenantId, to: copyId }, await duplicateParts(tx, copying));
  return copyId;
}

/**
 * Copies a course with its lecturers, prerequisites and price, and mails those who teach the copy.
 * @throws not-found, edited-meanwhile
 */
export async function duplicateCourse(ctx: TenantContext, { id, title }: DuplicateCourseInput): Promise<Course> {
  const { tx, tenantId, actor, requestId } = ctx;
  // The lock keeps the course unchanged while it is copied.
  const stored = await lockWithCategory(ctx, id, () => lockCourse(ctx, id));
  const { lecturerId, language } = stored;
  const copyId = await copyCourse(ctx, stored, { title, lecturerId });
  await duplicateCoLecturers(tx, { tenantId, from: id, to: copyId });
  await duplicatePrerequisites(tx, { tenantId, from: id, to: copyId });
  await duplicatePrice(tx, { tenantId, from: id, to: copyId });
  const after = await listTeacherIds(tx, { tenantId, id: copyId, lecturerId });
  await queueTeachingMails(ctx, { id: copyId, title, language }, { before: [], after });
  const details = { title, of: id };
  await recordAudit(tx, { tenantId, actor, subjectId: copyId, requestId, action: 'course.duplicated', details });
  return toCourse(await getCourseRow(tx, { tenantId, id: copyId }));
}
