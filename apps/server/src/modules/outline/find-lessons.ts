import { type FindLessonsInput, type FoundLesson, MOST_LESSONS_FOUND } from '@dars/contracts/lesson-search';
import type { TenantTx } from '@dars/db/client';
import { perShape, prepared } from '@dars/db/prepared';
import { courses } from '@dars/db/schema/courses';
import { lessons } from '@dars/db/schema/lessons';
import { sections } from '@dars/db/schema/sections';
import { lessonsMatching, type TextMatch, textSearch } from '@dars/db/text-search';
import { and, desc, eq, isNull, like, ne, sql } from 'drizzle-orm';
import type { TenantContext } from '../../trpc/context.ts';

const value = sql.placeholder;

/**
 * Finds lessons by their title for the staff of a portal, drafts among them: those whose title begins with the text first,
 * then the newest. A lecturer finds those of their own courses; lessons of archived courses are left out.
 */
export async function findLessons(
  { tx, tenantId, actor }: Pick<TenantContext, 'tx' | 'tenantId' | 'actor'>,
  { query }: FindLessonsInput,
): Promise<FoundLesson[]> {
  const { match, patterns } = textSearch(query);
  if (match === 'none') return [];
  const isOwn = actor.role === 'ROLE_LECTURER';
  return statementOf({ match, isOwn })(tx, { ...patterns, tenantId, lecturerId: actor.userId });
}

const statementOf = perShape(({ match, isOwn }: { match: TextMatch; isOwn: boolean }) =>
  prepared((db: TenantTx) =>
    db
      .select({ id: lessons.id, title: lessons.title, course: { id: courses.id, title: courses.title } })
      .from(lessons)
      .innerJoin(sections, and(eq(sections.tenantId, lessons.tenantId), eq(sections.id, lessons.sectionId)))
      .innerJoin(courses, and(eq(courses.tenantId, lessons.tenantId), eq(courses.id, lessons.courseId)))
      .where(
        and(
          eq(lessons.tenantId, value('tenantId')),
          sql`${lessons.id} = any(${lessonsMatching(match)})`,
          ...[lessons, sections, courses].map(({ removedAt }) => isNull(removedAt)),
          ne(courses.status, 'ARCHIVED'),
          isOwn ? eq(courses.lecturerId, value('lecturerId')) : undefined,
        ),
      )
      .orderBy(desc(like(lessons.searchKey, value('start'))), desc(lessons.createdAt), desc(lessons.id))
      .limit(MOST_LESSONS_FOUND)
      .prepare('found_lessons'),
  ),
);
