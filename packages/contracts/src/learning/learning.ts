import * as z from 'zod/mini';
import { QUERY_MAX } from '../constants.ts';
import { activityFile, captions } from '../content/activity.ts';
import { personName } from '../content/course.ts';
import { embed } from '../content/embed.ts';
import { quizAvailability } from '../content/quiz.ts';
import { richText } from '../content/rich-text.ts';
import {
  ACTIVITY_TYPES,
  ENROLMENT_MODES,
  ENROLMENT_STATUSES,
  LOCKS,
  MAX_EVENTS,
  MAX_RANGES,
} from '../course-constants.ts';
import { LANGUAGES } from '../languages.ts';
import { listOf, pageInput } from '../list.ts';
import { pageHero } from '../page-hero.ts';
import { id, multiLineText, optionalText, rule } from '../rules.ts';
import { courseOffer, offeredBundle } from '../selling/offer.ts';
import { ownCertificate } from './certificate.ts';

/** A recording is completed at this percentage of its distinct seconds (docs/decisions/0017). */
export const PLAYED_TO_COMPLETE = 90;

/** Greatest age of an event in days; an event that waited longer for a network counts as this old. */
export const OLDEST_EVENT_DAYS = 30;
const MAX_SECOND = 86_400;
/** Most minutes of one event of study: a day. */
export const MAX_STUDY_MINUTES = 1440;

/** A learner's own enrolment in a course. */
const ownEnrolment = z.object({
  status: z.enum(ENROLMENT_STATUSES),
  /** Whole percent of the published lessons. */
  progress: z.int(),
  completedLessons: z.int(),
  completedDate: z.nullable(z.string()),
  lastSeenDate: z.nullable(z.string()),
  /** The lesson to go on with. Null: no lesson is open. */
  next: z.nullable(z.object({ lessonId: z.string(), title: z.string() })),
});

/** A published course in a list of courses. */
export const courseCard = z.object({
  id: z.string(),
  /** Last part of the address of its public page. */
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  cover: z.nullable(z.string()),
  language: z.enum(LANGUAGES),
  lecturer: z.nullable(personName),
  /** The further lecturers in their order. */
  coLecturers: z.array(personName),
  enrolment: z.enum(ENROLMENT_MODES),
  /** Number of published lessons. */
  lessonCount: z.int(),
  learnerCount: z.int(),
  /** Seconds of all published recordings and texts. */
  duration: z.int(),
  offer: courseOffer,
  /** Null: not enrolled, or not signed in. */
  own: z.nullable(ownEnrolment),
});
export type CourseCard = z.infer<typeof courseCard>;
export const courseCardList = listOf(courseCard);

/** Published courses, the newest first. */
export const catalogueInput = z.strictObject({ ...pageInput, query: z.optional(optionalText(QUERY_MAX)) });
/** The learner's own courses, the most recently opened first. */
export const MY_COURSES = ['open', 'completed', 'requested'] as const;
export const myCoursesInput = z.strictObject({ ...pageInput, show: z._default(z.enum(MY_COURSES), 'open') });

const pathLesson = z.object({
  id: z.string(),
  title: z.string(),
  isCompleted: z.boolean(),
  lock: z.nullable(z.enum(LOCKS)),
  /** Only with `lesson-before`: the lesson that locks this one. */
  lockedBy: z.nullable(z.string()),
  /** Only with `opens-later`: the day in the portal's time zone. */
  opensOn: z.nullable(z.string()),
});

/** Most courses of the learner home in which the learner is not enrolled. */
export const HOME_SHELF_COURSES = 12;
/** Most open courses of the learner on the learner home. */
export const HOME_OWN_COURSES = 6;
/** The data of all four templates of the learner home. */
export const learnerHome = z.object({
  /** The hero that the portal has published. Null: none; the template has its own. */
  hero: z.nullable(pageHero),
  /** The most recent course, with its lessons around the next one. */
  current: z.nullable(z.object({ course: courseCard, path: z.array(pathLesson) })),
  /** Open courses, the most recently opened first. */
  mine: courseCardList,
  /** Published courses in which the learner is not enrolled. */
  shelf: courseCardList,
  /** All published courses, also those that the learner has completed or waits for. */
  publishedCourses: z.int(),
  completedCourses: z.int(),
  completedLessons: z.int(),
});
export type LearnerHome = z.infer<typeof learnerHome>;

export const courseToLearn = z.strictObject({ courseId: id });
/** Whether the learner wants a mail when the closed course takes learners again. */
export const saveNoticeInput = z.strictObject({ ...courseToLearn.shape, isWanted: z.boolean() });
export type SaveNoticeInput = z.output<typeof saveNoticeInput>;

/** The new status of the enrolment. Null for staff, who are never enrolled. */
export const enrolled = z.object({ status: z.nullable(z.enum(ENROLMENT_STATUSES)) });
export type Enrolled = z.infer<typeof enrolled>;

/** The dates, seats and prerequisites of a course for a learner. Days are those of the portal's time zone. */
export const learnerSchedule = z.object({
  opensOn: z.nullable(z.string()),
  closesOn: z.nullable(z.string()),
  /** Whether the last day is over: nobody enrols, and progress is not recorded any more. */
  isOver: z.boolean(),
  seats: z.nullable(z.int()),
  /** Null if the number of seats is not limited. */
  freeSeats: z.nullable(z.int()),
  /** Whether the learner has an open order of the course, which holds a seat. */
  hasOrder: z.boolean(),
  /** Whether the learner gets a mail when the closed course takes learners again. */
  hasNotice: z.boolean(),
  /** The learner's own place on the waiting list, from 1. */
  waitingPlace: z.nullable(z.int()),
  /** Published courses to complete first, with the learner's progress in whole percent. */
  prerequisites: z.array(z.object({ id: z.string(), title: z.string(), isCompleted: z.boolean(), progress: z.int() })),
  /** Bundles with the course that can be bought now. */
  bundles: z.array(offeredBundle),
});
export type LearnerSchedule = z.infer<typeof learnerSchedule>;

/** The page of a course, and the outline beside its player. */
export const learnerCourse = z.object({
  course: courseCard,
  /** Whether learners who completed the course may review it. */
  hasReviews: z.boolean(),
  schedule: learnerSchedule,
  isSequential: z.boolean(),
  /** True for staff: they see drafts too, and their actions are not recorded. */
  isPreview: z.boolean(),
  /** The learner's valid certificate of the course, whether they have completed it or not. */
  certificate: ownCertificate,
  sections: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      lessons: z.array(
        z.object({
          ...pathLesson.shape,
          duration: z.int(),
          /** Whether there are recordings, documents or pictures to download. */
          hasFiles: z.boolean(),
          activities: z.array(
            z.object({
              id: z.string(),
              name: z.string(),
              type: z.enum(ACTIVITY_TYPES),
              isCompleted: z.boolean(),
              duration: z.nullable(z.int()),
            }),
          ),
        }),
      ),
    }),
  ),
});
export type LearnerCourse = z.infer<typeof learnerCourse>;

export const lessonToLearn = z.strictObject({ lessonId: id });

/** Half-open ranges of whole seconds: [0, 30] is the first thirty. */
const range = z.tuple([z.int(), z.int()]);
const ownProgress = z.object({
  isCompleted: z.boolean(),
  /** Where to go on: the second of a recording, the page of a document. */
  position: z.int(),
  played: z.array(range),
});

const neighbour = z.nullable(z.object({ id: z.string(), title: z.string(), lock: z.nullable(z.enum(LOCKS)) }));
export const learnerLesson = z.object({
  id: z.string(),
  courseId: z.string(),
  title: z.string(),
  summary: z.string(),
  isCompleted: z.boolean(),
  isPreview: z.boolean(),
  activities: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      type: z.enum(ACTIVITY_TYPES),
      files: z.array(activityFile),
      captions: z.array(captions),
      body: z.nullable(richText),
      link: z.nullable(z.string()),
      embed: z.nullable(embed),
      /** Only of a quiz. */
      availability: z.nullable(quizAvailability),
      progress: ownProgress,
    }),
  ),
  previous: neighbour,
  next: neighbour,
  /** The learner's own notes. */
  notes: z.string(),
});
export type LearnerLesson = z.infer<typeof learnerLesson>;
export type LearnerActivity = LearnerLesson['activities'][number];

const seconds = z.int().check(z.minimum(0), z.maximum(MAX_SECOND));
const played = z.tuple([seconds, seconds]).check(z.refine(([from, to]) => from < to, rule('invalid')));
const event = {
  activityId: id,
  /** Age in milliseconds: an event may have waited for a network, and no two clocks agree. */
  ago: z._default(z.int().check(z.minimum(0)), 0),
};

/**
 * A learner's action: an opened activity, played seconds and the position afterwards, a page that was reached, an
 * activity marked as done, minutes of study. Each event may be sent again and in any order without another effect
 * (docs/decisions/0017).
 */
export const learningEvent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open'), ...event }),
  z.strictObject({
    kind: z.literal('play'),
    ...event,
    ranges: z.array(played).check(z.maxLength(MAX_RANGES, rule('maximum-items'))),
    position: seconds,
  }),
  z.strictObject({ kind: z.literal('page'), ...event, position: z.int().check(z.minimum(1), z.maximum(100_000)) }),
  z.strictObject({ kind: z.literal('done'), ...event }),
  /** So many minutes in a row, the last of which contains the event's moment (docs/decisions/0088-study-time.md). */
  z.strictObject({
    kind: z.literal('study'),
    ...event,
    minutes: z.int().check(z.minimum(1), z.maximum(MAX_STUDY_MINUTES)),
  }),
]);
export type LearningEvent = z.output<typeof learningEvent>;

export const recordInput = z.strictObject({
  events: z
    .array(learningEvent)
    .check(z.minLength(1, rule('required-field')), z.maxLength(MAX_EVENTS, rule('maximum-items'))),
});
export type RecordInput = z.output<typeof recordInput>;

/** The changes that the events caused: completed activities and lessons, and their courses. */
export const recorded = z.object({
  completedActivities: z.array(z.string()),
  completedLessons: z.array(z.string()),
  completedCourses: z.array(z.string()),
  /**
   * Activities that the learner had opened and that are no longer open to the learner: their events are stored all the
   * same.
   */
  withdrawn: z.array(z.string()),
  /** Activities that are deleted, or were never open to the learner: sending their events again is of no use. */
  refused: z.array(z.string()),
});
export type Recorded = z.infer<typeof recorded>;

export const NOTES_MAX = 10_000;
export const saveNotesInput = z.strictObject({ lessonId: id, notes: multiLineText(NOTES_MAX) });
