import * as z from 'zod/mini';
import { user } from '../accounts/user.ts';
import { QUERY_MAX } from '../constants.ts';
import { ACTIVITY_TYPES, ENROLMENT_STATUSES } from '../course-constants.ts';
import { listOf, named, pageInput, sortInput } from '../list.ts';
import { id, optionalText, rule } from '../rules.ts';
import { ofGroup } from './groups/of-group.ts';

/** Most learners that one call enrols. */
const MAX_ENROLLED_AT_ONCE = 500;

export const enrolmentById = z.strictObject({ courseId: id, userId: id });
/** Whether learners are let in even if the course has no seat left for them. Otherwise the answer is `course-full`. */
const overbook = z._default(z.boolean(), false);
export const enrolInput = z.strictObject({
  courseId: id,
  overbook,
  userIds: z
    .array(id)
    .check(z.minLength(1, rule('required-field')), z.maxLength(MAX_ENROLLED_AT_ONCE, rule('maximum-items'))),
});
export type EnrolInput = z.output<typeof enrolInput>;

/** `added`: learners who were not in the course before. Blocked learners stay blocked and are not counted. */
export const enrolledCount = z.object({ added: z.int() });

/**
 * A staff member's decision about one learner of a course: `ACTIVE` lets the learner in, `REFUSED` refuses a request,
 * `BLOCKED` ends the enrolment and keeps the learner out, `ENDED` lifts the block or takes the learner off the waiting
 * list. What was learnt is kept.
 */
export const decideEnrolmentInput = z.strictObject({
  ...enrolmentById.shape,
  status: z.enum(['ACTIVE', 'REFUSED', 'BLOCKED', 'ENDED']),
  overbook,
});
export type DecideEnrolmentInput = z.output<typeof decideEnrolmentInput>;

/** Moves a learner to a place on the waiting list. Places count from 1; a place beyond the end is the last. */
export const moveWaitingInput = z.strictObject({ ...enrolmentById.shape, place: z.int().check(z.minimum(1)) });
export type MoveWaitingInput = z.output<typeof moveWaitingInput>;

/** Most requests that one call answers. */
export const MAX_ANSWERED_AT_ONCE = 100;

/**
 * The named requests, or all that the search finds, the newest first. Enrolments that are no longer requests stay as
 * they are.
 */
export const answerRequestsInput = z.strictObject({
  courseId: id,
  status: z.enum(['ACTIVE', 'REFUSED']),
  overbook,
  userIds: z.optional(
    z.array(id).check(z.minLength(1, rule('required-field')), z.maxLength(MAX_ANSWERED_AT_ONCE, rule('maximum-items'))),
  ),
  query: z.optional(optionalText(QUERY_MAX)),
  ...ofGroup,
});
export type AnswerRequestsInput = z.output<typeof answerRequestsInput>;

/** `left` is the number of requests that still wait. */
export const answeredRequests = z.object({ answered: z.int(), left: z.int() });
export type AnsweredRequests = z.infer<typeof answeredRequests>;

/** The columns by which the learners of a course can be sorted. */
export const ENROLMENT_SORTS = ['name', 'seen', 'since'] as const;
export type EnrolmentSort = (typeof ENROLMENT_SORTS)[number];

export const listEnrolmentsInput = z.strictObject({
  ...pageInput,
  ...sortInput(ENROLMENT_SORTS),
  courseId: id,
  query: z.optional(optionalText(QUERY_MAX)),
  status: z.optional(z.enum(ENROLMENT_STATUSES)),
  ...ofGroup,
});
export type ListEnrolmentsInput = z.output<typeof listEnrolmentsInput>;

/**
 * The list as a file, or those of it with these ids, or all except these, in batches: `after` is the last learner of the
 * batch before.
 */
export const exportEnrolmentsInput = z.strictObject({
  courseId: id,
  query: z.optional(optionalText(QUERY_MAX)),
  status: z.optional(z.enum(ENROLMENT_STATUSES)),
  ...ofGroup,
  ids: z.optional(named),
  except: z.optional(named),
  after: z.optional(id),
});
export type ExportEnrolmentsInput = z.output<typeof exportEnrolmentsInput>;

export const enrolment = z.object({
  user: z.pick(user, { id: true, login: true, firstName: true, lastName: true, imageUrl: true }),
  status: z.enum(ENROLMENT_STATUSES),
  /** Place on the waiting list, from 1. Only with the status `WAITING`. */
  waitingPlace: z.nullable(z.int()),
  /** Whole percent of the published lessons that are completed. */
  progress: z.int(),
  completedLessons: z.int(),
  completedDate: z.nullable(z.string()),
  lastSeenDate: z.nullable(z.string()),
  createdDate: z.string(),
});
export type Enrolment = z.infer<typeof enrolment>;
export const enrolmentList = z.object({
  ...listOf(enrolment).shape,
  /** Number of learners who wait for an answer. */
  requested: z.int(),
  /** Number of learners on the waiting list. */
  waiting: z.int(),
  /** Most active learners of the course. Null: any number. */
  seats: z.nullable(z.int()),
  /** Number of active learners. */
  seated: z.int(),
  /** Published lessons of the course. */
  lessonCount: z.int(),
});

/**
 * Learners of the portal who can be added to the course; `hasMore` if a longer query would find others. `login` is null
 * if the reader may not list people and the learner is in none of the reader's courses.
 */
export const findLearnersInput = z.strictObject({ courseId: id, query: z.optional(optionalText(QUERY_MAX)) });
export const learnerChoice = z.object({
  rows: z.array(
    z.object({
      ...z.pick(user, { id: true, firstName: true, lastName: true, imageUrl: true }).shape,
      login: z.nullable(z.string()),
    }),
  ),
  hasMore: z.boolean(),
});

/** The progress of one learner, lesson by lesson. */
export const learnerProgress = z.object({
  enrolment,
  lessons: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      section: z.string(),
      completedDate: z.nullable(z.string()),
      activities: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          type: z.enum(ACTIVITY_TYPES),
          openedDate: z.nullable(z.string()),
          completedDate: z.nullable(z.string()),
          /** Played share of a recording in whole percent; null for other activities. */
          played: z.nullable(z.int()),
        }),
      ),
    }),
  ),
});
export type LearnerProgress = z.infer<typeof learnerProgress>;
