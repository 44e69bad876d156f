import type { Course, CourseInput } from '@dars/contracts/content/course';
import { AppError } from '@dars/contracts/errors';
import { searchKey } from '@dars/contracts/search-key';
import { recordAudit } from '../../../core/audit.ts';
import type { TenantContext } from '../../../core/context.ts';
import { attachUpload } from '../../upload/attach.ts';
import { listTeacherIds, setCoLecturers } from './co-lecturers.ts';
import { isAssignable } from './find-lecturers.ts';
import type { StoredCourse } from './policy.ts';
import { queueTeachingMails } from './queue-mails.ts';
import { getCourseRow, insertCourseRow, isCoverShared, toCourse } from './store.ts';

/**
 * Creates a course as a draft, and mails its lecturers.
 * @throws user-not-found, file-gone
 */
export async function createCourse(ctx: TenantContext, input: CourseInput): Promise<Course> {
  const { tx, tenantId, actor, requestId } = ctx;
  const lecturerId = await chosenLecturer(ctx, input.lecturerId ?? null);
  const cover = await attachCover(ctx, input.cover, null);
  const { coLecturerIds, ...values } = input;
  const id = await insertCourseRow(tx, { ...values, lecturerId, cover, searchKey: searchKey(input.title), tenantId });
  if (coLecturerIds) await setCoLecturers(tx, { tenantId, courseId: id, lecturerId, ids: coLecturerIds });
  const after = await listTeacherIds(tx, { tenantId, id, lecturerId });
  await queueTeachingMails(ctx, { ...input, id }, { before: [], after });
  const details = { title: input.title };
  await recordAudit(tx, { tenantId, actor, subjectId: id, requestId, action: 'course.created', details });
  return toCourse(await getCourseRow(tx, { tenantId, id }));
}

/**
 * Picks the lecturer of a course. An admin chooses any member of staff who may teach. A lecturer always teaches the
 * courses that they create and cannot reassign a course.
 * @throws user-not-found
 */
export async function chosenLecturer(
  { tx, tenantId, actor }: TenantContext,
  wanted: string | null,
  /** Present lecturer of an existing course; undefined for a new course. */
  before?: string | null,
): Promise<string | null> {
  if (actor.role === 'ROLE_LECTURER') return before === undefined ? actor.userId : before;
  // A lecturer who has been removed from the portal stays assigned until an admin chooses another.
  if (wanted === null || wanted === before) return wanted;
  if (!(await isAssignable(tx, tenantId, wanted))) throw AppError.rule('lecturerId', 'user-not-found');
  return wanted;
}

/**
 * Attaches the picture of a course and resolves with the path to store.
 * @throws file-gone
 */
export function attachCover(
  { tx, tenantId, actor, deps }: TenantContext,
  to: string | null | undefined,
  course: StoredCourse | null,
): Promise<string | null> {
  const isShared = async (path: string) => course !== null && isCoverShared(tx, course, path);
  const ends = { from: course?.cover ?? null, to: to || null, isShared, now: deps.now() };
  return attachUpload(tx, { ...ends, tenantId, sender: actor, purpose: 'cover', field: 'cover' });
}
