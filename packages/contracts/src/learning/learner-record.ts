import * as z from 'zod/mini';
import { learner } from '../accounts/people.ts';
import { ROLES } from '../constants.ts';
import { COURSE_STATUSES, ENROLMENT_STATUSES } from '../course-constants.ts';
import { listOf, pageInput, sortInput } from '../list.ts';
import { id, requiredMultiLineText } from '../rules.ts';
import { attemptSummary } from './attempt.ts';

export const learnerById = z.strictObject({ userId: id });

/**
 * A learner as staff see the person, with figures of the courses that the reader may edit. A lecturer sees neither the
 * phone number nor learners of other courses.
 */
export const learnerRecord = z.object({
  learner,
  /** As the person says, ISO 3166 alpha-2. Null: they have named none, or the reader is a lecturer. */
  country: z.nullable(z.string()),
  /** The last change of the account. ISO 8601, UTC. */
  updatedDate: z.string(),
  courses: z.int(),
  completedCourses: z.int(),
  /** Mean of the scores in courses, in whole percent. Null: no quiz was taken. */
  meanScore: z.nullable(z.int()),
  /** Valid ones; without those that were replaced, revoked or have expired. */
  certificates: z.int(),
  /** Time of the last visit to a lesson, or of the last start or end of an attempt at a quiz. ISO 8601, UTC. */
  lastSeenDate: z.nullable(z.string()),
  /** Minutes in which the learner was active in lessons. */
  studyMinutes: z.int(),
  /** When the account will be deleted, as the learner asked. Null: they have not asked, or the reader is a lecturer. */
  deletionDate: z.nullable(z.string()),
});
export type LearnerRecord = z.infer<typeof learnerRecord>;

/** The columns by which the courses of a learner can be sorted. */
export const LEARNER_COURSE_SORTS = ['course', 'progress', 'status'] as const;
export type LearnerCourseSort = (typeof LEARNER_COURSE_SORTS)[number];

/** Unless sorted, the last seen first. */
export const listLearnerCoursesInput = z.strictObject({
  ...pageInput,
  ...sortInput(LEARNER_COURSE_SORTS),
  ...learnerById.shape,
});
export type ListLearnerCoursesInput = z.output<typeof listLearnerCoursesInput>;

export const learnerCourse = z.object({
  courseId: z.string(),
  title: z.string(),
  cover: z.nullable(z.string()),
  courseStatus: z.enum(COURSE_STATUSES),
  status: z.enum(ENROLMENT_STATUSES),
  completedLessons: z.int(),
  /** Published lessons of the course. */
  lessonCount: z.int(),
  /** Percent of the points of the quizzes that were taken, of the best attempt at each. Null: none was taken. */
  score: z.nullable(z.int()),
  createdDate: z.string(),
  lastSeenDate: z.nullable(z.string()),
  completedDate: z.nullable(z.string()),
});
export type LearnerCourse = z.infer<typeof learnerCourse>;
/** The courses of a learner, the last seen first. */
export const learnerCourseList = listOf(learnerCourse);

export const LEARNER_EVENTS = [
  'joined',
  'enrolled',
  'lesson-completed',
  'course-completed',
  'quiz-taken',
  'certificate-issued',
  'certificate-revoked',
  'merged',
  'note',
  'viewed',
  'role-changed',
  'corrected',
  'group-joined',
  'group-left',
  'seated',
] as const;
export type LearnerEventKind = (typeof LEARNER_EVENTS)[number];

/** A note that staff wrote about the learner for each other. The learner never sees it. */
const learnerNote = z.object({
  id: z.string(),
  /** Name of the member of the staff, also of one who was removed. Null: an account of the platform wrote it. */
  author: z.nullable(z.string()),
  text: z.string(),
  /** Whether the reader may remove it. */
  canRemove: z.boolean(),
});
export type LearnerNote = z.infer<typeof learnerNote>;

/** The facts of an account that staff can correct. */
export const CORRECTED_FIELDS = ['firstName', 'lastName', 'mobile', 'country'] as const;

/** What happened to the account of a learner. */
const accountChange = z.object({
  /** Name of the member of the staff. Null: the learner, an account of the platform or the system did it. */
  by: z.nullable(z.string()),
  /** Name of the account to which it happened before that one was merged into this one. Null: to this one. */
  account: z.nullable(z.string()),
  /** The role that the person got. */
  role: z.nullable(z.enum(ROLES)),
  /** The facts that were corrected, without their values. */
  fields: z.array(z.enum(CORRECTED_FIELDS)),
});

export const learnerEvent = z.object({
  kind: z.enum(LEARNER_EVENTS),
  /** ISO 8601, UTC. */
  date: z.string(),
  /** Title of the course; null for `joined`, `merged`, `note` and, except `seated`, what happened to the account. */
  course: z.nullable(z.string()),
  /**
   * Name of the lesson, the quiz, the group or the merged account, number of the certificate, or the reason of an admin who
   * saw the portal as the learner.
   */
  subject: z.nullable(z.string()),
  /** Of a quiz: whole percent of its points. Null: a person has yet to mark it. */
  score: z.nullable(z.int()),
  /** Of a quiz. */
  isPassed: z.nullable(z.boolean()),
  /** Of a `note`; null for every other kind. */
  note: z.nullable(learnerNote),
  /** Of `viewed`, `role-changed`, `corrected`, `seated` and groups, which only readers who may change people get. */
  change: z.nullable(accountChange),
});
export type LearnerEvent = z.infer<typeof learnerEvent>;

export const listLearnerEventsInput = z.strictObject({ ...pageInput, ...learnerById.shape });
export type ListLearnerEventsInput = z.output<typeof listLearnerEventsInput>;

/** Events of a learner, the newest first. */
export const learnerEventList = z.object({
  rows: z.array(learnerEvent),
  /** Whether there are older ones. */
  hasMore: z.boolean(),
});

export const LEARNER_NOTE_MAX = 2000;

export const addLearnerNoteInput = z.strictObject({
  ...learnerById.shape,
  text: requiredMultiLineText(LEARNER_NOTE_MAX),
});
export type AddLearnerNoteInput = z.output<typeof addLearnerNoteInput>;
export const addedLearnerNote = z.object({ id: z.string() });

export const removeLearnerNoteInput = z.strictObject({ ...learnerById.shape, id });
export type RemoveLearnerNoteInput = z.output<typeof removeLearnerNoteInput>;

/** The columns by which the attempts of a learner can be sorted. */
export const LEARNER_ATTEMPT_SORTS = ['quiz', 'date', 'score'] as const;
export type LearnerAttemptSort = (typeof LEARNER_ATTEMPT_SORTS)[number];

/** Unless sorted, the latest start first. */
export const listLearnerAttemptsInput = z.strictObject({
  ...pageInput,
  ...sortInput(LEARNER_ATTEMPT_SORTS),
  ...learnerById.shape,
});
export type ListLearnerAttemptsInput = z.output<typeof listLearnerAttemptsInput>;

/** An attempt of the learner at any quiz. */
export const learnerAttempt = z.object({
  ...z.pick(attemptSummary, {
    ...{ id: true, number: true, startedDate: true, submittedDate: true, score: true, waitingAnswers: true },
  }).shape,
  quizId: z.string(),
  title: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  /** Attempts of this learner at the quiz, with those that staff granted. */
  numberOfAttempts: z.int(),
});
export type LearnerAttempt = z.infer<typeof learnerAttempt>;
/** The attempts of a learner at the quizzes that the reader may edit and that are not removed. */
export const learnerAttemptList = listOf(learnerAttempt);
