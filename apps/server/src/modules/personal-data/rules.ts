import { tables } from '@dars/db/schema/tables';
import type { PgColumn } from 'drizzle-orm/pg-core';

export type TableName = keyof typeof tables;

/** The parts into which a copy of a person's data is divided. */
export const DATA_PARTS = ['account', 'learning', 'quizzes', 'files', 'teaching', 'history'] as const;
export type DataPart = (typeof DATA_PARTS)[number];

interface Exported {
  part: DataPart;
  /** The columns that name the person; one of them is enough. */
  of: readonly PgColumn[];
  /** Properties that the copy leaves out: secrets, search keys, and grades that the rules of a quiz may hide. */
  hidden?: readonly string[];
}

/** Rows that belong to an attempt at a quiz, and so to its learner. */
interface OfAttempt {
  part: DataPart;
  attempt: PgColumn;
  hidden?: readonly string[];
}

/** What the copy of a person's data holds of a table. `notOfPeople`: no row is about a person. */
export type DataRule = Exported | OfAttempt | { leftOut: string } | { notOfPeople: true };

const t = tables;
const notOfPeople = { notOfPeople: true } as const;

/**
 * What the copy of a person's data holds of each table, and why it leaves one out (docs/decisions/0085-personal-data.md).
 * A table without a rule fails the type check.
 */
export const DATA_RULES: Record<TableName, DataRule> = {
  users: { part: 'account', of: [t.users.id], hidden: ['passwordHash', 'nameSearchKey', 'searchKey'] },
  identities: { part: 'account', of: [t.identities.userId] },
  sessions: { part: 'account', of: [t.sessions.userId], hidden: ['id'] },
  learnerViews: { part: 'account', of: [t.learnerViews.learnerId], hidden: ['sessionId'] },
  knownDevices: { part: 'account', of: [t.knownDevices.userId], hidden: ['hash'] },
  listViews: { part: 'account', of: [t.listViews.userId] },
  logIns: { part: 'account', of: [t.logIns.userId], hidden: ['sessionId'] },
  secondFactors: { part: 'account', of: [t.secondFactors.userId], hidden: ['sealedSecret', 'lastPeriod'] },
  passkeys: { part: 'account', of: [t.passkeys.userId], hidden: ['credentialId', 'publicKey', 'counter'] },
  apiTokens: { part: 'account', of: [t.apiTokens.makerId], hidden: ['hash'] },
  legalAcceptances: { part: 'account', of: [t.legalAcceptances.userId] },
  portalRequests: { part: 'account', of: [t.portalRequests.ownerId] },
  dataExports: { part: 'account', of: [t.dataExports.userId], hidden: ['linkHash'] },
  addressChanges: { part: 'account', of: [t.addressChanges.userId], hidden: ['oldHash', 'newHash', 'sessionId'] },
  deletionRequests: { part: 'account', of: [t.deletionRequests.userId] },

  enrolments: { part: 'learning', of: [t.enrolments.userId] },
  lessonProgress: { part: 'learning', of: [t.lessonProgress.userId], hidden: ['notesKey'] },
  activityProgress: { part: 'learning', of: [t.activityProgress.userId] },
  monthlyActivity: { part: 'learning', of: [t.monthlyActivity.userId] },
  studyDays: { part: 'learning', of: [t.studyDays.userId] },
  courseNotices: { part: 'learning', of: [t.courseNotices.userId] },
  courseReviews: { part: 'learning', of: [t.courseReviews.userId] },
  certificates: { part: 'learning', of: [t.certificates.userId] },
  groups: notOfPeople,
  groupCourses: notOfPeople,
  groupGrants: notOfPeople,
  groupLecturers: { part: 'teaching', of: [t.groupLecturers.userId] },
  groupMembers: { part: 'learning', of: [t.groupMembers.userId] },
  invitations: { part: 'teaching', of: [t.invitations.madeBy], hidden: ['code'] },
  invitationCourses: notOfPeople,
  invitationUses: { part: 'learning', of: [t.invitationUses.userId] },
  peopleImportRows: { leftOut: 'They repeat what the account says, and are deleted after 30 days.' },
  // The platform's fee is between the platform and the portal.
  orders: { part: 'account', of: [t.orders.userId], hidden: ['feeRate', 'feeAmount', 'feeReturned'] },
  orderCourses: { part: 'account', of: [t.orderCourses.userId] },
  orderEvents: { part: 'account', of: [t.orderEvents.actorId] },
  orderReceipts: { part: 'account', of: [t.orderReceipts.userId] },
  cardPayments: { part: 'account', of: [t.cardPayments.userId], hidden: ['pageUrl'] },
  cardRefunds: { part: 'account', of: [t.cardRefunds.actorId] },
  cardSettings: notOfPeople,
  invoices: { part: 'account', of: [t.invoices.userId] },
  invoiceCounters: notOfPeople,
  orderCounters: notOfPeople,
  sellingSettings: notOfPeople,
  statementLines: { leftOut: 'They say of an order only that a line of the bank paid it, and not what the line says.' },
  coursePrices: notOfPeople,
  courseVisits: notOfPeople,
  coupons: notOfPeople,
  couponCourses: notOfPeople,
  bundles: notOfPeople,
  bundleCourses: notOfPeople,
  learnerNotes: { leftOut: 'Staff write them about learners for each other (docs/decisions/0087-staff-notes.md).' },

  quizAttempts: { part: 'quizzes', of: [t.quizAttempts.userId], hidden: ['clockKey'] },
  quizAnswers: { part: 'quizzes', attempt: t.quizAnswers.attemptId, hidden: ['earned'] },
  attemptDepartures: { part: 'quizzes', attempt: t.attemptDepartures.attemptId },
  attemptGrants: { part: 'quizzes', of: [t.attemptGrants.userId] },
  gradeOverrides: { part: 'quizzes', of: [t.gradeOverrides.userId] },
  drawnQuestions: { part: 'quizzes', attempt: t.drawnQuestions.attemptId },
  answerMarks: { leftOut: 'The page of the result shows them to the learner, once the rules of the quiz allow it.' },
  regradedAttempts: { leftOut: 'They say which answers are right. The attempts have the grades that resulted.' },

  uploads: { part: 'files', of: [t.uploads.createdBy], hidden: ['key'] },
  answerFiles: { part: 'files', attempt: t.answerFiles.attemptId },

  courses: { part: 'teaching', of: [t.courses.lecturerId], hidden: ['searchKey', 'summaryKey'] },
  courseCoLecturers: { part: 'teaching', of: [t.courseCoLecturers.userId] },
  reviewNotices: { part: 'teaching', of: [t.reviewNotices.userId] },
  bankQuestions: { part: 'teaching', of: [t.bankQuestions.ownerId], hidden: ['searchKey'] },
  questionCategories: { part: 'teaching', of: [t.questionCategories.ownerId] },
  questionImports: { part: 'teaching', of: [t.questionImports.authorId] },
  quizDraws: { part: 'teaching', of: [t.quizDraws.ownerId] },
  certificateRuns: { part: 'teaching', of: [t.certificateRuns.actorId] },
  peopleImports: { part: 'teaching', of: [t.peopleImports.actorId] },
  regrades: { part: 'teaching', of: [t.regrades.actorId] },

  auditEvents: { part: 'history', of: [t.auditEvents.actorId, t.auditEvents.subjectId] },

  editingClaims: { leftOut: 'They exist for some minutes, while a lesson is open in the editor.' },
  idempotencyKeys: { leftOut: 'They repeat the answers of the last 24 hours to the program that asked.' },
  mails: { leftOut: 'The person has received them. The stored ones hold links that are as good as a password.' },
  oneTimeTokens: { leftOut: 'They are secrets, which work for two days at most.' },
  passkeyChallenges: { leftOut: 'They exist for some minutes, while somebody uses a passkey.' },
  pendingSignIns: { leftOut: 'They exist for some minutes, between the two steps of a sign-in.' },
  recoveryCodes: { leftOut: 'They are secrets, each as good as the second step of a sign-in.' },
  socialSignIns: { leftOut: 'They exist for some minutes, while somebody signs in at a provider.' },
  tenants: { leftOut: 'A portal is its owner’s, and is no data about a person.' },

  activities: notOfPeople,
  activityFiles: notOfPeople,
  badgeKeys: notOfPeople,
  requiredSecondSteps: notOfPeople,
  bankQuestionFiles: notOfPeople,
  bankQuestionTags: notOfPeople,
  bankQuestionVersions: notOfPeople,
  certificateCounters: notOfPeople,
  certificateLooks: notOfPeople,
  courseCategories: notOfPeople,
  coursePrerequisites: notOfPeople,
  courseTags: notOfPeople,
  formerCourseSlugs: notOfPeople,
  legalTexts: notOfPeople,
  lessons: notOfPeople,
  locales: notOfPeople,
  packageTerms: notOfPeople,
  platformCounters: notOfPeople,
  portalPages: notOfPeople,
  questions: notOfPeople,
  quizSections: notOfPeople,
  quizVersions: notOfPeople,
  quizzes: notOfPeople,
  sections: notOfPeople,
  tenantCounters: notOfPeople,
  tenantCountries: notOfPeople,
  tenantFees: notOfPeople,
  tenantMonths: notOfPeople,
  tenantSettings: notOfPeople,
  transfers: notOfPeople,
};

/** Lists the exported tables of a part. */
export const tablesOf = (part: DataPart): TableName[] =>
  (Object.keys(DATA_RULES) as TableName[]).filter((name) => {
    const rule = DATA_RULES[name];
    return 'part' in rule && rule.part === part;
  });

/** The grade of an attempt, which late answers may still change for a day after its end. */
const GRADE = ['earned', 'total', 'isPassed'] as const;
const DAY = 24 * 3_600_000;

/**
 * Leaves the grade out of an attempt that ended less than a day ago: a learner who knows it could still send late answers
 * (docs/decisions/0003-late-answers.md).
 */
export function withoutFreshGrade(row: Record<string, unknown>, now: Date): Record<string, unknown> {
  const { submittedAt } = row;
  if (submittedAt instanceof Date && now.getTime() - submittedAt.getTime() >= DAY) return row;
  return Object.fromEntries(Object.entries(row).filter(([key]) => !GRADE.some((hidden) => hidden === key)));
}
