import { EMBED_PROVIDERS } from '@dars/contracts/content/embed';
import type { RichText } from '@dars/contracts/content/rich-text';
import { ACTIVITY_TYPES, CONTENT_STATUSES } from '@dars/contracts/course-constants';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf, tenantId, updatedAt } from '../../columns.ts';
import { lessons } from './lessons.ts';

/** A video, a text, a quiz: one step of a lesson. */
export const activities = pgTable(
  'activities',
  {
    tenantId: tenantId(),
    id: id(),
    /** The course of its lesson. */
    courseId: uuid('course_id').notNull(),
    lessonId: uuid('lesson_id').notNull(),
    type: text('type', { enum: ACTIVITY_TYPES }).notNull(),
    name: text('name').notNull(),
    /** Counts from 0, within the lesson. */
    position: integer('position').notNull(),
    status: text('status', { enum: CONTENT_STATUSES }).notNull().default('DRAFT'),
    /** For a text only. Null: nothing has been written yet. */
    body: jsonb('body').$type<RichText>(),
    /** Seconds that a text takes to read (`readingSeconds`). Null: not a text, or stored by an earlier release. */
    readingSeconds: integer('reading_seconds'),
    /** Address of a link. */
    link: text('link'),
    /** A video at YouTube or Vimeo in place of a file, with its id there. */
    embedProvider: text('embed_provider', { enum: EMBED_PROVIDERS }),
    embedId: text('embed_id'),
    version: integer('version').notNull().default(1),
    removedAt: moment('removed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('activities_course_key').on(table.tenantId, table.courseId, table.id),
    index('activities_lesson_idx').on(table.tenantId, table.courseId, table.lessonId),
    oneOf('activities_type_known', table.type, ACTIVITY_TYPES),
    oneOf('activities_status_known', table.status, CONTENT_STATUSES),
    check('activities_body_is_text', sql`${table.body} is null or ${table.type} = 'TEXT'`),
    check('activities_link_is_link', sql`${table.link} is null or ${table.type} = 'LINK'`),
    check('activities_link_address', sql`${table.link} ~* '^(https?|mailto):' and length(${table.link}) <= 2000`),
    oneOf('activities_embed_known', table.embedProvider, EMBED_PROVIDERS),
    check('activities_embed_is_video', sql`${table.embedProvider} is null or ${table.type} = 'VIDEO'`),
    check('activities_embed_whole', sql`(${table.embedProvider} is null) = (${table.embedId} is null)`),
    check('activities_embed_id', sql`${table.embedId} ~ '^[A-Za-z0-9_/-]{1,64}$'`),
    foreignKey({
      name: 'activities_lesson_fk',
      columns: [table.tenantId, table.courseId, table.lessonId],
      foreignColumns: [lessons.tenantId, lessons.courseId, lessons.id],
    }).onDelete('cascade'),
  ],
);
