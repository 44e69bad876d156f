import { sql } from 'drizzle-orm';
import { check, foreignKey, pgTable, primaryKey, unique, uuid } from 'drizzle-orm/pg-core';
import { id, moment, tenantId } from '../../columns.ts';
import { users } from '../accounts/users.ts';
import { activities } from './activities.ts';
import { lessons } from './lessons.ts';

/**
 * A person who has a lesson or an activity open for editing, so that the next person sees it. The client renews the row
 * while the editor is open.
 */
export const editingClaims = pgTable(
  'editing_claims',
  {
    tenantId: tenantId(),
    // Servers of the release before, which had no claims on lessons, send no id while they are being replaced.
    id: id().default(sql`gen_random_uuid()`),
    lessonId: uuid('lesson_id'),
    activityId: uuid('activity_id'),
    userId: uuid('user_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('editing_claims_lesson_key').on(table.tenantId, table.lessonId, table.userId),
    unique('editing_claims_activity_key').on(table.tenantId, table.activityId, table.userId),
    check('editing_claims_one_part', sql`num_nonnulls(${table.lessonId}, ${table.activityId}) = 1`),
    foreignKey({
      name: 'editing_claims_lesson_fk',
      columns: [table.tenantId, table.lessonId],
      foreignColumns: [lessons.tenantId, lessons.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'editing_claims_activity_fk',
      columns: [table.tenantId, table.activityId],
      foreignColumns: [activities.tenantId, activities.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'editing_claims_user_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
  ],
);
