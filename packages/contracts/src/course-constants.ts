export const COURSE_STATUSES = ['DRAFT', 'PUBLISHED', 'ARCHIVED'] as const;
export type CourseStatus = (typeof COURSE_STATUSES)[number];

/** The status of sections, lessons and activities. */
export const CONTENT_STATUSES = ['DRAFT', 'PUBLISHED'] as const;
export type ContentStatus = (typeof CONTENT_STATUSES)[number];

/** Decides who lets a learner in: the learner, a member of the staff who approves, or the staff only. */
export const ENROLMENT_MODES = ['OPEN', 'APPROVAL', 'STAFF'] as const;
export type EnrolmentMode = (typeof ENROLMENT_MODES)[number];

export const COURSE_LEVELS = ['BEGINNER', 'INTERMEDIATE', 'ADVANCED'] as const;
export type CourseLevel = (typeof COURSE_LEVELS)[number];

/**
 * `ENDED`: the learner left and may begin again. `BLOCKED`: staff ended the enrolment, and the learner stays out until
 * staff lift the block (docs/decisions/0001-blocked-enrolments.md). `WAITING`: the course has no free seat, and the
 * learner waits for one (docs/decisions/0039-course-schedule.md).
 */
export const ENROLMENT_STATUSES = ['REQUESTED', 'WAITING', 'ACTIVE', 'REFUSED', 'BLOCKED', 'ENDED'] as const;
export type EnrolmentStatus = (typeof ENROLMENT_STATUSES)[number];

/** The enrolments whose grades a gradebook shows: those of learners who are or were in the course. */
export const GRADED_STATUSES = ['ACTIVE', 'ENDED', 'BLOCKED'] as const satisfies readonly EnrolmentStatus[];
export type GradedStatus = (typeof GRADED_STATUSES)[number];

/** The orders of a gradebook. Learners without a score stand last in both orders of the score. */
export const GRADEBOOK_SORTS = ['name', 'highest', 'lowest'] as const;
export type GradebookSort = (typeof GRADEBOOK_SORTS)[number];

/** Learners that the gradebook may be narrowed to. */
export const GRADEBOOK_SHOWS = ['WAITING', 'UNGRADED'] as const;
export type GradebookShow = (typeof GRADEBOOK_SHOWS)[number];

/** The weight of a quiz in the score of its course is a whole number from 0 to this. */
export const MAX_QUIZ_WEIGHT = 100;

/** `PENDING`: staff have not decided yet whether the review is shown. */
export const REVIEW_STATUSES = ['PENDING', 'SHOWN', 'HIDDEN'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** Reasons why a lesson is locked. */
export const LOCKS = ['not-enrolled', 'not-approved', 'waiting', 'opens-later', 'lesson-before'] as const;
export type Lock = (typeof LOCKS)[number];

/** The types of activities that show files. The other types show none. */
export const MEDIA_TYPES = ['VIDEO', 'AUDIO', 'IMAGE', 'PDF', 'FILE'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];
export const ACTIVITY_TYPES = ['QUIZ', ...MEDIA_TYPES, 'TEXT', 'LINK'] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

/** The part of a file in its activity: the medium itself, or the captions of a video. */
export const FILE_KINDS = ['media', 'captions'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** The kinds of nodes of a course, from the top. */
export const NODE_KINDS = ['course', 'section', 'lesson', 'activity'] as const;
export type NodeKind = (typeof NODE_KINDS)[number];

/** Reasons that keep a node from being published (docs/decisions/0014). */
export const BLOCKERS = [
  'no-lesson',
  'empty-lesson',
  'no-file',
  'no-text',
  'no-link',
  'no-question',
  'repeated-line',
  'short-draw',
] as const;
export interface Blocker {
  reason: (typeof BLOCKERS)[number];
  /** The node that the author has to fix. */
  kind: NodeKind;
  id: string;
  title: string;
  /** The question or the draw of a quiz that the author has to fix. */
  question?: { id: string; number: number } | undefined;
}

/** Most events of one call: an afternoon without a network is sent in several calls. */
export const MAX_EVENTS = 50;
/** Most ranges of a recording in one event, between jumps. */
export const MAX_RANGES = 50;

/** Percentage of a course's lessons, rounded down, so that 100 means that everything is completed. */
export const progressOf = (completed: number, published: number): number =>
  published === 0 ? 0 : Math.floor((Math.min(completed, published) * 100) / published);
