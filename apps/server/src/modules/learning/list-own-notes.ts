import {
  type ListNotesInput,
  MAX_NOTED_COURSES,
  type NoteAccess,
  type OwnNotes,
} from '@dars/contracts/learning/own-notes';
import { perShape, prepared } from '@dars/db/prepared';
import { courses } from '@dars/db/schema/content/courses';
import { lessons } from '@dars/db/schema/content/lessons';
import { sections } from '@dars/db/schema/content/sections';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { lessonProgress } from '@dars/db/schema/learning/lesson-progress';
import { matchingText, type TextMatch, textSearch } from '@dars/db/text-search';
import type { TenantTx } from '@dars/db/tx';
import { and, count, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { isUnlocked } from './find-recordable.ts';

const value = sql.placeholder;

/** The moment of the last change of a note. */
export const changedAt = sql<Date>`coalesce(${lessonProgress.notesChangedAt}, ${lessonProgress.updatedAt})`.mapWith(
  lessonProgress.updatedAt,
);

/** The learner's own notes that are not empty. */
const isOwnNote = and(
  eq(lessonProgress.tenantId, value('tenantId')),
  eq(lessonProgress.userId, value('userId')),
  ne(lessonProgress.notes, ''),
);

export const ofNote = {
  lesson: and(eq(lessons.tenantId, value('tenantId')), eq(lessons.id, lessonProgress.lessonId)),
  section: and(eq(sections.tenantId, value('tenantId')), eq(sections.id, lessons.sectionId)),
  course: and(eq(courses.tenantId, value('tenantId')), eq(courses.id, lessonProgress.courseId)),
};

const ofEnrolment = and(
  eq(enrolments.tenantId, value('tenantId')),
  eq(enrolments.courseId, lessonProgress.courseId),
  eq(enrolments.userId, lessonProgress.userId),
);

const isPublished = and(
  ...[lessons, sections, courses].flatMap(({ status, removedAt }) => [eq(status, 'PUBLISHED'), isNull(removedAt)]),
);

const access = sql<NoteAccess>`case
  when ${enrolments.status} <> 'ACTIVE' then 'ENDED'
  when not (${isPublished}) then 'WITHDRAWN'
  when not ${isUnlocked} then 'LOCKED'
  else 'OPEN' end`;

export type NotesShape = { match: TextMatch; isOfCourse: boolean };

/**
 * Normalising takes seconds for a few hundred long notes, so it is done when notes are saved, and here only for those that
 * were saved before there was a key. The notes of one learner are few, so no index is needed.
 */
const notesKey = sql`coalesce(${lessonProgress.notesKey}, sec.search_key(${lessonProgress.notes}))`;

/** Condition for the notes that the filters find. The statement joins the lessons, and has the filters as placeholders. */
export const isFoundNote = ({ match, isOfCourse }: NotesShape) =>
  and(
    isOwnNote,
    isOfCourse ? eq(lessonProgress.courseId, value('courseId')) : undefined,
    matchingText([lessons.searchKey, notesKey], match),
  );

const rowsOf = perShape((shape: NotesShape) =>
  prepared((db: TenantTx) =>
    db
      .select({
        lesson: { id: lessons.id, title: lessons.title },
        course: { id: courses.id, title: courses.title, language: courses.language },
        ...{ notes: lessonProgress.notes, changedAt, access },
      })
      .from(lessonProgress)
      .innerJoin(lessons, ofNote.lesson)
      .innerJoin(sections, ofNote.section)
      .innerJoin(courses, ofNote.course)
      .innerJoin(enrolments, ofEnrolment)
      .where(isFoundNote(shape))
      .orderBy(desc(changedAt), desc(lessonProgress.lessonId))
      .limit(value('size'))
      .offset(value('offset'))
      .prepare('own_notes'),
  ),
);

const totalOf = perShape((shape: NotesShape) =>
  prepared((db: TenantTx) =>
    db
      .select({ total: count() })
      .from(lessonProgress)
      .innerJoin(lessons, ofNote.lesson)
      .where(isFoundNote(shape))
      .prepare('own_notes_total'),
  ),
);

const notedCourses = prepared((db: TenantTx) =>
  db
    .select({ id: courses.id, title: courses.title, language: courses.language })
    .from(lessonProgress)
    .innerJoin(courses, ofNote.course)
    .where(isOwnNote)
    .groupBy(courses.tenantId, courses.id)
    .orderBy(desc(sql`max(${changedAt})`), desc(courses.id))
    .limit(MAX_NOTED_COURSES)
    .prepare('noted_courses'),
);

/** Lists the caller's notes, also those of lessons that the caller may not open any more. */
export async function listOwnNotes(
  { tx, tenantId, actor, deps }: TenantContext,
  { page, size, query, courseId }: ListNotesInput,
): Promise<OwnNotes> {
  const { match, patterns } = textSearch(query);
  const shape = { match, isOfCourse: courseId !== undefined };
  const own = { tenantId, userId: actor.userId };
  const filters = { ...own, ...patterns, ...(courseId !== undefined && { courseId }) };
  const [rows, [counted], offered] = await Promise.all([
    rowsOf(shape)(tx, { ...filters, now: deps.now().toISOString(), size, offset: page * size }),
    totalOf(shape)(tx, filters),
    notedCourses(tx, own),
  ]);
  return {
    rows: rows.map(({ changedAt: changed, ...row }) => ({ ...row, changedDate: changed.toISOString() })),
    total: counted?.total ?? 0,
    courses: offered,
  };
}
