import type { ActivityType, EnrolmentStatus } from '@dars/contracts/course-constants';
import { type LearningEvent, type Recorded, recorded } from '@dars/contracts/learning';
import { newId } from '@dars/db/columns';
import { activities } from '@dars/db/schema/activities';
import { activityFiles } from '@dars/db/schema/activity-files';
import { courses } from '@dars/db/schema/courses';
import { enrolments } from '@dars/db/schema/enrolments';
import { lessons } from '@dars/db/schema/lessons';
import { sections } from '@dars/db/schema/sections';
import { uploads } from '@dars/db/schema/uploads';
import { searchKey } from '@dars/i18n/search-key';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import type { SignedIn } from '../../testing/people.ts';
import type { TestPortal } from '../../testing/portal.ts';

export interface TestLesson {
  id: string;
  activities: string[];
}

export interface TestCourse {
  id: string;
  sectionId: string;
  lessons: TestLesson[];
}

interface NewActivity {
  type: ActivityType;
  /** Seconds of its file. Without one nobody knows. */
  duration?: number | undefined;
}

/** `VIDEO:100` is a video of a hundred seconds. */
function parse(spec: string): NewActivity {
  const [type, duration] = spec.split(':');
  return { type: type as ActivityType, ...(duration !== undefined && { duration: Number(duration) }) };
}

/** A published, open course of one section; its lessons are lists of activities, `[['TEXT', 'VIDEO:100'], ['PDF']]`. */
export async function insertTestCourse(
  admin: Sql,
  {
    tenantId,
    lessons: specs,
    ...values
  }: Partial<typeof courses.$inferInsert> & { tenantId: string; lessons: string[][] },
): Promise<TestCourse> {
  const db = drizzle(admin);
  const [id, sectionId] = [newId(), newId()];
  const title = values.title ?? 'مدخل إلى الجبر';
  const shown = { tenantId, courseId: id, status: 'PUBLISHED' } as const;
  const course = { title, language: 'ar', status: 'PUBLISHED', searchKey: searchKey(title) } as const;
  await db.insert(courses).values({ publishedAt: new Date(), ...course, ...values, tenantId, id });
  await db.insert(sections).values({ ...shown, id: sectionId, title: 'الوحدة الأولى', position: 0 });
  const made: TestLesson[] = [];
  for (const [position, spec] of specs.entries()) {
    const lessonId = newId();
    await db.insert(lessons).values({ ...shown, id: lessonId, sectionId, position, title: `الدرس ${position}` });
    const ids: string[] = [];
    for (const [index, each] of spec.entries()) {
      ids.push(await insertActivity(admin, { ...shown, lessonId, position: index }, parse(each)));
    }
    made.push({ id: lessonId, activities: ids });
  }
  return { id, sectionId, lessons: made };
}

export async function insertActivity(
  admin: Sql,
  place: Pick<typeof activities.$inferInsert, 'tenantId' | 'courseId' | 'lessonId' | 'position' | 'status'>,
  { type, duration }: NewActivity,
): Promise<string> {
  const db = drizzle(admin);
  const { tenantId } = place;
  const [id, uploadId] = [newId(), newId()];
  await db.insert(activities).values({ ...place, id, type, name: type });
  if (duration === undefined) return id;
  const file = { purpose: 'video', key: uploadId, contentType: 'video/mp4', size: 1, createdBy: id } as const;
  await db.insert(uploads).values({ tenantId, id: uploadId, ...file, status: 'attached', checksum: '-' });
  await db.insert(activityFiles).values({ tenantId, activityId: id, uploadId, duration, name: 'درس.mp4' });
  return id;
}

export async function insertEnrolment(
  admin: Sql,
  values: { tenantId: string; courseId: string; userId: string; status?: EnrolmentStatus },
): Promise<void> {
  await drizzle(admin)
    .insert(enrolments)
    .values({ status: 'ACTIVE', createdAt: new Date('2026-01-01T00:00:00Z'), ...values });
}

type EventFields = Record<string, unknown> & { kind: LearningEvent['kind']; activityId: string };

/** What the events changed. */
export async function recordEvents(portal: TestPortal, learner: SignedIn, events: EventFields[]): Promise<Recorded> {
  const answer = await portal.call('learning.record', { events }, learner);
  if (answer.error) throw new Error(`Recording was refused: ${answer.error.message}`);
  return recorded.parse(answer.data);
}
