import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, tenantId, updatedAt } from '../../columns.ts';
import { lessons } from '../content/lessons.ts';
import { enrolments } from './enrolments.ts';

/** A learner's progress in a lesson: its completion, and the learner's own notes. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    lessonId: uuid('lesson_id').notNull(),
    courseId: uuid('course_id').notNull(),
    completedAt: moment('completed_at'),
    notes: text('notes').notNull().default(sql`''`),
    /** Null: the learner has not changed the notes since the column was added. */
    notesChangedAt: moment('notes_changed_at'),
    /** The form of the notes that searches compare. Null: as `notesChangedAt`. */
    notesKey: text('notes_key'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.lessonId] }),
    index('lesson_progress_course_idx').on(table.tenantId, table.courseId, table.userId),
    index('lesson_progress_lesson_idx').on(table.tenantId, table.lessonId),
    foreignKey({
      name: 'lesson_progress_lesson_fk',
      columns: [table.tenantId, table.courseId, table.lessonId],
      foreignColumns: [lessons.tenantId, lessons.courseId, lessons.id],
    }),
    foreignKey({
      name: 'lesson_progress_enrolment_fk',
      columns: [table.tenantId, table.courseId, table.userId],
      foreignColumns: [enrolments.tenantId, enrolments.courseId, enrolments.userId],
    }),
  ],
);
