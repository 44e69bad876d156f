import * as z from 'zod/mini';
import { QUERY_MAX } from '../constants.ts';
import { COURSE_STATUSES, ENROLMENT_MODES } from '../course-constants.ts';
import { LANGUAGES } from '../languages.ts';
import { listOf, pageInput, sortInput } from '../list.ts';
import { id, multiLineText, optionalText, requiredText, rule } from '../rules.ts';
import { fileAddress } from '../upload.ts';

export const TITLE_MAX = 200;
export const SUMMARY_MAX = 1000;
/** Most lecturers of a course besides the first. */
export const MAX_CO_LECTURERS = 9;

/** The fields of the course form. */
export const courseInput = z.strictObject({
  title: requiredText(TITLE_MAX),
  summary: z._default(multiLineText(SUMMARY_MAX), ''),
  /** Address of the uploaded cover picture. */
  cover: fileAddress,
  /** A lecturer or an admin of the portal. Left out: the course has no lecturer yet. */
  lecturerId: z.optional(z.nullable(id)),
  /** Further lecturers in their order, who edit the course as its lecturer does. Left out: they stay as they are. */
  coLecturerIds: z.optional(
    z.array(id).check(
      z.overwrite((ids) => [...new Set(ids)]),
      z.maxLength(MAX_CO_LECTURERS, rule('maximum-items')),
    ),
  ),
  language: z.enum(LANGUAGES),
  enrolment: z._default(z.enum(ENROLMENT_MODES), 'OPEN'),
  /** Each lesson opens when the one before it is completed. */
  isSequential: z._default(z.boolean(), false),
});
export type CourseInput = z.output<typeof courseInput>;

export const courseById = z.strictObject({ id });

/** `version` is the one that was read: a later one means that someone else saved first. */
export const updateCourseInput = z.strictObject({ ...courseInput.shape, ...courseById.shape, version: z.int() });
export type UpdateCourseInput = z.output<typeof updateCourseInput>;

/** Copies everything in the course into a draft with this title. */
export const duplicateCourseInput = z.strictObject({ ...courseById.shape, title: requiredText(TITLE_MAX) });
export type DuplicateCourseInput = z.output<typeof duplicateCourseInput>;

/** The columns by which the list of courses can be sorted. */
export const COURSE_SORTS = ['title', 'status', 'lessons', 'learners', 'updated', 'created'] as const;
export type CourseSort = (typeof COURSE_SORTS)[number];

/** Newest first unless sorted. Lecturers see the courses that they teach. */
export const listCoursesInput = z.strictObject({
  ...pageInput,
  ...sortInput(COURSE_SORTS),
  /** Words in any order, of the title, the summary, the category, a tag, a lecturer or a lesson. */
  query: z.optional(optionalText(QUERY_MAX)),
  status: z.optional(z.enum(COURSE_STATUSES)),
});
export type ListCoursesInput = z.output<typeof listCoursesInput>;

/** A person whose name is shown. */
export const personName = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  imageUrl: z.nullable(z.string()),
});

export const course = z.object({
  id: z.string(),
  /** Last part of the address of its public page. */
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  cover: z.nullable(z.string()),
  lecturer: z.nullable(personName),
  /** The other lecturers in their order. */
  coLecturers: z.array(personName),
  language: z.enum(LANGUAGES),
  enrolment: z.enum(ENROLMENT_MODES),
  isSequential: z.boolean(),
  status: z.enum(COURSE_STATUSES),
  /** Counts drafts too, and no removed lessons. */
  lessonCount: z.int(),
  /** Number of enrolled learners. */
  learnerCount: z.int(),
  /** Number of reviews that wait for the staff's decision. */
  pendingReviews: z.int(),
  version: z.int(),
  /** ISO 8601, UTC. */
  createdDate: z.string(),
  updatedDate: z.string(),
});
export type Course = z.infer<typeof course>;
export const courseList = listOf(course);

/** Finds the staff of the portal to whom a course can be assigned, by a part of their name or login. */
export const findLecturersInput = z.strictObject({ query: z.optional(optionalText(QUERY_MAX)) });
export const lecturerList = z.array(z.object({ ...personName.shape, login: z.string() }));
