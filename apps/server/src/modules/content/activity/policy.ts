import { can } from '@dars/contracts/permissions';
import { prepared } from '@dars/db/prepared';
import { activities } from '@dars/db/schema/content/activities';
import { activityFiles } from '@dars/db/schema/content/activity-files';
import { courses } from '@dars/db/schema/content/courses';
import { lessons } from '@dars/db/schema/content/lessons';
import { sections } from '@dars/db/schema/content/sections';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { lessonProgress } from '@dars/db/schema/learning/lesson-progress';
import { bankQuestionFiles } from '@dars/db/schema/quiz/bank-question-files';
import { bankQuestions } from '@dars/db/schema/quiz/bank-questions';
import { quizAttempts } from '@dars/db/schema/quiz/quiz-attempts';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../core/identity/actor.ts';
import { findFile, type Upload } from '../../upload/store.ts';
import { isTaughtBy } from '../course/co-lecturers.ts';
import { isTimely } from '../opening.ts';

type Person = Pick<Actor, 'userId' | 'role'>;

/**
 * Decides whether a person of the portal may open a file of its lessons. The staff of a course open the files that it
 * shows. A learner opens them when they are enrolled, the activity and all its parents are published and the lesson is
 * unlocked and open by its date, or when they have started the quiz that shows the file, even if it was unpublished since. A file that
 * nothing shows is open to its uploader, and to the staff if it was removed from a lesson. Lecturers open the pictures of
 * the question bank's questions that they may copy, and admins open all of them. Everybody opens the files of a
 * published lesson that is a free preview.
 */
export async function mayOpenFile(
  tx: TenantTx,
  { person, now }: { person: Person | undefined; now: Date },
  upload: Upload,
): Promise<boolean> {
  const { tenantId, id: uploadId, createdBy, status } = upload;
  if (!person) return status === 'attached' && (await toVisitors(tx, { tenantId, uploadId })).length > 0;
  const { userId, role } = person;
  if (status !== 'attached') return createdBy === userId || (createdBy === tenantId && can(role, 'courses:write'));
  const found = await COURSES_SHOWN_TO[role](tx, { tenantId, uploadId, userId, now: now.toISOString() });
  if (found.length > 0) return true;
  const inBank = BANK_SHOWN_TO[role];
  return inBank !== undefined && (await inBank(tx, { tenantId, uploadId, userId })).length > 0;
}

/**
 * Tells whether a picture belongs to a lesson, a quiz or a bank question that the actor may see, so that its copy in
 * another text of theirs shows the same file.
 */
export async function mayShowAgain(
  tx: TenantTx,
  { tenantId, actor, now }: { tenantId: string; actor: Person; now: Date },
  id: string,
): Promise<boolean> {
  const file = await findFile(tx, tenantId, id);
  return file?.status === 'attached' && (await mayOpenFile(tx, { person: actor, now }, file));
}

const tenantId = sql.placeholder('tenantId');
const userId = sql.placeholder('userId');
const uploadId = sql.placeholder('uploadId');

const shown = (db: TenantTx, more: SQL | undefined) =>
  db
    .select({ id: courses.id })
    .from(activityFiles)
    .innerJoin(activities, and(eq(activities.tenantId, tenantId), eq(activities.id, activityFiles.activityId)))
    .innerJoin(courses, and(eq(courses.tenantId, tenantId), eq(courses.id, activities.courseId)))
    .innerJoin(lessons, and(eq(lessons.tenantId, tenantId), eq(lessons.id, activities.lessonId)))
    .innerJoin(sections, and(eq(sections.tenantId, tenantId), eq(sections.id, lessons.sectionId)))
    .where(and(eq(activityFiles.tenantId, tenantId), eq(activityFiles.uploadId, uploadId), more))
    .limit(1);

const isPublished = (node: typeof courses | typeof sections | typeof lessons | typeof activities) =>
  and(eq(node.status, 'PUBLISHED'), isNull(node.removedAt));

/** A completed lesson stays open even if its date is put off. */
const isEnrolled = sql`exists (
  select from ${enrolments}
  where ${enrolments.tenantId} = ${tenantId} and ${enrolments.courseId} = ${courses.id}
    and ${enrolments.userId} = ${userId} and ${enrolments.status} = 'ACTIVE'
    and (${isTimely} or exists (
      select from ${lessonProgress}
      where ${lessonProgress.tenantId} = ${tenantId} and ${lessonProgress.userId} = ${userId}
        and ${lessonProgress.lessonId} = ${lessons.id} and ${lessonProgress.completedAt} is not null)))`;

/**
 * Repeats the rule of `locksOf` in learning/rules in SQL: in a sequential course a lesson is unlocked when the lesson
 * before it, or the lesson itself, is completed.
 */
const isUnlocked = sql`(not ${courses.isSequential} or coalesce((
  select bool_or(done.completed_at is not null) from (
    select other.id from ${lessons} other
    join ${sections} place on place.tenant_id = ${tenantId} and place.id = other.section_id
    where other.tenant_id = ${tenantId} and other.course_id = ${courses.id}
      and other.status = 'PUBLISHED' and other.removed_at is null and place.status = 'PUBLISHED' and place.removed_at is null
      and (place.position, other.position) <= (${sections.position}, ${lessons.position})
    order by place.position desc, other.position desc limit 2) reached
  left join ${lessonProgress} done on done.tenant_id = ${tenantId} and done.user_id = ${userId} and done.lesson_id = reached.id
  having count(*) = 2), true))`;

/**
 * A learner who has started an attempt keeps access to the files of that attempt, during it and afterwards
 * (docs/decisions/0015).
 */
const hasBegun = sql`exists (
  select from ${quizAttempts}
  where ${quizAttempts.tenantId} = ${tenantId} and ${quizAttempts.activityId} = ${activities.id}
    and ${quizAttempts.userId} = ${userId})`;

const isCourseThere = isNull(courses.removedAt);
const toAdmins = prepared((db: TenantTx) => shown(db, isCourseThere).prepare('file_of_portal'));
const toLecturers = prepared((db: TenantTx) =>
  shown(db, and(isCourseThere, isTaughtBy(tenantId, userId))).prepare('file_of_lecturer'),
);
const isLearnable = and(...[courses, sections, lessons, activities].map(isPublished));
const isFree = and(isLearnable, lessons.isPreview);
const toVisitors = prepared((db: TenantTx) => shown(db, isFree).prepare('file_of_preview'));
const toLearners = prepared((db: TenantTx) =>
  shown(db, or(and(isLearnable, isEnrolled, isUnlocked), isFree, hasBegun)).prepare('file_of_learner'),
);

/** A super-admin manages portals and has no access to their lessons. */
const toNobody = async (): Promise<never[]> => [];

const COURSES_SHOWN_TO = {
  ROLE_SUPER_ADMIN: toNobody,
  ROLE_ADMIN_PORTAL: toAdmins,
  ROLE_LECTURER: toLecturers,
  ROLE_LEARNER: toLearners,
};

const shownInBank = (db: TenantTx, more: SQL | undefined) =>
  db
    .select({ id: bankQuestions.id })
    .from(bankQuestions)
    .where(
      and(
        eq(bankQuestions.tenantId, tenantId),
        or(
          eq(bankQuestions.imageUploadId, uploadId),
          sql`${bankQuestions.id} in (
          select ${bankQuestionFiles.questionId} from ${bankQuestionFiles}
          where ${bankQuestionFiles.tenantId} = ${tenantId} and ${bankQuestionFiles.uploadId} = ${uploadId})`,
        ),
        more,
      ),
    )
    .limit(1);

const BANK_SHOWN_TO: Partial<Record<Actor['role'], ReturnType<typeof prepared<TenantTx, { id: string }[]>>>> = {
  ROLE_ADMIN_PORTAL: prepared((db: TenantTx) => shownInBank(db, undefined).prepare('file_of_bank')),
  ROLE_LECTURER: prepared((db: TenantTx) =>
    shownInBank(db, or(eq(bankQuestions.ownerId, userId), eq(bankQuestions.isShared, true))).prepare(
      'file_of_own_bank',
    ),
  ),
};
