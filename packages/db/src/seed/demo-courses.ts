import { EMPTY_DETAILS } from '@dars/contracts/content/course-page';
import { readingSeconds } from '@dars/contracts/content/rich-text';
import type { Language } from '@dars/contracts/languages';
import { searchKey } from '@dars/contracts/search-key';
import { eq, sql } from 'drizzle-orm';
import { newId } from '../columns.ts';
import type { Database } from '../driver/client.ts';
import type { TenantTx } from '../driver/tx.ts';
import { activities } from '../schema/content/activities.ts';
import { activityFiles } from '../schema/content/activity-files.ts';
import { courseCategories } from '../schema/content/course-categories.ts';
import { courseTags } from '../schema/content/course-tags.ts';
import { courses } from '../schema/content/courses.ts';
import { lessons } from '../schema/content/lessons.ts';
import { sections } from '../schema/content/sections.ts';
import { uploads } from '../schema/content/uploads.ts';
import { ARABIC_COURSES, CRAFT_COURSES } from './courses/courses-ar.ts';
import { ENGLISH_COURSES } from './courses/courses-en.ts';
import { SPANISH_COURSES } from './courses/courses-es.ts';
import { type MadeQuiz, seedQuiz } from './demo-attempts.ts';
import { seedQuestionBank } from './demo-bank.ts';
import { seedCertificates } from './demo-certificates.ts';
import type { DemoCourse } from './demo-course.ts';
import { seedHistory } from './demo-history.ts';
import { type MadeCourse, seedLearning } from './demo-learning.ts';
import { findLecturers, seedCoLecturer } from './demo-lecturers.ts';
import { seedMarking, storeWork } from './demo-marking.ts';
import { type DemoFiles, type StoreDemoFile, storeMedia } from './demo-media.ts';
import { seedNotes } from './demo-notes.ts';
import type { DemoPortal } from './demo-portal.ts';
import type { DemoQuiz } from './demo-quiz.ts';
import { seedReviews } from './demo-reviews.ts';
import { seedSchedule } from './demo-schedule.ts';
import { seedStudy } from './demo-study.ts';
import { templateOf } from './demo-templates.ts';
import { seedGroups } from './groups/demo-groups.ts';
import { storeReceipts } from './selling/demo-orders.ts';
import { seedSelling } from './selling/demo-selling.ts';

const DAY = 86_400_000;
/** Age of a course that has not begun yet. */
const ANNOUNCED_DAYS_AGO = 12;

const COURSES: Record<string, DemoCourse[]> = {
  academy: ARABIC_COURSES,
  horizon: ENGLISH_COURSES,
  sendero: SPANISH_COURSES,
  wadi: CRAFT_COURSES,
};

/** Seeds the courses of a portal and their learners' progress, unless it has a course. Resolves with whether it did. */
export async function seedCourses(
  db: Database,
  { portal, tenantId }: { portal: DemoPortal; tenantId: string },
  keepFile: StoreDemoFile,
): Promise<boolean> {
  const wanted = COURSES[portal.slug] ?? [];
  const hasOne = (tx: TenantTx) =>
    tx.select({ id: courses.id }).from(courses).where(eq(courses.tenantId, tenantId)).limit(1);
  if ((await db.withTenant(tenantId, hasOne, { readOnly: true })).length > 0) return false;
  // Each course that shows a file has a copy of its own, which is stored outside of the transaction.
  const kept: DemoFiles[] = [];
  for (const course of wanted) kept.push(await storeFiles(tenantId, course, keepFile));
  const hasQuiz = wanted.some((course) => activitiesOf(course).some(({ quiz }) => quiz !== undefined));
  const work = hasQuiz ? await storeWork(tenantId, portal.language, keepFile) : [];
  const receipts = portal.slug === 'academy' ? await storeReceipts(tenantId, keepFile) : [];
  return db.withTenant(tenantId, async (tx) => {
    const lecturers = await findLecturers(tx, portal, tenantId);
    if (!lecturers || (await hasOne(tx)).length > 0) return false;
    const categories = await insertCategories(tx, tenantId, wanted);
    const made: MadeCourse[] = [];
    const upcoming: MadeCourse[] = [];
    for (const [index, course] of wanted.entries()) {
      const age = course.opensInDays === undefined ? portal.monthsOld * 30 - 3 - index * 20 : ANNOUNCED_DAYS_AGO;
      const createdAt = new Date(Date.now() - age * DAY);
      const categoryId = categories.get(course.page?.category ?? '') ?? null;
      const lecturerId = lecturers.byCategory.get(course.page?.category ?? '') ?? lecturers.first;
      const of = { tenantId, lecturerId, categoryId, language: portal.language, createdAt };
      const one = await insertCourse(tx, of, course, kept[index] ?? new Map());
      if (course.opensInDays !== undefined) upcoming.push(one);
      else if (!course.isDraft) made.push(one);
    }
    const [model] = wanted;
    if (model) {
      const of = { tenantId, lecturerId: null, categoryId: null, language: portal.language, createdAt: new Date() };
      await insertCourse(tx, { ...of, isTemplate: true }, templateOf(model, portal.language), new Map());
    }
    await seedQuestionBank(tx, tenantId);
    await seedCoLecturer(tx, { tenantId, lecturerId: lecturers.first }, made);
    await seedLearning(tx, { tenantId, portal }, made);
    await seedMarking(tx, { tenantId, language: portal.language, work }, made);
    await seedGroups(tx, { tenantId, portal }, made);
    await seedNotes(tx, { tenantId, portal });
    await seedStudy(tx, { tenantId, portal });
    await seedCertificates(tx, { tenantId, portal }, made);
    await seedReviews(tx, { tenantId, language: portal.language }, made);
    await seedSchedule(tx, { tenantId, slug: portal.slug }, { made, upcoming });
    await seedSelling(tx, { tenantId, slug: portal.slug, receipts }, made);
    await seedHistory(tx, tenantId);
    return true;
  });
}

const activitiesOf = ({ sections }: DemoCourse) =>
  sections.flatMap(({ lessons }) => lessons.flatMap(({ activities }) => activities));

async function storeFiles(tenantId: string, course: DemoCourse, keepFile: StoreDemoFile): Promise<DemoFiles> {
  const files: DemoFiles = new Map();
  const shown = activitiesOf(course).flatMap(({ files: own, quiz }) => [
    ...own.map(({ media }) => media),
    ...(quiz?.questions() ?? []).flatMap(({ picture }) => picture ?? []),
  ]);
  for (const media of new Set([...(course.cover ? [course.cover] : []), ...shown])) {
    files.set(media, await storeMedia(tenantId, media, keepFile));
  }
  return files;
}

/** Inserts the categories that the courses name, in the order in which they come. Resolves with their ids by name. */
async function insertCategories(tx: TenantTx, tenantId: string, demo: DemoCourse[]): Promise<Map<string, string>> {
  const names = [...new Set(demo.flatMap(({ page }) => (page ? [page.category] : [])))];
  const rows = names.map((name, position) => ({ tenantId, id: newId(), name, position }));
  // A seeding that was interrupted may have left them.
  if (rows.length > 0) await tx.insert(courseCategories).values(rows).onConflictDoNothing();
  const stored = await tx.select().from(courseCategories).where(eq(courseCategories.tenantId, tenantId));
  return new Map(stored.map(({ name, id }) => [name, id]));
}

interface CourseContext {
  tenantId: string;
  lecturerId: string | null;
  categoryId: string | null;
  language: Language;
  createdAt: Date;
  isTemplate?: boolean;
}

async function insertCourse(tx: TenantTx, of: CourseContext, demo: DemoCourse, files: DemoFiles): Promise<MadeCourse> {
  const { tenantId, lecturerId, categoryId, language, createdAt, isTemplate = false } = of;
  const courseId = newId();
  const publishedAt = new Date(createdAt.getTime() + 2 * DAY);
  const status = demo.isDraft ? 'DRAFT' : 'PUBLISHED';
  const { title, summary, enrolment, isSequential, page } = demo;
  const dates = { createdAt, updatedAt: publishedAt };
  const cover = demo.cover && files.get(demo.cover)?.path;
  const values = { title, summary, cover, enrolment, isSequential, lecturerId, categoryId, language };
  const { level, category: _isAnId, tags = [], ...details } = page ?? {};
  const own = { tenantId, status, ...dates } as const;
  await tx.insert(courses).values({
    ...{ ...own, ...values, id: courseId, level, isTemplate, searchKey: searchKey(title) },
    ...(isTemplate && { slug: courseId }),
    ...(page && { details: { ...EMPTY_DETAILS, ...details } }),
    publishedAt: demo.isDraft ? null : publishedAt,
    opensOn: demo.opensInDays === undefined ? null : sql`current_date + ${demo.opensInDays}::int`,
  });
  if (tags.length > 0) await tx.insert(courseTags).values(tags.map((tag) => ({ tenantId, courseId, tag })));
  if (files.size > 0) await tx.insert(uploads).values([...files.values()].map(({ row }) => ({ ...row, createdAt })));
  const rows = rowsOf({ ...own, courseId }, demo, files);
  await tx.insert(sections).values(rows.sections);
  await tx.insert(lessons).values(rows.lessons);
  await tx.insert(activities).values(rows.activities);
  if (rows.files.length > 0) await tx.insert(activityFiles).values(rows.files);
  const made = new Map<string, MadeQuiz>();
  for (const { activityId, quiz } of rows.quizzes) {
    made.set(activityId, await seedQuiz(tx, { tenantId, courseId, activityId, files }, quiz));
  }
  const recordings = rows.files.filter(({ kind }) => kind === 'media');
  const durations = new Map(recordings.map(({ activityId, duration }) => [activityId, duration ?? null]));
  const taught = rows.lessons.map(({ id }) => ({
    id,
    activities: rows.activities
      .filter(({ lessonId }) => lessonId === id)
      .map((activity) => ({
        id: activity.id,
        duration: durations.get(activity.id) ?? null,
        quiz: made.get(activity.id),
      })),
  }));
  return { id: courseId, enrolment, publishedAt, lessons: taught };
}

type Row<Table extends { $inferInsert: object }> = Table['$inferInsert'] & { id: string };

/** Returns all rows of a course, from the top. */
function rowsOf(
  own: { tenantId: string; courseId: string; status: 'DRAFT' | 'PUBLISHED'; createdAt: Date; updatedAt: Date },
  demo: DemoCourse,
  files: DemoFiles,
) {
  const rows = {
    sections: [] as Row<typeof sections>[],
    lessons: [] as Row<typeof lessons>[],
    activities: [] as Row<typeof activities>[],
    files: [] as (typeof activityFiles.$inferInsert)[],
    quizzes: [] as { activityId: string; quiz: DemoQuiz }[],
  };
  for (const [at, section] of demo.sections.entries()) {
    const sectionId = newId();
    rows.sections.push({ ...own, id: sectionId, title: section.title, position: at });
    for (const [position, { title, summary, isPreview, activities: parts }] of section.lessons.entries()) {
      const lessonId = newId();
      rows.lessons.push({ ...own, id: lessonId, sectionId, title, summary, isPreview, position });
      for (const [place, { type, name, body, link, embed, files: shown, quiz }] of parts.entries()) {
        const id = newId();
        const seconds = body && readingSeconds(body);
        const film = { embedProvider: embed?.provider, embedId: embed?.id };
        const content = { type, name, body, link, ...film, readingSeconds: seconds };
        rows.activities.push({ ...own, ...content, id, lessonId, position: place });
        if (quiz) rows.quizzes.push({ activityId: id, quiz });
        for (const [order, { media, description, language }] of shown.entries()) {
          const file = files.get(media);
          if (!file) continue;
          const of = { tenantId: own.tenantId, activityId: id, uploadId: file.row.id };
          const kind = language ? 'captions' : 'media';
          rows.files.push({
            ...of,
            kind,
            language,
            position: order,
            name: file.name,
            description,
            duration: file.duration,
          });
        }
      }
    }
  }
  return rows;
}
