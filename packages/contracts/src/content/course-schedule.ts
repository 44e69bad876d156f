import * as z from 'zod/mini';
import { COURSE_STATUSES } from '../course-constants.ts';
import { id, rule } from '../rules.ts';
import { courseById } from './course.ts';
import { MAX_PARTS } from './outline.ts';

const MAX_SEATS = 100_000;
/** Most days after the enrolment on which a lesson opens: ten years. */
const MAX_OPENS_AFTER_DAYS = 3650;
export const MAX_PREREQUISITES = 20;

/** A day of the portal's time zone, `2026-11-21`. */
const day = z.iso.date(rule('invalid'));

/**
 * When a lesson opens: at once if both are null, on a day, or so many days after the first day of the learner's
 * enrolment. Both at once are refused.
 */
export const lessonOpening = z.strictObject({
  opensOn: z.nullable(day),
  opensAfterDays: z.nullable(
    z.int().check(z.minimum(1, rule('minimum-value')), z.maximum(MAX_OPENS_AFTER_DAYS, rule('maximum-value'))),
  ),
});

/** The fields of the form that edits a course's schedule. */
export const courseScheduleFields = {
  /** First day on which the lessons are open. */
  opensOn: z.nullable(day),
  /** Last day on which learners enrol and learn. */
  closesOn: z.nullable(day),
  /** Most active learners. Null: any number. */
  seats: z.nullable(z.int().check(z.minimum(1, rule('minimum-value')), z.maximum(MAX_SEATS, rule('maximum-value')))),
};

/** Whether the last day is not before the first one. */
export const areDaysInOrder = ({ opensOn, closesOn }: { opensOn: string | null; closesOn: string | null }): boolean =>
  opensOn === null || closesOn === null || opensOn <= closesOn;

/**
 * `version` is the course's one that was read. `lessons` are those that do not open at once; every other lesson of the
 * course does.
 */
export const updateCourseScheduleInput = z
  .strictObject({
    ...courseById.shape,
    version: z.int(),
    ...courseScheduleFields,
    prerequisiteIds: z.array(id).check(z.maxLength(MAX_PREREQUISITES, rule('maximum-items'))),
    lessons: z
      .array(z.strictObject({ id, ...lessonOpening.shape }))
      .check(z.maxLength(MAX_PARTS, rule('maximum-items'))),
  })
  .check(
    z.refine(areDaysInOrder, {
      ...rule('days-order'),
      path: ['closesOn'],
    }),
    z.refine(({ lessons }) => lessons.every((each) => each.opensOn === null || each.opensAfterDays === null), {
      ...rule('invalid'),
      path: ['lessons'],
    }),
  );
export type UpdateCourseScheduleInput = z.output<typeof updateCourseScheduleInput>;

/** The schedule of a course as its authors edit it. */
export const courseSchedule = z.object({
  id: z.string(),
  opensOn: z.nullable(z.string()),
  closesOn: z.nullable(z.string()),
  seats: z.nullable(z.int()),
  /** Number of enrolled learners, who each have a seat. */
  learnerCount: z.int(),
  /** Number of learners on the waiting list. */
  waitingCount: z.int(),
  prerequisites: z.array(z.object({ id: z.string(), title: z.string(), status: z.enum(COURSE_STATUSES) })),
  /** All lessons in the order of the course. */
  lessons: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      section: z.string(),
      opensOn: z.nullable(z.string()),
      opensAfterDays: z.nullable(z.int()),
    }),
  ),
  version: z.int(),
});
export type CourseSchedule = z.infer<typeof courseSchedule>;
