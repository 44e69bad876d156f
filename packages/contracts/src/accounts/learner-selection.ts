import * as z from 'zod/mini';
import { selectionOf } from '../list.ts';
import { id } from '../rules.ts';
import { LEARNER_STATES, learnerFilter } from './people.ts';

const filter = z.strictObject(learnerFilter);
/** The filters of the learners' list. */
export type LearnerFilter = z.output<typeof filter>;

const learnerSelection = selectionOf(filter);
export type LearnerSelection = z.output<typeof learnerSelection>;

/** Learners whom one batch, which is one transaction, changes. */
export const LEARNERS_PER_STEP = 50;

/** Changes of an account: each does to every learner what the action of its name does to one. */
export const ACCOUNT_CHANGES = ['resend', 'approve', 'decline', 'disable', 'enable', 'remove'] as const;
export type AccountChange = (typeof ACCOUNT_CHANGES)[number];

/**
 * `unenrol` takes `enrol` back: an enrolment in which nothing was learnt is deleted, and another ends with its progress
 * kept.
 */
export const learnerChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(ACCOUNT_CHANGES) }),
  z.strictObject({
    kind: z.literal('enrol'),
    courseId: id,
    /** Whether learners are enrolled even if a course has no seat left for them. Otherwise the answer is `course-full`. */
    overbook: z._default(z.boolean(), false),
  }),
  z.strictObject({ kind: z.literal('unenrol'), courseId: id }),
  z.strictObject({ kind: z.enum(['join', 'leave']), groupId: id }),
]);
export type LearnerChange = z.output<typeof learnerChange>;

/** A bulk action runs in batches: the next batch begins after the last learner of the one before. */
export const changeLearnersInput = z.strictObject({
  selection: learnerSelection,
  change: learnerChange,
  after: z.optional(id),
});
export type ChangeLearnersInput = z.output<typeof changeLearnersInput>;

/**
 * Why a learner was left as they are: the state of the account does not allow the change, or they are in the course or
 * group already, or not in it; a blocked learner stays blocked, and a running group keeps its learners in its courses.
 */
export const SKIPPED_REASONS = [
  ...LEARNER_STATES,
  'enrolled',
  'course-blocked',
  'not-enrolled',
  'of-group',
  'member',
  'not-member',
] as const;
export type SkippedReason = (typeof SKIPPED_REASONS)[number];

const skippedLearner = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  reason: z.enum(SKIPPED_REASONS),
});
export type SkippedLearner = z.infer<typeof skippedLearner>;

export const learnerStep = z.object({
  /** The ids of the changed learners. */
  changed: z.array(z.string()),
  skipped: z.array(skippedLearner),
  /** Null: this batch was the last. */
  next: z.nullable(z.string()),
});
export type LearnerStep = z.infer<typeof learnerStep>;
