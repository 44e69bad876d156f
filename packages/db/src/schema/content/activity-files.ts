import { FILE_KINDS } from '@dars/contracts/course-constants';
import { LANGUAGES } from '@dars/contracts/languages';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { oneOf, tenantId } from '../../columns.ts';
import { locales } from '../portal/locales.ts';
import { activities } from './activities.ts';
import { uploads } from './uploads.ts';

/**
 * The files of an activity: one of a video, a recording or a PDF, several of a picture gallery; and the captions of a
 * video, one file for each language. A duplicated course refers to the same file, which is deleted with the last row
 * that refers to it.
 */
export const activityFiles = pgTable(
  'activity_files',
  {
    tenantId: tenantId(),
    activityId: uuid('activity_id').notNull(),
    uploadId: uuid('upload_id').notNull(),
    kind: text('kind', { enum: FILE_KINDS }).notNull().default('media'),
    /** Only for captions. */
    language: text('language', { enum: LANGUAGES }).references(() => locales.code),
    /** Counts from 0, within the activity. */
    position: integer('position').notNull().default(0),
    /** The file's original name. */
    name: text('name').notNull().default(sql`''`),
    /** Describes a picture for people who cannot see it. */
    description: text('description').notNull().default(sql`''`),
    /** Seconds of the recording, as measured by the browser that uploaded it. */
    duration: integer('duration'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.activityId, table.uploadId] }),
    // Access to a file depends on the rows that refer to it.
    index('activity_files_upload_idx').on(table.tenantId, table.uploadId),
    uniqueIndex('activity_files_captions_key')
      .on(table.tenantId, table.activityId, table.language)
      .where(sql`${table.kind} = 'captions'`),
    oneOf('activity_files_kind_known', table.kind, FILE_KINDS),
    check('activity_files_captions_speak', sql`(${table.kind} = 'captions') = (${table.language} is not null)`),
    check('activity_files_duration_positive', sql`${table.duration} > 0`),
    foreignKey({
      name: 'activity_files_activity_fk',
      columns: [table.tenantId, table.activityId],
      foreignColumns: [activities.tenantId, activities.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'activity_files_upload_fk',
      columns: [table.tenantId, table.uploadId],
      foreignColumns: [uploads.tenantId, uploads.id],
    }),
  ],
);
