import { dayIn } from '@dars/contracts/day';
import type { ExportNotesInput, MarkdownStep } from '@dars/contracts/learning/own-notes';
import { perShape, prepared } from '@dars/db/prepared';
import { courses } from '@dars/db/schema/content/courses';
import { lessons } from '@dars/db/schema/content/lessons';
import { sections } from '@dars/db/schema/content/sections';
import { lessonProgress } from '@dars/db/schema/learning/lesson-progress';
import { textSearch } from '@dars/db/text-search';
import type { TenantTx } from '@dars/db/tx';
import { translator } from '@dars/i18n/server';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { getSettings } from '../settings/store.ts';
import { changedAt, isFoundNote, type NotesShape, ofNote } from './list-own-notes.ts';

const value = sql.placeholder;

/** Notes of one batch: at most half a megabyte of text. */
const NOTES_PER_STEP = 50;

type Shape = NotesShape & { isLater: boolean };

const ORDER = [courses.id, sections.position, sections.id, lessons.position, lessons.id] as const;
const order = sql.join([...ORDER], sql`, `);

/** The place of the last note of the batch before. Lessons with notes are never deleted, so it is there to go on from. */
const last = sql`(
  select last.course_id, above.position, above.id, last.position, last.id from lessons last
  join sections above on above.tenant_id = ${value('tenantId')} and above.id = last.section_id
  where last.tenant_id = ${value('tenantId')} and last.id = ${value('after')})`;

const isExported = ({ isLater, ...shape }: Shape) =>
  and(isFoundNote(shape), isLater ? sql`(${order}) > ${last}` : undefined);

const rowsOf = perShape((shape: Shape) =>
  prepared((db: TenantTx) =>
    db
      .select({
        ...{ lessonId: lessons.id, lessonTitle: lessons.title, courseId: courses.id, courseTitle: courses.title },
        ...{ notes: lessonProgress.notes, changedAt },
      })
      .from(lessonProgress)
      .innerJoin(lessons, ofNote.lesson)
      .innerJoin(sections, ofNote.section)
      .innerJoin(courses, ofNote.course)
      .where(isExported(shape))
      .orderBy(...ORDER.map((column) => asc(column)))
      .limit(NOTES_PER_STEP)
      .prepare('own_notes_step'),
  ),
);

const totalOf = perShape((shape: NotesShape) =>
  prepared((db: TenantTx) =>
    db
      .select({ total: count() })
      .from(lessonProgress)
      .innerJoin(lessons, ofNote.lesson)
      .where(isFoundNote(shape))
      .prepare('own_notes_file_total'),
  ),
);

const courseOf = prepared((db: TenantTx) =>
  db
    .select({ courseId: lessons.courseId })
    .from(lessons)
    .where(and(eq(lessons.tenantId, value('tenantId')), eq(lessons.id, value('after'))))
    .prepare('own_notes_last_course'),
);

/** Answers the next batch of the caller's found notes as Markdown, by courses and in the order of their lessons. */
export async function exportOwnNotes(
  { tx, tenantId, actor, deps, language }: TenantContext,
  { courseId, query, lessonId: after }: ExportNotesInput,
): Promise<MarkdownStep> {
  const { match, patterns } = textSearch(query);
  const shape = { match, isOfCourse: courseId !== undefined };
  const filters = { tenantId, userId: actor.userId, ...patterns, ...(courseId !== undefined && { courseId }) };
  const [rows, counted, [before], { timeZone }] = await Promise.all([
    rowsOf({ ...shape, isLater: after !== undefined })(tx, { ...filters, ...(after !== undefined && { after }) }),
    after === undefined ? totalOf(shape)(tx, filters) : [],
    after === undefined ? [] : courseOf(tx, { tenantId, after }),
    getSettings(tx, tenantId),
  ]);
  const t = translator(language);
  const dayOf = (moment: Date) => dayIn(timeZone, moment);
  const fileName = `${t('notes:file.name')}-${dayOf(deps.now())}.md`;
  const text = rows.map((row, index) => {
    const isNewCourse = row.courseId !== (rows[index - 1] ?? before)?.courseId;
    const course = isNewCourse ? `# ${escapeMarkdown(row.courseTitle)}\n\n` : '';
    const changed = t('notes:file.changed', { day: dayOf(row.changedAt) });
    return `${course}## ${escapeMarkdown(row.lessonTitle)}\n\n_${changed}_\n\n${row.notes}\n\n`;
  });
  return {
    head: after === undefined ? { fileName, total: counted[0]?.total ?? 0 } : null,
    text: text.join(''),
    next: rows.length === NOTES_PER_STEP ? (rows.at(-1)?.lessonId ?? null) : null,
  };
}

/** Escapes the signs by which a title would be read as formatting, a link, HTML or the end of its heading. */
const escapeMarkdown = (title: string): string =>
  title.replace(/[\\`*_[\]<>|~&]/g, '\\$&').replace(/(^| )(#+)$/, '$1\\$2');
