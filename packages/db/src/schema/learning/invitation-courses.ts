import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { tenantId } from '../../columns.ts';
import { courses } from '../content/courses.ts';
import { invitations } from './invitations.ts';

/** A course in which an invitation enrols people. */
export const invitationCourses = pgTable(
  'invitation_courses',
  {
    tenantId: tenantId(),
    invitationId: uuid('invitation_id').notNull(),
    courseId: uuid('course_id').notNull(),
  },
  (table) => [
    primaryKey({ name: 'invitation_courses_pk', columns: [table.tenantId, table.invitationId, table.courseId] }),
    index('invitation_courses_course_idx').on(table.tenantId, table.courseId),
    foreignKey({
      name: 'invitation_courses_invitation_fk',
      columns: [table.tenantId, table.invitationId],
      foreignColumns: [invitations.tenantId, invitations.id],
    }),
    foreignKey({
      name: 'invitation_courses_course_fk',
      columns: [table.tenantId, table.courseId],
      foreignColumns: [courses.tenantId, courses.id],
    }).onDelete('cascade'),
  ],
);
