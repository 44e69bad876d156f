import * as z from 'zod/mini';
import { optionalMobile } from '../phone.ts';
import { email, id, rule } from '../rules.ts';
import { country } from './country.ts';
import { optionalPersonName } from './person-name.ts';

/** Most people that one call adds. */
export const MAX_ADDED_LEARNERS = 200;
/** Most courses in which one call enrols them. */
export const MAX_ADDED_COURSES = 20;
/** Most groups that one call lets them join. */
export const MAX_ADDED_GROUPS = 20;

/** Without a first name, the part of the address before the @ serves as one until the person changes it. */
export const newLearner = z.strictObject({
  email,
  firstName: z.optional(optionalPersonName(100)),
  lastName: z.optional(optionalPersonName(100)),
  mobile: optionalMobile,
  country: z.optional(z.nullable(country)),
});
export type NewLearner = z.output<typeof newLearner>;

export const addLearnersInput = z.strictObject({
  people: z
    .array(newLearner)
    .check(z.minLength(1, rule('required-field')), z.maxLength(MAX_ADDED_LEARNERS, rule('maximum-items'))),
  courseIds: z._default(z.array(id).check(z.maxLength(MAX_ADDED_COURSES, rule('maximum-items'))), []),
  /** Groups of which they become members; a running group enrols them in its courses. */
  groupIds: z._default(z.array(id).check(z.maxLength(MAX_ADDED_GROUPS, rule('maximum-items'))), []),
  /** Whether learners are enrolled even if a course has no seat left for them. Otherwise the answer is `course-full`. */
  overbook: z._default(z.boolean(), false),
});
export type AddLearnersInput = z.output<typeof addLearnersInput>;

/**
 * What a call did with a person. `added`: made an account and mailed an invitation. `enrolled`: enrolled a learner of
 * the portal in a course that it names or into which a group leads. `joined`: only made the learner a member of a group.
 * `unchanged`: there was nothing to do. `refused`: did nothing, for a reason.
 */
export const ADDED_OUTCOMES = ['added', 'enrolled', 'joined', 'unchanged', 'refused'] as const;

/**
 * Why a person was refused: the address belongs to a member of the staff, the account is disabled, waits for an answer
 * to its sign-up or was declined, or another account has the mobile number. `course-blocked` stands with `enrolled` and
 * `unchanged`: the learner stays blocked in at least one of the courses.
 */
export const ADDED_REASONS = [
  'staff-account',
  'account-disabled',
  'account-waiting',
  'account-declined',
  'mobile-exists',
  'course-blocked',
] as const;
export type AddedReason = (typeof ADDED_REASONS)[number];

export const addedLearner = z.object({
  email: z.string(),
  /** The learner's id. Null where there is no learner with this address. */
  id: z.nullable(z.string()),
  outcome: z.enum(ADDED_OUTCOMES),
  reason: z.nullable(z.enum(ADDED_REASONS)),
  /** Number of the courses in which the call enrolled the person, named or by a group. Waiting lists do not count. */
  enrolledIn: z.int(),
  /** Number of the groups that the person joined. */
  joined: z.int(),
});
export type AddedLearner = z.infer<typeof addedLearner>;

/** One row for each address, in the order of their first mention. */
export const addedLearners = z.object({ rows: z.array(addedLearner) });
export type AddedLearners = z.infer<typeof addedLearners>;
