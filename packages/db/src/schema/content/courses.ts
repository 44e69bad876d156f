import type { CourseDetails } from '@dars/contracts/content/course-page';
import { COURSE_LEVELS, COURSE_STATUSES, ENROLMENT_MODES } from '@dars/contracts/course-constants';
import { LANGUAGES } from '@dars/contracts/languages';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, day, id, moment, oneOf, tenantId, updatedAt } from '../../columns.ts';
import { users } from '../accounts/users.ts';
import { locales } from '../portal/locales.ts';
import { courseCategories } from './course-categories.ts';

/** A course of a portal. A course consists of sections, a section of lessons, a lesson of activities. */
export const courses = pgTable(
  'courses',
  {
    tenantId: tenantId(),
    id: id(),
    title: text('title').notNull(),
    /**
     * Last part of the address of its public page, unique in the portal. A trigger makes it from the title if an insert
     * has none.
     */
    slug: text('slug').notNull().default(sql`''`),
    summary: text('summary').notNull().default(sql`''`),
    /** The path of the cover picture. */
    cover: text('cover'),
    lecturerId: uuid('lecturer_id'),
    language: text('language', { enum: LANGUAGES })
      .references(() => locales.code)
      .notNull(),
    /** Null: the author has not said. */
    level: text('level', { enum: COURSE_LEVELS }),
    categoryId: uuid('category_id'),
    /** What the public page says besides the summary. */
    details: jsonb('details').$type<CourseDetails>().notNull().default(sql`'{}'`),
    enrolment: text('enrolment', { enum: ENROLMENT_MODES }).notNull().default('OPEN'),
    /** Each lesson opens when the one before it is completed. */
    isSequential: boolean('is_sequential').notNull().default(false),
    /** First and last day of the course in the portal's time zone (docs/decisions/0039-course-schedule.md). */
    opensOn: day('opens_on'),
    closesOn: day('closes_on'),
    /** Most active learners. Null: any number. Staff may exceed it. */
    seats: integer('seats'),
    status: text('status', { enum: COURSE_STATUSES }).notNull().default('DRAFT'),
    /**
     * A template, of which authors make courses: from its insert on, or never. It stays a draft, and the queries of courses
     * leave it out (docs/decisions/0054-course-templates.md).
     */
    isTemplate: boolean('is_template').notNull().default(false),
    publishedAt: moment('published_at'),
    /** Number of active enrolments, kept by a trigger on them. */
    learnerCount: integer('learner_count').notNull().default(0),
    /** Seats that open orders hold, kept by a trigger on orders. */
    heldSeats: integer('held_seats').notNull().default(0),
    /**
     * Number of lessons that are not removed, in sections that are not, and of the quizzes in them: kept by triggers on
     * all three.
     */
    lessonCount: integer('lesson_count').notNull().default(0),
    quizCount: integer('quiz_count').notNull().default(0),
    /** Learners who completed the course may review it. While it is off, no review is shown. */
    hasReviews: boolean('has_reviews').notNull().default(false),
    /** Number of shown reviews, the sum of their stars, and the number of pending ones: kept by a trigger on reviews. */
    reviewCount: integer('review_count').notNull().default(0),
    reviewStars: integer('review_stars').notNull().default(0),
    pendingReviews: integer('pending_reviews').notNull().default(0),
    /** Learners who complete the course get a certificate. */
    hasCertificates: boolean('has_certificates').notNull().default(false),
    /** Least score of a certificate, in percent of the points of the quizzes. Null: any score, also none. */
    certificateMinimum: integer('certificate_minimum'),
    /** Months for which a certificate is valid. Null: for ever. */
    certificateMonths: integer('certificate_months'),
    /** Normalised title (one normaliser: @dars/contracts/search-key). */
    searchKey: text('search_key').notNull(),
    /** Normalised summary. The database computes it, as searchKey() of @dars/contracts would. */
    summaryKey: text('summary_key').notNull().generatedAlwaysAs(sql`sec.search_key(summary)`),
    /** Rises with every change of the course itself, not of its parts. */
    version: integer('version').notNull().default(1),
    /** Time of removal: no list shows the course, and the sweeper deletes it if nobody has learnt in it. */
    removedAt: moment('removed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('courses_order_idx')
      .on(table.tenantId, sql`${table.createdAt} desc`, sql`${table.id} desc`)
      .where(sql`${table.removedAt} is null`),
    index('courses_published_idx')
      .on(table.tenantId, sql`${table.publishedAt} desc`, sql`${table.id} desc`)
      .where(sql`${table.status} = 'PUBLISHED' and ${table.removedAt} is null`),
    index('courses_lecturer_idx').on(table.tenantId, table.lecturerId),
    index('courses_category_idx').on(table.tenantId, table.categoryId),
    uniqueIndex('courses_slug_key').on(table.tenantId, table.slug),
    check('courses_slug_given', sql`${table.slug} <> ''`),
    oneOf('courses_level_known', table.level, COURSE_LEVELS),
    oneOf('courses_enrolment_known', table.enrolment, ENROLMENT_MODES),
    oneOf('courses_status_known', table.status, COURSE_STATUSES),
    check('courses_days_ordered', sql`${table.opensOn} <= ${table.closesOn}`),
    check('courses_seats_positive', sql`${table.seats} > 0`),
    check('courses_held_seats_counted', sql`${table.heldSeats} >= 0`),
    check('courses_certificate_minimum_percent', sql`${table.certificateMinimum} between 1 and 100`),
    check('courses_certificate_months_positive', sql`${table.certificateMonths} > 0`),
    check('courses_template_is_draft', sql`not ${table.isTemplate} or ${table.status} = 'DRAFT'`),
    index('courses_template_idx')
      .on(table.tenantId, sql`${table.createdAt} desc`, sql`${table.id} desc`)
      .where(sql`${table.isTemplate} and ${table.removedAt} is null`),
    foreignKey({
      name: 'courses_lecturer_fk',
      columns: [table.tenantId, table.lecturerId],
      foreignColumns: [users.tenantId, users.id],
    }),
    foreignKey({
      name: 'courses_category_fk',
      columns: [table.tenantId, table.categoryId],
      foreignColumns: [courseCategories.tenantId, courseCategories.id],
    }),
  ],
);
