import { addressChanges } from './accounts/address-changes.ts';
import { apiTokens } from './accounts/api-tokens.ts';
import { dataExports } from './accounts/data-exports.ts';
import { deletionRequests } from './accounts/deletion-requests.ts';
import { identities } from './accounts/identities.ts';
import { knownDevices } from './accounts/known-devices.ts';
import { listViews } from './accounts/list-views.ts';
import { logIns } from './accounts/log-ins.ts';
import { oneTimeTokens } from './accounts/one-time-tokens.ts';
import { passkeyChallenges } from './accounts/passkey-challenges.ts';
import { passkeys } from './accounts/passkeys.ts';
import { pendingSignIns } from './accounts/pending-sign-ins.ts';
import { peopleImportRows } from './accounts/people-import-rows.ts';
import { peopleImports } from './accounts/people-imports.ts';
import { recoveryCodes } from './accounts/recovery-codes.ts';
import { requiredSecondSteps } from './accounts/required-second-steps.ts';
import { secondFactors } from './accounts/second-factors.ts';
import { sessions } from './accounts/sessions.ts';
import { socialSignIns } from './accounts/social-sign-ins.ts';
import { users } from './accounts/users.ts';
import { auditEvents } from './audit-events.ts';
import { activities } from './content/activities.ts';
import { activityFiles } from './content/activity-files.ts';
import { courseCategories } from './content/course-categories.ts';
import { courseCoLecturers } from './content/course-co-lecturers.ts';
import { coursePrerequisites } from './content/course-prerequisites.ts';
import { courseTags } from './content/course-tags.ts';
import { courses } from './content/courses.ts';
import { editingClaims } from './content/editing-claims.ts';
import { formerCourseSlugs } from './content/former-course-slugs.ts';
import { lessons } from './content/lessons.ts';
import { sections } from './content/sections.ts';
import { uploads } from './content/uploads.ts';
import { idempotencyKeys } from './idempotency-keys.ts';
import { activityProgress } from './learning/activity-progress.ts';
import { certificateCounters } from './learning/certificate-counters.ts';
import { certificateLooks } from './learning/certificate-looks.ts';
import { certificateRuns } from './learning/certificate-runs.ts';
import { certificates } from './learning/certificates.ts';
import { courseNotices } from './learning/course-notices.ts';
import { courseReviews } from './learning/course-reviews.ts';
import { enrolments } from './learning/enrolments.ts';
import { groupCourses } from './learning/group-courses.ts';
import { groupLecturers } from './learning/group-lecturers.ts';
import { groupMembers } from './learning/group-members.ts';
import { groups } from './learning/groups.ts';
import { invitationCourses } from './learning/invitation-courses.ts';
import { invitationUses } from './learning/invitation-uses.ts';
import { invitations } from './learning/invitations.ts';
import { learnerNotes } from './learning/learner-notes.ts';
import { learnerViews } from './learning/learner-views.ts';
import { lessonProgress } from './learning/lesson-progress.ts';
import { monthlyActivity } from './learning/monthly-activity.ts';
import { reviewNotices } from './learning/review-notices.ts';
import { studyDays } from './learning/study-days.ts';
import { mails } from './mails.ts';
import { badgeKeys } from './portal/badge-keys.ts';
import { legalAcceptances } from './portal/legal-acceptances.ts';
import { legalTexts } from './portal/legal-texts.ts';
import { locales } from './portal/locales.ts';
import { packageTerms } from './portal/package-terms.ts';
import { platformCounters } from './portal/platform-counters.ts';
import { portalPages } from './portal/portal-pages.ts';
import { portalRequests } from './portal/portal-requests.ts';
import { tenantSettings } from './portal/settings.ts';
import { tenantCounters } from './portal/tenant-counters.ts';
import { tenantCountries } from './portal/tenant-countries.ts';
import { tenantMonths } from './portal/tenant-months.ts';
import { tenants } from './portal/tenants.ts';
import { transfers } from './portal/transfers.ts';
import { answerFiles } from './quiz/answer-files.ts';
import { answerMarks } from './quiz/answer-marks.ts';
import { attemptDepartures } from './quiz/attempt-departures.ts';
import { attemptGrants } from './quiz/attempt-grants.ts';
import { bankQuestionFiles } from './quiz/bank-question-files.ts';
import { bankQuestionTags } from './quiz/bank-question-tags.ts';
import { bankQuestionVersions } from './quiz/bank-question-versions.ts';
import { bankQuestions } from './quiz/bank-questions.ts';
import { drawnQuestions } from './quiz/drawn-questions.ts';
import { gradeOverrides } from './quiz/grade-overrides.ts';
import { groupGrants } from './quiz/group-grants.ts';
import { questionCategories } from './quiz/question-categories.ts';
import { questionImports } from './quiz/question-imports.ts';
import { questions } from './quiz/questions.ts';
import { quizAnswers } from './quiz/quiz-answers.ts';
import { quizAttempts } from './quiz/quiz-attempts.ts';
import { quizDraws } from './quiz/quiz-draws.ts';
import { quizSections } from './quiz/quiz-sections.ts';
import { quizVersions } from './quiz/quiz-versions.ts';
import { quizzes } from './quiz/quizzes.ts';
import { regradedAttempts } from './quiz/regraded-attempts.ts';
import { regrades } from './quiz/regrades.ts';
import { bundleCourses } from './selling/bundle-courses.ts';
import { bundles } from './selling/bundles.ts';
import { cardPayments } from './selling/card-payments.ts';
import { cardRefunds } from './selling/card-refunds.ts';
import { cardSettings } from './selling/card-settings.ts';
import { couponCourses } from './selling/coupon-courses.ts';
import { coupons } from './selling/coupons.ts';
import { coursePrices } from './selling/course-prices.ts';
import { courseVisits } from './selling/course-visits.ts';
import { invoiceCounters } from './selling/invoice-counters.ts';
import { invoices } from './selling/invoices.ts';
import { orderCounters } from './selling/order-counters.ts';
import { orderCourses } from './selling/order-courses.ts';
import { orderEvents } from './selling/order-events.ts';
import { orderReceipts } from './selling/order-receipts.ts';
import { orders } from './selling/orders.ts';
import { sellingSettings } from './selling/selling-settings.ts';
import { statementLines } from './selling/statement-lines.ts';
import { tenantFees } from './selling/tenant-fees.ts';

/** Every table, for the query builder and for the tests that must see all of them. */
export const tables = {
  activities,
  activityFiles,
  activityProgress,
  answerFiles,
  answerMarks,
  apiTokens,
  attemptDepartures,
  attemptGrants,
  gradeOverrides,
  addressChanges,
  auditEvents,
  badgeKeys,
  bankQuestions,
  bankQuestionFiles,
  bankQuestionTags,
  bankQuestionVersions,
  certificateCounters,
  certificateRuns,
  certificateLooks,
  certificates,
  courseCategories,
  courseCoLecturers,
  courseNotices,
  courses,
  coursePrerequisites,
  courseReviews,
  courseTags,
  dataExports,
  deletionRequests,
  drawnQuestions,
  editingClaims,
  enrolments,
  formerCourseSlugs,
  idempotencyKeys,
  identities,
  groupCourses,
  groupGrants,
  groupLecturers,
  groupMembers,
  groups,
  invitationCourses,
  invitationUses,
  invitations,
  knownDevices,
  passkeyChallenges,
  passkeys,
  pendingSignIns,
  recoveryCodes,
  requiredSecondSteps,
  secondFactors,
  learnerNotes,
  learnerViews,
  legalAcceptances,
  legalTexts,
  lessonProgress,
  lessons,
  locales,
  listViews,
  logIns,
  mails,
  monthlyActivity,
  oneTimeTokens,
  packageTerms,
  peopleImportRows,
  peopleImports,
  platformCounters,
  portalPages,
  portalRequests,
  questionCategories,
  questionImports,
  questions,
  quizAnswers,
  quizAttempts,
  quizDraws,
  quizSections,
  quizVersions,
  quizzes,
  regradedAttempts,
  regrades,
  reviewNotices,
  sections,
  sessions,
  socialSignIns,
  studyDays,
  tenantCounters,
  tenantCountries,
  tenantFees,
  tenantMonths,
  tenantSettings,
  tenants,
  transfers,
  uploads,
  users,
  cardPayments,
  cardRefunds,
  cardSettings,
  bundleCourses,
  bundles,
  couponCourses,
  coupons,
  coursePrices,
  courseVisits,
  invoiceCounters,
  invoices,
  orderCounters,
  orderCourses,
  orderEvents,
  orderReceipts,
  orders,
  sellingSettings,
  statementLines,
};
