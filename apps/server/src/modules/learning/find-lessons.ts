import { type FindLessonsInput, type FoundLesson, MAX_LESSONS_FOUND } from '@dars/contracts/content/lesson-search';
import { perShape, prepared } from '@dars/db/prepared';
import { courses } from '@dars/db/schema/content/courses';
import { lessons } from '@dars/db/schema/content/lessons';
import { sections } from '@dars/db/schema/content/sections';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { lessonsMatching, type TextMatch, textSearch } from '@dars/db/text-search';
import type { TenantTx } from '@dars/db/tx';
import { and, desc, eq, isNull, like, sql } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { lecturerLimit } from '../content/course/policy.ts';
import { findLessonsByTitle } from '../content/outline/store.ts';
import { isUnlocked } from './find-recordable.ts';
import { learnerId } from './policy.ts';

const value = sql.placeholder;

/**
 * Finds lessons that are open to the caller by their title: titles that begin with the text first, then those of the
 * courses that the caller saw last. Staff find the same lessons as in the console.
 */
export async function findOpenLessons(ctx: TenantContext, input: FindLessonsInput): Promise<FoundLesson[]> {
  const userId = learnerId(ctx);
  if (userId === null)
    return findLessonsByTitle(ctx.tx, { tenantId: ctx.tenantId, lecturerId: lecturerLimit(ctx.actor) }, input.query);
  const { match, patterns } = textSearch(input.query);
  if (match === 'none') return [];
  return statementOf({ match })(ctx.tx, {
    ...patterns,
    tenantId: ctx.tenantId,
    userId,
    now: ctx.deps.now().toISOString(),
  });
}

const statementOf = perShape(({ match }: { match: TextMatch }) =>
  prepared((db: TenantTx) =>
    db
      .select({ id: lessons.id, title: lessons.title, course: { id: courses.id, title: courses.title } })
      .from(lessons)
      .innerJoin(sections, and(eq(sections.tenantId, value('tenantId')), eq(sections.id, lessons.sectionId)))
      .innerJoin(courses, and(eq(courses.tenantId, value('tenantId')), eq(courses.id, lessons.courseId)))
      .innerJoin(enrolments, and(eq(enrolments.tenantId, value('tenantId')), eq(enrolments.courseId, lessons.courseId)))
      .where(
        and(
          eq(lessons.tenantId, value('tenantId')),
          sql`${lessons.id} = any(${lessonsMatching(match)})`,
          eq(enrolments.userId, value('userId')),
          eq(enrolments.status, 'ACTIVE'),
          ...[lessons, sections, courses].flatMap(({ status, removedAt }) => [
            eq(status, 'PUBLISHED'),
            isNull(removedAt),
          ]),
          isUnlocked,
        ),
      )
      .orderBy(
        desc(like(lessons.searchKey, value('start'))),
        desc(sql`coalesce(${enrolments.lastSeenAt}, ${enrolments.createdAt})`),
        desc(lessons.id),
      )
      .limit(MAX_LESSONS_FOUND)
      .prepare('found_open_lessons'),
  ),
);
