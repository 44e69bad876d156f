import { GROUP_LEAVE_RULES, MAX_GROUP_MEMBERS } from '@dars/contracts/learning/groups/group-constants';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, day, id, moment, oneOf, tenantId, updatedAt } from '../../columns.ts';

/** Learners who learn together, in courses in which the group enrols them (docs/decisions/0094-groups.md). */
export const groups = pgTable(
  'groups',
  {
    tenantId: tenantId(),
    id: id(),
    name: text('name').notNull(),
    /** The name as searches compare it: readers would take two names with the same one for one. */
    nameKey: text('name_key').notNull(),
    note: text('note').notNull().default(''),
    /** The days between which it enrols its members, in the portal's time zone. Null: without such a bound. */
    startsOn: day('starts_on'),
    endsOn: day('ends_on'),
    /** What becomes of an enrolment that came by the group once the group no longer leads into the course. */
    onLeave: text('on_leave', { enum: GROUP_LEAVE_RULES }).notNull(),
    archivedAt: moment('archived_at'),
    /** Whether its members are enrolled by it. A job changes it on the days. */
    isRunning: boolean('is_running').notNull(),
    /** The next day on which `isRunning` changes by itself, in the portal's time zone. */
    turnsOn: day('turns_on'),
    /** Number of the rows of `group_members`. */
    memberCount: integer('member_count').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('groups_name_key').on(table.tenantId, table.nameKey),
    // For the job, which looks through all portals.
    index('groups_turn_idx').on(table.turnsOn, table.tenantId, table.id).where(sql`${table.turnsOn} is not null`),
    check('groups_days_ordered', sql`${table.startsOn} <= ${table.endsOn}`),
    check('groups_members_limited', sql`${table.memberCount} between 0 and ${sql.raw(String(MAX_GROUP_MEMBERS))}`),
    check(
      'groups_archived_at_rest',
      sql`${table.archivedAt} is null or not (${table.isRunning} or ${table.turnsOn} is not null)`,
    ),
    oneOf('groups_on_leave_known', table.onLeave, GROUP_LEAVE_RULES),
  ],
);
