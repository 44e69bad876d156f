import { LANGUAGES } from '@dars/contracts/languages';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, tenantId } from '../../columns.ts';
import { users } from '../accounts/users.ts';
import { courses } from '../content/courses.ts';
import { certificateLooks } from './certificate-looks.ts';

/**
 * A certificate of a completed course, with the names as they were when it was issued. It is never deleted
 * (docs/decisions/0076-certificates.md).
 */
export const certificates = pgTable(
  'certificates',
  {
    tenantId: tenantId(),
    id: id(),
    courseId: uuid('course_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Counts the portal's certificates from 1, without gaps. */
    number: integer('number').notNull(),
    /** The number as people read it, with the portal's prefix and the year of that time. */
    reference: text('reference').notNull(),
    /** The secret by which anybody verifies the certificate (`@dars/contracts/learning/certificate-code`). */
    code: text('code').notNull(),
    learnerName: text('learner_name').notNull(),
    courseTitle: text('course_title').notNull(),
    courseLanguage: text('course_language', { enum: LANGUAGES }).notNull(),
    /** Null: the course had no lecturer. */
    lecturerName: text('lecturer_name'),
    lessonCount: integer('lesson_count').notNull(),
    /** Percent of the points of the course's quizzes. Null: the learner had taken none. */
    score: integer('score'),
    issuedAt: moment('issued_at').notNull(),
    /** Null: valid for ever. */
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
    revokedReason: text('revoked_reason'),
    /** Time at which another certificate, which refers to this one, was issued in its place. */
    replacedAt: moment('replaced_at'),
    /** The certificate in place of which this one was issued, with a corrected name. */
    replacesId: uuid('replaces_id'),
    /** The account that issued it by hand, of the portal or of the platform. Null: a completion of the course issued it. */
    issuedBy: uuid('issued_by'),
    /** The look of the portal when it was issued. Null: issued before looks were kept; it has the present one. */
    lookId: uuid('look_id'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    // A learner has one certificate of a course; replaced ones do not count.
    uniqueIndex('certificates_learner_key')
      .on(table.tenantId, table.courseId, table.userId)
      .where(sql`${table.replacedAt} is null`),
    uniqueIndex('certificates_number_key').on(table.tenantId, table.number),
    uniqueIndex('certificates_replaces_key').on(table.tenantId, table.replacesId),
    uniqueIndex('certificates_code_key').on(table.tenantId, table.code),
    // For the platform's page of verification, which does not know the portal.
    index('certificates_code_idx').on(table.code),
    index('certificates_reference_idx').on(table.tenantId, table.reference),
    index('certificates_order_idx').on(table.tenantId, table.issuedAt, table.id),
    index('certificates_learner_order_idx').on(table.tenantId, sql`${table.learnerName} collate "und-x-icu"`, table.id),
    index('certificates_course_idx').on(table.tenantId, table.courseId, table.issuedAt, table.id),
    index('certificates_user_idx').on(table.tenantId, table.userId, table.issuedAt, table.id),
    check('certificates_code_length', sql`char_length(${table.code}) = 27`),
    check('certificates_score_percent', sql`${table.score} between 0 and 100`),
    check('certificates_reason_dated', sql`(${table.revokedAt} is null) = (${table.revokedReason} is null)`),
    oneOf('certificates_language_known', table.courseLanguage, LANGUAGES),
    foreignKey({
      name: 'certificates_course_fk',
      columns: [table.tenantId, table.courseId],
      foreignColumns: [courses.tenantId, courses.id],
    }),
    foreignKey({
      name: 'certificates_user_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }),
    foreignKey({
      name: 'certificates_look_fk',
      columns: [table.tenantId, table.lookId],
      foreignColumns: [certificateLooks.tenantId, certificateLooks.id],
    }),
    foreignKey({
      name: 'certificates_replaces_fk',
      columns: [table.tenantId, table.replacesId],
      foreignColumns: [table.tenantId, table.id],
    }),
  ],
);
