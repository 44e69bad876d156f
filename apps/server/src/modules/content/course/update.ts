import type { Course, UpdateCourseInput } from '@dars/contracts/content/course';
import { AppError } from '@dars/contracts/errors';
import { searchKey } from '@dars/contracts/search-key';
import { recordAudit } from '../../../core/audit.ts';
import type { TenantContext } from '../../../core/context.ts';
import { listTeacherIds, setCoLecturers } from './co-lecturers.ts';
import { attachCover, chosenLecturer } from './create.ts';
import { lockCourse } from './policy.ts';
import { queueTeachingMails } from './queue-mails.ts';
import { changeCourse, getCourseRow, toCourse } from './store.ts';

/**
 * Updates a course from the version that its author has seen, and mails those who teach it from now on or no more.
 * @throws not-found, edited-meanwhile, user-not-found, file-gone
 */
export async function updateCourse(ctx: TenantContext, input: UpdateCourseInput): Promise<Course> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const { id, version, coLecturerIds, ...values } = input;
  const stored = await lockCourse(ctx, id);
  if (stored.version !== version) throw new AppError('edited-meanwhile');
  const lecturerId = await chosenLecturer(ctx, input.lecturerId ?? null, stored.lecturerId);
  const cover = await attachCover(ctx, input.cover, stored);
  const more = { lecturerId, cover, searchKey: searchKey(input.title), version: version + 1, updatedAt: deps.now() };
  const mayTeachAnew = coLecturerIds !== undefined || lecturerId !== stored.lecturerId;
  const before = mayTeachAnew ? await listTeacherIds(tx, stored) : [];
  await changeCourse(tx, stored, { ...values, ...more });
  const hasOtherCoLecturers =
    coLecturerIds !== undefined &&
    (await setCoLecturers(tx, { tenantId, courseId: id, lecturerId, ids: coLecturerIds }));
  const after = mayTeachAnew ? await listTeacherIds(tx, { ...stored, lecturerId }) : [];
  await queueTeachingMails(ctx, { ...input, id }, { before, after });
  const details = {
    ...{ before: stored.title, after: input.title },
    ...(lecturerId !== stored.lecturerId && { lecturerId }),
    ...(hasOtherCoLecturers && { coLecturerIds }),
  };
  await recordAudit(tx, { tenantId, actor, subjectId: id, requestId, action: 'course.updated', details });
  return toCourse(await getCourseRow(tx, { tenantId, id }));
}
