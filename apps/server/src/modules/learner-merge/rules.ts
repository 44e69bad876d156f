import type { DoubleSign } from '@dars/contracts/accounts/merging/learner-merge';
import type { EnrolmentStatus } from '@dars/contracts/course-constants';
import type { enrolments } from '@dars/db/schema/learning/enrolments';
import type { StoredUser } from '../accounts/account/store.ts';
import type { TableName } from '../personal-data/rules.ts';

/** The two accounts of a learner: the one that stays, and the double that is merged into it. */
export interface Pair {
  tenantId: string;
  keptId: string;
  doubleId: string;
}

/**
 * What a merge does to the rows that a column leads from to the double. `moves`: they become those of the account that
 * stays. `joined`: where both accounts have a row, one remains. `follows`: they belong to an attempt, which moves. `ends`:
 * they are deleted with the double's access. `stays`: they keep saying what the double's account did or was. `none`: the
 * column names no person.
 */
type Fate = 'moves' | 'joined' | 'follows' | 'ends' | 'stays' | 'none';

/** A table whose rows are about nobody. */
const nobody = {} as const;

/**
 * The fate of every column that may name a person, by the name of the column (docs/decisions/0119-merging-accounts.md). A
 * table without a rule fails the type check, and a column without one a test.
 */
export const MERGE_RULES: Record<TableName, Readonly<Record<string, Fate>>> = {
  users: { merged_into: 'moves', wanted_course_id: 'none' },
  identities: { user_id: 'ends' },
  sessions: { user_id: 'ends' },
  knownDevices: { user_id: 'ends' },
  listViews: { user_id: 'ends' },
  logIns: { user_id: 'ends' },
  secondFactors: { user_id: 'ends' },
  recoveryCodes: { user_id: 'ends' },
  passkeys: { user_id: 'ends' },
  pendingSignIns: { user_id: 'ends' },
  oneTimeTokens: { user_id: 'ends' },
  socialSignIns: { link_user_id: 'ends' },
  addressChanges: { user_id: 'ends' },
  dataExports: { user_id: 'ends', upload_id: 'none' },
  // Both accounts must have none.
  deletionRequests: { user_id: 'ends' },
  // They work for minutes only, and not for a removed account.
  passkeyChallenges: { user_id: 'stays' },
  idempotencyKeys: { actor_id: 'stays' },

  enrolments: { user_id: 'joined' },
  lessonProgress: { user_id: 'joined' },
  activityProgress: { user_id: 'joined' },
  studyDays: { user_id: 'joined' },
  monthlyActivity: { user_id: 'joined' },
  courseNotices: { user_id: 'joined' },
  courseReviews: { user_id: 'joined' },
  groupMembers: { user_id: 'joined' },
  // They move, except for a second certificate of a course, which stays valid under the removed account.
  certificates: { user_id: 'stays', issued_by: 'stays' },
  // They move, except where both accounts came by one invitation, which counts its uses.
  invitationUses: { user_id: 'stays' },
  learnerNotes: { user_id: 'moves', author_id: 'stays' },
  learnerViews: { learner_id: 'moves', admin_id: 'stays' },

  quizAttempts: { user_id: 'moves', clock_key: 'none' },
  quizAnswers: { attempt_id: 'follows', question_id: 'none' },
  attemptDepartures: { attempt_id: 'follows', id: 'none' },
  drawnQuestions: { attempt_id: 'follows', draw_id: 'none' },
  answerMarks: { attempt_id: 'follows', question_id: 'none', marked_by: 'stays' },
  answerFiles: { attempt_id: 'follows', question_id: 'none' },
  regradedAttempts: { attempt_id: 'follows', version_before: 'none', version_after: 'none' },
  attemptGrants: { user_id: 'joined' },
  gradeOverrides: { user_id: 'joined', set_by: 'stays' },

  orders: { user_id: 'moves', decided_by: 'stays', decision_mail_id: 'none' },
  orderCourses: { user_id: 'moves' },
  orderReceipts: { user_id: 'moves' },
  orderEvents: { actor_id: 'stays' },
  cardPayments: { user_id: 'moves' },
  cardRefunds: { actor_id: 'stays' },
  invoices: { user_id: 'moves' },
  uploads: { created_by: 'moves' },

  // What was done or accepted with the account. A learner may have been a member of the staff before.
  auditEvents: { actor_realm: 'stays', actor_id: 'stays', subject_id: 'stays' },
  legalAcceptances: { user_id: 'stays' },
  peopleImportRows: { user_id: 'stays' },
  peopleImports: { author_id: 'stays', actor_realm: 'stays', actor_id: 'stays' },
  apiTokens: { maker_id: 'stays' },
  bankQuestions: { owner_id: 'stays' },
  certificateRuns: { actor_realm: 'stays', actor_id: 'stays' },
  courseCoLecturers: { user_id: 'stays' },
  courses: { lecturer_id: 'stays' },
  editingClaims: { user_id: 'stays' },
  groupLecturers: { user_id: 'stays' },
  invitations: { made_by: 'stays' },
  questionCategories: { owner_id: 'stays' },
  questionImports: { author_id: 'stays' },
  quizDraws: { owner_id: 'stays' },
  regrades: { actor_realm: 'stays', actor_id: 'stays' },
  reviewNotices: { user_id: 'stays' },
  // They are of owners, who are no learners of their portal.
  portalRequests: { owner_id: 'stays', portal_id: 'none' },
  tenants: { owner_id: 'stays' },

  activities: nobody,
  activityFiles: nobody,
  badgeKeys: nobody,
  requiredSecondSteps: nobody,
  bankQuestionFiles: nobody,
  bankQuestionTags: nobody,
  bankQuestionVersions: nobody,
  certificateCounters: nobody,
  certificateLooks: nobody,
  courseCategories: nobody,
  coursePrerequisites: nobody,
  courseTags: nobody,
  formerCourseSlugs: nobody,
  groups: nobody,
  groupCourses: nobody,
  groupGrants: nobody,
  invitationCourses: nobody,
  legalTexts: nobody,
  lessons: nobody,
  locales: nobody,
  mails: nobody,
  packageTerms: nobody,
  platformCounters: nobody,
  portalPages: nobody,
  questions: nobody,
  quizSections: nobody,
  quizVersions: nobody,
  quizzes: nobody,
  sections: nobody,
  tenantCounters: nobody,
  tenantCountries: nobody,
  tenantFees: nobody,
  tenantMonths: nobody,
  tenantSettings: nobody,
  transfers: nobody,
  cardSettings: nobody,
  bundleCourses: nobody,
  bundles: nobody,
  couponCourses: nobody,
  coupons: nobody,
  coursePrices: nobody,
  courseVisits: nobody,
  invoiceCounters: nobody,
  orderCounters: nobody,
  sellingSettings: nobody,
  statementLines: nobody,
};

type Row = typeof enrolments.$inferSelect;

/** The statuses from the one that outlasts all others. A block by the staff is about the person, not the account. */
const BY_STRENGTH: readonly EnrolmentStatus[] = ['BLOCKED', 'ACTIVE', 'WAITING', 'REQUESTED', 'ENDED', 'REFUSED'];

/** Returns the status of a learner who had these two in a course. */
export function joinStatuses(one: EnrolmentStatus, other: EnrolmentStatus): EnrolmentStatus {
  return BY_STRENGTH.indexOf(one) <= BY_STRENGTH.indexOf(other) ? one : other;
}

/** Joins the enrolments of both accounts in a course: the earlier beginning and completion, and the later place. */
export function joinEnrolments(kept: Row, double: Row): Row {
  const status = joinStatuses(kept.status, double.status);
  const later = (kept.lastSeenAt ?? new Date(0)) >= (double.lastSeenAt ?? new Date(0)) ? kept : double;
  const alike = [kept, double].filter((row) => row.status === status);
  const isByGroup = alike.every(({ groupId }) => groupId !== null);
  const numbers = alike.flatMap(({ waitingNumber }) => waitingNumber ?? []);
  return {
    ...kept,
    status,
    completedAt: earlier(kept.completedAt, double.completedAt),
    lastActivityId: later.lastActivityId,
    lastSeenAt: later.lastSeenAt,
    startedAt: earlier(startOf(kept), startOf(double)),
    // No group ends what is also the learner's own.
    groupId: isByGroup ? (alike[0]?.groupId ?? null) : null,
    waitingNumber: numbers.length > 0 ? Math.min(...numbers) : null,
    createdAt: earlier(kept.createdAt, double.createdAt) ?? kept.createdAt,
  };
}

/** Time at which the learner was first let in. */
const startOf = ({ startedAt, status, createdAt }: Row) => startedAt ?? (status === 'ACTIVE' ? createdAt : null);

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other < one) ? other : one;

/** The part of an address before the @, without the tag after a plus sign. */
export const mailboxOf = (login: string): string => login.replace(/@.*$/, '').replace(/\+.*$/, '');

/** Mailboxes of fewer letters, as `info`, say little about a person. */
const MAILBOX_MIN = 5;

const letters = (login: string): string => mailboxOf(login).replace(/[^a-z0-9]/g, '');
const wordsOf = (key: string): string => key.split(' ').filter(Boolean).toSorted().join(' ');

/** Finds what two accounts have in common, in names whose words may be in another order and in addresses. */
export function findSigns(
  one: Pick<StoredUser, 'login' | 'nameSearchKey'>,
  other: Pick<StoredUser, 'login' | 'nameSearchKey'>,
): DoubleSign[] {
  const mailbox = letters(one.login);
  const signs: Record<DoubleSign, boolean> = {
    name: wordsOf(one.nameSearchKey) !== '' && wordsOf(one.nameSearchKey) === wordsOf(other.nameSearchKey),
    address: mailbox.length >= MAILBOX_MIN && mailbox === letters(other.login),
  };
  return (Object.keys(signs) as DoubleSign[]).filter((sign) => signs[sign]);
}
