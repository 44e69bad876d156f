import { INVITATION_CODE_LENGTH } from '@dars/contracts/accounts/invitation-code';
import type { RichText } from '@dars/contracts/content/rich-text';
import type { ActivityType } from '@dars/contracts/course-constants';
import { perLanguage } from '@dars/contracts/languages';
import { CODE_LENGTH } from '@dars/contracts/learning/certificate-code';
import { type CertificateLook, DEFAULT_CERTIFICATE_APPEARANCE } from '@dars/contracts/learning/certificate-design';
import { DEFAULT_FONT, DEFAULT_PRIMARY } from '@dars/contracts/portal/settings';
import { searchKey } from '@dars/contracts/search-key';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import { newId } from '../columns.ts';
import { activities } from '../schema/content/activities.ts';
import { activityFiles } from '../schema/content/activity-files.ts';
import { courseCategories } from '../schema/content/course-categories.ts';
import { courseCoLecturers } from '../schema/content/course-co-lecturers.ts';
import { coursePrerequisites } from '../schema/content/course-prerequisites.ts';
import { courseTags } from '../schema/content/course-tags.ts';
import { courses } from '../schema/content/courses.ts';
import { editingClaims } from '../schema/content/editing-claims.ts';
import { formerCourseSlugs } from '../schema/content/former-course-slugs.ts';
import { lessons } from '../schema/content/lessons.ts';
import { sections } from '../schema/content/sections.ts';
import { uploads } from '../schema/content/uploads.ts';
import { activityProgress } from '../schema/learning/activity-progress.ts';
import { certificateCounters } from '../schema/learning/certificate-counters.ts';
import { certificateLooks } from '../schema/learning/certificate-looks.ts';
import { certificateRuns } from '../schema/learning/certificate-runs.ts';
import { certificates } from '../schema/learning/certificates.ts';
import { courseReviews } from '../schema/learning/course-reviews.ts';
import { enrolments } from '../schema/learning/enrolments.ts';
import { groupCourses } from '../schema/learning/group-courses.ts';
import { groupLecturers } from '../schema/learning/group-lecturers.ts';
import { groupMembers } from '../schema/learning/group-members.ts';
import { groups } from '../schema/learning/groups.ts';
import { invitationCourses } from '../schema/learning/invitation-courses.ts';
import { invitationUses } from '../schema/learning/invitation-uses.ts';
import { invitations } from '../schema/learning/invitations.ts';
import { learnerNotes } from '../schema/learning/learner-notes.ts';
import { learnerViews } from '../schema/learning/learner-views.ts';
import { lessonProgress } from '../schema/learning/lesson-progress.ts';
import { monthlyActivity } from '../schema/learning/monthly-activity.ts';
import { reviewNotices } from '../schema/learning/review-notices.ts';
import { studyDays } from '../schema/learning/study-days.ts';

type NewCourse = typeof courses.$inferInsert;

export interface CourseIds {
  courseId: string;
  sectionId: string;
  lessonId: string;
  activityId: string;
}

export const LOOK: CertificateLook = {
  ...DEFAULT_CERTIFICATE_APPEARANCE,
  names: perLanguage(() => 'أكاديمية'),
  font: DEFAULT_FONT,
  colorCodes: [DEFAULT_PRIMARY],
  ...{ logo: null, timeZone: 'Asia/Riyadh' },
};

/**
 * Inserts a published, open course with one section, one lesson and one text; the caller passes the values under test.
 */
export async function insertCourse(
  admin: Sql,
  { type = 'TEXT', ...values }: Partial<NewCourse> & Pick<NewCourse, 'tenantId'> & { type?: ActivityType },
): Promise<CourseIds> {
  const { tenantId } = values;
  const [courseId, sectionId, lessonId, activityId] = [values.id ?? newId(), newId(), newId(), newId()];
  const title = values.title ?? 'مدخل إلى الجبر';
  const db = drizzle(admin);
  const shown = { tenantId, courseId, position: 0, status: 'PUBLISHED' } as const;
  const course = { title, language: 'ar', status: 'PUBLISHED', searchKey: searchKey(title) } as const;
  await db.insert(courses).values({ publishedAt: new Date(), ...course, ...values, id: courseId });
  await db.insert(sections).values({ ...shown, id: sectionId, title: 'الوحدة الأولى' });
  await db.insert(lessons).values({ ...shown, sectionId, id: lessonId, title: 'المتغيّرات' });
  const text: RichText = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'نص' }] }] };
  await db.insert(activities).values({
    ...shown,
    lessonId,
    id: activityId,
    type,
    name: 'قراءة',
    body: type === 'TEXT' ? text : null,
  });
  return { courseId, sectionId, lessonId, activityId };
}

/** Inserts a row into every table that learning fills, for the suites that cover all tables. */
export async function insertLearning(
  admin: Sql,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<CourseIds> {
  const ids = await insertCourse(admin, { tenantId });
  const { courseId, lessonId, activityId } = ids;
  const db = drizzle(admin);
  const own = { tenantId, userId, courseId };
  await db.insert(courseCategories).values({ tenantId, id: newId(), name: 'العلوم', position: 0 });
  await db.insert(courseTags).values({ tenantId, courseId, tag: 'جبر' });
  await db.insert(courseCoLecturers).values({ tenantId, courseId, userId, position: 0 });
  const { courseId: requiredId } = await insertCourse(admin, { tenantId });
  await db.insert(coursePrerequisites).values({ tenantId, courseId, requiredId });
  await db.insert(formerCourseSlugs).values({ tenantId, courseId, slug: 'قديم' });
  const uploadId = newId();
  const file = { purpose: 'image', key: uploadId, contentType: 'image/png', size: 1, createdBy: userId } as const;
  await db.insert(uploads).values({ tenantId, id: uploadId, ...file, status: 'attached', checksum: '-' });
  await db.insert(activityFiles).values({ tenantId, activityId, uploadId });
  await db.insert(editingClaims).values({ tenantId, activityId, userId, expiresAt: new Date(Date.now() + 60_000) });
  await db.insert(enrolments).values({ ...own, status: 'ACTIVE' });
  const answer = { answer: 'شكرًا', answeredAt: new Date() };
  await db.insert(courseReviews).values({ ...own, stars: 5, body: 'نافع', status: 'SHOWN', ...answer });
  const issued = { number: 1, reference: 'ACADEMY-2026-00001', code: '0'.repeat(CODE_LENGTH), issuedAt: new Date() };
  const names = {
    learnerName: 'ريم',
    courseTitle: 'مدخل إلى الجبر',
    courseLanguage: 'ar',
    lecturerName: 'ياسر',
  } as const;
  const lookId = newId();
  await db.insert(certificateLooks).values({ tenantId, id: lookId, look: LOOK, files: [] });
  await db.insert(certificates).values({ ...own, ...issued, ...names, lessonCount: 1, lookId });
  await db.insert(certificateCounters).values({ tenantId, issued: 1 });
  const run = { state: 'DONE', actorRealm: tenantId, actorId: userId, requestId: 'r', total: 1 } as const;
  await db.insert(certificateRuns).values({ tenantId, id: newId(), courseId, ...run });
  await db.insert(reviewNotices).values({ ...own, quietUntil: new Date() });
  await db.insert(activityProgress).values({ ...own, activityId });
  await db.insert(lessonProgress).values({ ...own, lessonId });
  await db.insert(studyDays).values({ ...own, day: '2026-11-01', studied: '{[29892960,29893005)}' });
  const view = { sessionId: newId(), reason: 'بلاغ عن درس لا يُفتح', endsAt: new Date(), endedAt: new Date() };
  await db.insert(learnerViews).values({ tenantId, learnerId: userId, adminId: userId, ...view });
  await db.insert(learnerNotes).values({ tenantId, userId, authorId: userId, body: 'يحتاج إلى وقت إضافي.' });
  const groupId = newId();
  const group = { name: 'الفوج الأول', nameKey: 'الفوج الاول', note: 'مساء', onLeave: 'END', isRunning: true } as const;
  await db.insert(groups).values({ tenantId, id: groupId, ...group, memberCount: 1 });
  const invitationId = newId();
  const invited = { code: '0'.repeat(INVITATION_CODE_LENGTH), label: 'الصف السابع', words: 'أهلًا', madeBy: userId };
  await db.insert(invitations).values({ tenantId, id: invitationId, ...invited, groupId, uses: 1 });
  await db.insert(invitationCourses).values({ tenantId, invitationId, courseId });
  await db.insert(invitationUses).values({ tenantId, invitationId, userId });
  await db.insert(groupMembers).values({ tenantId, groupId, userId });
  await db.insert(groupLecturers).values({ tenantId, groupId, userId });
  await db.insert(groupCourses).values({ tenantId, groupId, courseId });
  await db.insert(monthlyActivity).values({ tenantId, userId, month: '2026-11-01' });
  return ids;
}
