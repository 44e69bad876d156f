import { CONTENT_STATUSES } from '@dars/contracts/course-constants';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, day, id, moment, oneOf, tenantId, updatedAt } from '../../columns.ts';
import { sections } from './sections.ts';

/** A part of a section that is learnt in one sitting. */
export const lessons = pgTable(
  'lessons',
  {
    tenantId: tenantId(),
    id: id(),
    /** The course of its section, because lessons of a course are read at once. */
    courseId: uuid('course_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    title: text('title').notNull(),
    /** Folded title under which the lesson is found. The database computes it, as searchKey() of @dars/contracts would. */
    searchKey: text('search_key').notNull().generatedAlwaysAs(sql`sec.search_key(title)`),
    summary: text('summary').notNull().default(sql`''`),
    /** Counts from 0, within the section. */
    position: integer('position').notNull(),
    status: text('status', { enum: CONTENT_STATUSES }).notNull().default('DRAFT'),
    /** Visitors read the lesson on the course's public page without an account. */
    isPreview: boolean('is_preview').notNull().default(false),
    /** Day in the portal's time zone on which the lesson opens. */
    opensOn: day('opens_on'),
    /** Days after the first day of the learner's enrolment on which the lesson opens. */
    opensAfterDays: integer('opens_after_days'),
    version: integer('version').notNull().default(1),
    removedAt: moment('removed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('lessons_course_key').on(table.tenantId, table.courseId, table.id),
    // The index leaves out the position, here as in the other parts of a course: a new order would write hundreds of
    // entries.
    index('lessons_section_idx').on(table.tenantId, table.courseId, table.sectionId),
    // For sec.find_lessons, whose tenant predicate the index takes as well.
    index('lessons_search_idx').using('gin', table.tenantId, table.searchKey.op('gin_trgm_ops')),
    oneOf('lessons_status_known', table.status, CONTENT_STATUSES),
    check('lessons_open_in_one_way', sql`${table.opensOn} is null or ${table.opensAfterDays} is null`),
    check('lessons_open_after_days', sql`${table.opensAfterDays} > 0`),
    foreignKey({
      name: 'lessons_section_fk',
      columns: [table.tenantId, table.courseId, table.sectionId],
      foreignColumns: [sections.tenantId, sections.courseId, sections.id],
    }).onDelete('cascade'),
  ],
);
