import type { TenantTx } from '@dars/db/client';
import { prepared } from '@dars/db/prepared';
import { activities } from '@dars/db/schema/activities';
import { activityFiles } from '@dars/db/schema/activity-files';
import { courses } from '@dars/db/schema/courses';
import { enrolments } from '@dars/db/schema/enrolments';
import { lessons } from '@dars/db/schema/lessons';
import { sections } from '@dars/db/schema/sections';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../auth/session.ts';
import type { Upload } from '../upload/store.ts';

type Person = Pick<Actor, 'userId' | 'role'>;

/**
 * Whether somebody of the portal may see a file of its lessons: the staff of a course that shows it; a learner who is in
 * such a course, where the activity and all above it are published; and until it is shown anywhere, whoever sent it.
 */
export async function mayOpenFile(tx: TenantTx, { userId, role }: Person, upload: Upload): Promise<boolean> {
  if (upload.status !== 'attached') return upload.createdBy === userId;
  const { tenantId, id: uploadId } = upload;
  const found = await SHOWN_TO[role](tx, { tenantId, uploadId, userId });
  return found.length > 0;
}

const shown = (db: TenantTx, more: SQL | undefined) =>
  db
    .select({ id: courses.id })
    .from(activityFiles)
    .innerJoin(
      activities,
      and(eq(activities.tenantId, activityFiles.tenantId), eq(activities.id, activityFiles.activityId)),
    )
    .innerJoin(courses, and(eq(courses.tenantId, activities.tenantId), eq(courses.id, activities.courseId)))
    .innerJoin(lessons, and(eq(lessons.tenantId, activities.tenantId), eq(lessons.id, activities.lessonId)))
    .innerJoin(sections, and(eq(sections.tenantId, lessons.tenantId), eq(sections.id, lessons.sectionId)))
    .where(
      and(
        eq(activityFiles.tenantId, sql.placeholder('tenantId')),
        eq(activityFiles.uploadId, sql.placeholder('uploadId')),
        isNull(courses.removedAt),
        more,
      ),
    )
    .limit(1);

const isPublished = (node: typeof courses | typeof sections | typeof lessons | typeof activities) =>
  and(eq(node.status, 'PUBLISHED'), isNull(node.removedAt));

const userId = sql.placeholder('userId');
const isEnrolled = sql`exists (
  select from ${enrolments}
  where ${enrolments.tenantId} = ${courses.tenantId} and ${enrolments.courseId} = ${courses.id}
    and ${enrolments.userId} = ${userId} and ${enrolments.status} = 'ACTIVE')`;

const toAdmins = prepared((db: TenantTx) => shown(db, undefined).prepare('file_of_portal'));
const toLecturers = prepared((db: TenantTx) => shown(db, eq(courses.lecturerId, userId)).prepare('file_of_lecturer'));
const toLearners = prepared((db: TenantTx) =>
  shown(db, and(...[courses, sections, lessons, activities].map(isPublished), isEnrolled)).prepare('file_of_learner'),
);

/** A super-admin looks after portals, not into their lessons. */
const toNobody = async (): Promise<never[]> => [];

const SHOWN_TO = {
  ROLE_SUPER_ADMIN: toNobody,
  ROLE_ADMIN_PORTAL: toAdmins,
  ROLE_LECTURER: toLecturers,
  ROLE_LEARNER: toLearners,
};
