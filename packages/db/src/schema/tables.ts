import { activities } from './activities.ts';
import { activityFiles } from './activity-files.ts';
import { activityProgress } from './activity-progress.ts';
import { apiTokens } from './api-tokens.ts';
import { attemptGrants } from './attempt-grants.ts';
import { auditEvents } from './audit-events.ts';
import { courses } from './courses.ts';
import { editingClaims } from './editing-claims.ts';
import { enrolments } from './enrolments.ts';
import { idempotencyKeys } from './idempotency-keys.ts';
import { identities } from './identities.ts';
import { knownDevices } from './known-devices.ts';
import { lessonProgress } from './lesson-progress.ts';
import { lessons } from './lessons.ts';
import { locales } from './locales.ts';
import { mails } from './mails.ts';
import { monthlyActivity } from './monthly-activity.ts';
import { oneTimeTokens } from './one-time-tokens.ts';
import { platformCounters } from './platform-counters.ts';
import { portalPages } from './portal-pages.ts';
import { portalRequests } from './portal-requests.ts';
import { questions } from './questions.ts';
import { quizAnswers } from './quiz-answers.ts';
import { quizAttempts } from './quiz-attempts.ts';
import { quizVersions } from './quiz-versions.ts';
import { quizzes } from './quizzes.ts';
import { sections } from './sections.ts';
import { sessions } from './sessions.ts';
import { tenantSettings } from './settings.ts';
import { socialSignIns } from './social-sign-ins.ts';
import { tenantCounters } from './tenant-counters.ts';
import { tenantCountries } from './tenant-countries.ts';
import { tenantMonths } from './tenant-months.ts';
import { tenants } from './tenants.ts';
import { transfers } from './transfers.ts';
import { uploads } from './uploads.ts';
import { users } from './users.ts';

/** Every table, for the query builder and for the tests that must see all of them. */
export const tables = {
  activities,
  activityFiles,
  activityProgress,
  apiTokens,
  attemptGrants,
  auditEvents,
  courses,
  editingClaims,
  enrolments,
  idempotencyKeys,
  identities,
  knownDevices,
  lessonProgress,
  lessons,
  locales,
  mails,
  monthlyActivity,
  oneTimeTokens,
  platformCounters,
  portalPages,
  portalRequests,
  questions,
  quizAnswers,
  quizAttempts,
  quizVersions,
  quizzes,
  sections,
  sessions,
  socialSignIns,
  tenantCounters,
  tenantCountries,
  tenantMonths,
  tenantSettings,
  tenants,
  transfers,
  uploads,
  users,
};
