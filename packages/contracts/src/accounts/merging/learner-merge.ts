import * as z from 'zod/mini';
import { ENROLMENT_STATUSES } from '../../course-constants.ts';
import { id } from '../../rules.ts';
import { learner } from '../people.ts';

/** Merges the account `doubleId` into `userId`, which stays. Both belong to one learner. */
export const mergeInput = z.strictObject({ userId: id, doubleId: id });
export type MergeInput = z.output<typeof mergeInput>;

/** Why an account may be a double of another: the same name, or addresses whose part before the @ is the same. */
export const DOUBLE_SIGNS = ['name', 'address'] as const;
export type DoubleSign = (typeof DOUBLE_SIGNS)[number];

const doubleAccount = z.object({ learner, signs: z.array(z.enum(DOUBLE_SIGNS)) });
export type DoubleAccount = z.infer<typeof doubleAccount>;
/** Accounts that may be doubles of a learner's, those with more signs first. */
export const doubleAccounts = z.object({ rows: z.array(doubleAccount) });

/**
 * What keeps two accounts from being merged. `not-active`: nobody could sign in to the account that stays.
 * `open-attempts`: the double is taking a quiz. `open-orders`: one account has an open order for a course that the other
 * one has ordered, bought or joined. `paid-twice`: both have bought the same course. `deletion-requested`: one of them is
 * to be deleted.
 */
export const MERGE_OBSTACLES = [
  'not-active',
  'open-attempts',
  'open-orders',
  'paid-twice',
  'deletion-requested',
] as const;
export type MergeObstacle = (typeof MERGE_OBSTACLES)[number];

/** The things of the double that a preview counts. */
export const MERGE_KINDS = [
  'attempts',
  'exceptions',
  'grades',
  'certificates',
  'orders',
  'documents',
  'groups',
  'reviews',
  'ownNotes',
  'staffNotes',
  'studyDays',
  'notices',
  'invitations',
  'signIns',
] as const;
export type MergeKind = (typeof MERGE_KINDS)[number];

const holding = z.object({
  status: z.enum(ENROLMENT_STATUSES),
  completedLessons: z.int(),
  attempts: z.int(),
});
export type MergeHolding = z.infer<typeof holding>;

/** A course of one or both accounts. Null: the account was never in it. */
const mergedCourse = z.object({
  id: z.string(),
  title: z.string(),
  kept: z.nullable(holding),
  double: z.nullable(holding),
  /** What the account that stays has afterwards. */
  merged: holding,
});
export type MergedCourse = z.infer<typeof mergedCourse>;

/** The most courses that a preview lists. */
export const MERGE_COURSES = 100;

export const mergePreview = z.object({
  kept: learner,
  double: learner,
  /** Empty: the accounts can be merged. */
  obstacles: z.array(z.enum(MERGE_OBSTACLES)),
  /** Courses of both accounts first. */
  courses: z.array(mergedCourse),
  courseCount: z.int(),
  /** `moved`: rows of the double that the other account gets. `left`: those that it does not get, as it has its own. */
  kinds: z.array(z.object({ kind: z.enum(MERGE_KINDS), moved: z.int(), left: z.int() })),
  /** Whether the account that stays takes over the double's phone number and country, because it has none. */
  takesMobile: z.boolean(),
  takesCountry: z.boolean(),
});
export type MergePreview = z.infer<typeof mergePreview>;
