import { APPROVALS, CALENDARS, ROLES } from '@dars/contracts/constants';
import type { StoredMobile } from '@dars/contracts/phone';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { containsIndex, createdAt, id, moment, oneOf, tenantId, updatedAt } from '../../columns.ts';

const platform = sql.raw(`'${PLATFORM_ID}'`);

/** The people who were active last, and those who never were behind them. */
const lastActiveFirst = (table: { lastActiveOn: AnyPgColumn; id: AnyPgColumn }): [SQL, SQL] => [
  sql`${table.lastActiveOn} desc nulls last`,
  sql`${table.id} desc`,
];

/**
 * Every account: of one portal, or, with the platform's id, of the platform realm. The same login may exist once in
 * each. A portal's owner is a row here whose password and activation are those of the platform user that owns the
 * portal (`sec.credentials`), so that there is one password and no copy of it.
 */
export const users = pgTable(
  'users',
  {
    tenantId: tenantId(),
    id: id(),
    /** The e-mail address in lower case. */
    login: text('login').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    mobile: text('mobile').$type<StoredMobile>(),
    /** Country of the number, ISO 3166 alpha-2; null if it belongs to none. */
    mobileCountry: text('mobile_country'),
    role: text('role', { enum: ROLES }).notNull(),
    isOwner: boolean('is_owner').notNull().default(false),
    bio: text('bio'),
    /**
     * Last part of the address of the lecturer's public page, unique in the portal. A trigger makes it from the name
     * when a member of the staff has none. Null for learners.
     */
    pageSlug: text('page_slug'),
    imageUrl: text('image_url'),
    language: text('language'),
    /** Argon2id in PHC form; null until the person has chosen a password. */
    passwordHash: text('password_hash'),
    activatedAt: moment('activated_at'),
    disabledAt: moment('disabled_at'),
    /** The staff's decision on a sign-up that needs one. Null: it needs none, or was approved. */
    approval: text('approval', { enum: APPROVALS }),
    /**
     * The course for which the person signed up, while the sign-up waits: the mail of the approval leads to it. It may not
     * exist, because nobody has checked it.
     */
    wantedCourseId: uuid('wanted_course_id'),
    /** The day (UTC) of the last sign-in or learning; written when it changes, so once a day at most. */
    lastActiveOn: date('last_active_on', { mode: 'string' }),
    /** The day, in the portal's time zone, on which the person last learnt. */
    lastLearntOn: date('last_learnt_on', { mode: 'string' }),
    /**
     * Time of removal from the portal: the row is kept for the person's work there, with a login that nobody has, and
     * no list shows it.
     */
    removedAt: moment('removed_at'),
    /**
     * The account into which staff merged this one, which was removed with it (docs/decisions/0119-merging-accounts.md). If
     * that account is merged too, the one that stays then.
     */
    mergedInto: uuid('merged_into'),
    /** ISO 3166 alpha-2, as the person says; without it the country of the phone number counts. */
    country: text('country'),
    /** The person's calendar for dates; null: the portal's. */
    calendar: text('calendar', { enum: CALENDARS }),
    /** Minutes that the learner wants to study in a week. Null: no goal. */
    studyGoal: integer('study_goal'),
    /** Whether the learner wants neither the streak nor the goal on their page of study time. */
    hidesStreak: boolean('hides_streak').notNull().default(false),
    /** Normalised "first last" (one normaliser: @dars/contracts/search-key). */
    nameSearchKey: text('name_search_key').notNull(),
    /** The text that a search inside a portal looks through (sec.find_users). */
    searchKey: text('search_key')
      .notNull()
      .generatedAlwaysAs(sql`name_search_key || ' ' || login || ' ' || coalesce(mobile, '')`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('users_login_key').on(table.tenantId, table.login),
    uniqueIndex('users_page_slug_key').on(table.tenantId, table.pageSlug),
    uniqueIndex('users_mobile_key').on(table.tenantId, table.mobile),
    index('users_created_idx').on(table.tenantId, table.createdAt, table.id),
    // For the platform realm only: its list alone is searched across all accounts.
    containsIndex('users_platform_login_idx', table.login).where(sql`${table.tenantId} = ${platform}`),
    containsIndex('users_platform_name_idx', table.nameSearchKey).where(sql`${table.tenantId} = ${platform}`),
    index('users_merged_idx').on(table.tenantId, table.mergedInto).where(sql`${table.mergedInto} is not null`),
    index('users_active_idx').on(table.tenantId, table.lastActiveOn),
    index('users_learnt_idx').on(table.tenantId, table.lastLearntOn),
    index('users_role_idx').on(table.tenantId, table.role, table.createdAt, table.id),
    // The orders of lists. Ascending by activity is `users_active_idx`. The role is left out, for the platform's list.
    index('users_name_idx').on(table.tenantId, sql`${table.nameSearchKey} collate "und-x-icu"`, table.id),
    index('users_last_active_idx').on(table.tenantId, ...lastActiveFirst(table)),
    // For the people whom a country's number counts: by the profile, else by the phone.
    index('users_learner_country_idx')
      .on(table.tenantId, sql`coalesce(${table.country}, ${table.mobileCountry}, 'ZZ')`, table.id)
      .where(sql`${table.role} = 'ROLE_LEARNER' and ${table.removedAt} is null`),
    // The tenant comes first, so that a search reads only one portal's part of the index.
    index('users_search_idx').using('gin', table.tenantId, sql`${table.searchKey} gin_trgm_ops`),
    oneOf('users_role_known', table.role, ROLES),
    oneOf('users_approval_known', table.approval, APPROVALS),
    check('users_approval_of_learner', sql`${table.approval} is null or ${table.role} = 'ROLE_LEARNER'`),
    check(
      'users_role_in_realm',
      sql`case when ${table.tenantId} = ${platform} then ${table.role} in ('ROLE_SUPER_ADMIN', 'ROLE_ADMIN_PORTAL') else ${table.role} <> 'ROLE_SUPER_ADMIN' end`,
    ),
    check(
      'users_owner_has_no_password',
      sql`not ${table.isOwner} or (${table.role} = 'ROLE_ADMIN_PORTAL' and ${table.passwordHash} is null and ${table.tenantId} <> ${platform})`,
    ),
    check('users_login_lower', sql`${table.login} = lower(${table.login})`),
    check('users_country_iso', sql`${table.country} ~ '^[A-Z]{2}$'`),
    check('users_mobile_country_iso', sql`${table.mobileCountry} ~ '^[A-Z]{2}$'`),
    check('users_mobile_country_has_mobile', sql`${table.mobile} is not null or ${table.mobileCountry} is null`),
    // Lets the index alone count those who have learnt.
    check(
      'users_learnt_is_learner',
      sql`${table.lastLearntOn} is null or (${table.role} = 'ROLE_LEARNER' and ${table.removedAt} is null)`,
    ),
    oneOf('users_calendar_known', table.calendar, CALENDARS),
    check('users_removed_cannot_sign_in', sql`${table.removedAt} is null or ${table.disabledAt} is not null`),
    check('users_merged_is_removed', sql`${table.mergedInto} is null or ${table.removedAt} is not null`),
    foreignKey({
      name: 'users_merged_into_fk',
      columns: [table.tenantId, table.mergedInto],
      foreignColumns: [table.tenantId, table.id],
    }),
    check('users_study_goal_positive', sql`${table.studyGoal} > 0`),
    check('users_bio_max', sql`char_length(${table.bio}) <= 255`),
  ],
);
