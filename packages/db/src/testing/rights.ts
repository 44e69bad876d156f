import { getTableName } from 'drizzle-orm';
import { tables } from '../schema/tables.ts';

type Role = 'app_tenant' | 'app_platform' | 'app_worker';

const ALL = 'DELETE, INSERT, SELECT, UPDATE';

/**
 * The rights of each role on each table: the privileges in alphabetical order, and the columns of those on single
 * columns. A migration that adds a table or a GRANT changes this list too.
 */
const RIGHTS: Record<keyof typeof tables, Partial<Record<Role, string>>> = {
  activities: { app_tenant: ALL },
  activityFiles: { app_tenant: ALL },
  activityProgress: { app_tenant: ALL },
  answerFiles: { app_tenant: 'INSERT, SELECT' },
  answerMarks: { app_tenant: 'INSERT, SELECT, UPDATE (comment)' },
  apiTokens: { app_tenant: ALL, app_platform: 'INSERT, SELECT, UPDATE' },
  attemptDepartures: { app_tenant: 'INSERT, SELECT, UPDATE' },
  attemptGrants: { app_tenant: ALL },
  gradeOverrides: { app_tenant: ALL },
  auditEvents: {
    app_tenant: 'INSERT, SELECT, UPDATE (details)',
    app_platform: 'INSERT, SELECT',
    app_worker: 'DELETE, SELECT (created_at, id, tenant_id)',
  },
  badgeKeys: { app_platform: 'INSERT, SELECT' },
  bankQuestions: { app_tenant: ALL },
  bankQuestionFiles: { app_tenant: ALL },
  bankQuestionTags: { app_tenant: ALL },
  bankQuestionVersions: { app_tenant: 'INSERT, SELECT' },
  certificateCounters: { app_tenant: 'INSERT, SELECT, UPDATE' },
  certificateRuns: { app_tenant: 'INSERT, SELECT, UPDATE' },
  certificateLooks: { app_tenant: 'INSERT, SELECT' },
  certificates: {
    app_tenant: 'INSERT, SELECT, UPDATE (replaced_at, revoked_at, revoked_reason)',
    app_platform: 'SELECT (code, tenant_id)',
  },
  courseCategories: { app_tenant: ALL },
  courseCoLecturers: { app_tenant: ALL },
  coursePrerequisites: { app_tenant: ALL },
  courseReviews: { app_tenant: ALL },
  courseTags: { app_tenant: ALL },
  courses: {
    app_tenant: ALL,
    app_platform: 'SELECT (is_template, lesson_count, quiz_count, removed_at, status, tenant_id)',
  },
  dataExports: { app_tenant: ALL },
  deletionRequests: { app_tenant: ALL, app_worker: 'SELECT (due_at, tenant_id, user_id)' },
  drawnQuestions: { app_tenant: 'INSERT, SELECT' },
  editingClaims: { app_tenant: ALL },
  enrolments: { app_tenant: ALL },
  formerCourseSlugs: { app_tenant: ALL },
  idempotencyKeys: { app_tenant: ALL, app_platform: 'INSERT, SELECT, UPDATE', app_worker: 'DELETE, SELECT' },
  identities: { app_tenant: ALL, app_platform: 'SELECT' },
  groupCourses: { app_tenant: 'DELETE, INSERT, SELECT' },
  groupLecturers: { app_tenant: 'DELETE, INSERT, SELECT' },
  groupMembers: { app_tenant: 'DELETE, INSERT, SELECT' },
  groups: { app_tenant: 'INSERT, SELECT, UPDATE', app_worker: 'SELECT (id, tenant_id, turns_on)' },
  invitationCourses: { app_tenant: 'INSERT, SELECT' },
  invitationUses: { app_tenant: 'INSERT, SELECT' },
  invitations: { app_tenant: 'INSERT, SELECT, UPDATE' },
  knownDevices: { app_tenant: ALL, app_platform: 'DELETE, SELECT (tenant_id, user_id)', app_worker: 'DELETE, SELECT' },
  learnerNotes: { app_tenant: 'DELETE, INSERT, SELECT' },
  learnerViews: {
    app_tenant: 'DELETE, INSERT, SELECT, UPDATE (ended_at)',
    app_platform: 'SELECT (ended_at, session_id, tenant_id), UPDATE (ended_at)',
  },
  legalAcceptances: { app_tenant: 'INSERT, SELECT' },
  legalTexts: { app_tenant: 'INSERT, SELECT' },
  lessonProgress: { app_tenant: ALL },
  lessons: { app_tenant: ALL, app_platform: 'SELECT' },
  listViews: { app_tenant: ALL },
  locales: { app_tenant: 'SELECT', app_platform: 'SELECT', app_worker: 'SELECT' },
  logIns: { app_tenant: 'DELETE, INSERT, SELECT', app_worker: 'DELETE, SELECT (created_at, id, tenant_id)' },
  mails: {
    app_tenant: 'DELETE, INSERT, SELECT (recipient, tenant_id)',
    app_platform:
      'INSERT, SELECT (attempts, created_at, id, language, last_error, recipient, sent_at, status, subject, tenant_id), UPDATE (attempts, last_error, status)',
    app_worker: 'DELETE, SELECT, UPDATE',
  },
  monthlyActivity: { app_tenant: ALL, app_platform: 'DELETE, SELECT' },
  oneTimeTokens: { app_tenant: ALL, app_platform: 'DELETE, INSERT, SELECT', app_worker: 'DELETE, SELECT' },
  peopleImportRows: { app_tenant: ALL, app_worker: 'DELETE, SELECT' },
  peopleImports: { app_tenant: 'INSERT, SELECT, UPDATE' },
  platformCounters: { app_platform: 'SELECT' },
  portalPages: { app_tenant: ALL },
  portalRequests: { app_tenant: ALL, app_platform: 'INSERT, SELECT, UPDATE' },
  questionCategories: { app_tenant: ALL },
  questionImports: { app_tenant: ALL },
  questions: { app_tenant: ALL },
  quizAnswers: { app_tenant: ALL },
  quizAttempts: {
    app_tenant: ALL,
    app_platform: 'SELECT (deadline_at, id, state, tenant_id), UPDATE (deadline_at)',
    app_worker: 'SELECT (deadline_at, id, state, tenant_id)',
  },
  quizDraws: { app_tenant: ALL },
  quizSections: { app_tenant: ALL },
  quizVersions: { app_tenant: 'INSERT, SELECT' },
  quizzes: { app_tenant: ALL },
  regradedAttempts: { app_tenant: ALL },
  regrades: { app_tenant: ALL },
  reviewNotices: { app_tenant: ALL, app_worker: 'SELECT (course_id, due_at, tenant_id)' },
  sections: { app_tenant: ALL },
  sessions: {
    app_tenant: ALL,
    app_platform: 'DELETE, SELECT (confirmed_at, ends_at, expires_at, id, tenant_id, user_id)',
    app_worker: 'DELETE, SELECT',
  },
  passkeyChallenges: { app_tenant: 'DELETE, INSERT, SELECT', app_worker: 'DELETE, SELECT' },
  passkeys: { app_tenant: ALL, app_platform: 'DELETE, SELECT (id, tenant_id, user_id)' },
  pendingSignIns: { app_tenant: 'DELETE, INSERT, SELECT', app_worker: 'DELETE, SELECT' },
  recoveryCodes: { app_tenant: ALL },
  requiredSecondSteps: { app_tenant: 'DELETE, INSERT, SELECT', app_platform: 'DELETE, INSERT, SELECT' },
  secondFactors: { app_tenant: ALL, app_platform: 'DELETE, SELECT (confirmed_at, tenant_id, user_id)' },
  socialSignIns: { app_tenant: ALL, app_worker: 'DELETE, SELECT' },
  studyDays: { app_tenant: 'INSERT, SELECT, UPDATE' },
  tenantCounters: { app_tenant: 'SELECT', app_platform: 'INSERT, SELECT, UPDATE' },
  tenantCountries: { app_tenant: 'SELECT', app_platform: ALL },
  tenantMonths: { app_tenant: 'SELECT', app_platform: ALL },
  tenantSettings: { app_tenant: 'INSERT, SELECT, UPDATE', app_platform: 'INSERT, SELECT, UPDATE (tenant_id)' },
  tenants: { app_tenant: 'SELECT', app_platform: 'INSERT, SELECT, UPDATE' },
  transfers: { app_tenant: ALL },
  uploads: { app_tenant: 'INSERT, SELECT, UPDATE', app_platform: 'SELECT, UPDATE', app_worker: 'DELETE, SELECT' },
  users: { app_tenant: ALL, app_platform: 'INSERT, SELECT, UPDATE' },
};

/** The right on the table of migrations, which the migration runner creates itself and the console shows. */
const MIGRATIONS = 'dars_migrations app_platform: SELECT';

/** One line for each table and role, as `table role: privileges`. */
export const declaredRights: readonly string[] = [
  ...Object.entries(tables).flatMap(([key, table]) =>
    Object.entries(RIGHTS[key as keyof typeof tables]).map(
      ([role, privileges]) => `${getTableName(table)} ${role}: ${privileges}`,
    ),
  ),
  MIGRATIONS,
];
