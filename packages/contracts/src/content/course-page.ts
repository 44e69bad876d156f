import * as z from 'zod/mini';
import { QUERY_MAX } from '../constants.ts';
import { ACTIVITY_TYPES, COURSE_LEVELS, ENROLMENT_MODES } from '../course-constants.ts';
import { LANGUAGES } from '../languages.ts';
import { rating } from '../learning/review.ts';
import { listOf } from '../list.ts';
import { optionalText, requiredMultiLineText, requiredText, rule } from '../rules.ts';
import { courseOffer, offeredBundle } from '../selling/offer.ts';
import { activityFile, captions } from './activity.ts';
import { personName } from './course.ts';
import { embed } from './embed.ts';
import { richText } from './rich-text.ts';

export const SLUG_MAX = 80;
export const CATEGORY_MAX = 60;
export const TAG_MAX = 40;
export const LINE_MAX = 160;
export const ANSWER_MAX = 1000;
/** Most lines of a list of the page, tags of a course, and categories of a portal. */
export const MAX_LINES = 12;
export const MAX_TAGS = 10;
export const MAX_CATEGORIES = 50;

/** The last part of a public address: letters of any script and digits, in words that hyphens join. */
export const slug = requiredText(SLUG_MAX).check(
  z.overwrite((value) => value.normalize('NFC').toLowerCase()),
  z.regex(/^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u, rule('page-address')),
);

/** Lines of a list. Blank ones are dropped. */
const lines = z.array(optionalText(LINE_MAX)).check(
  z.overwrite((texts) => texts.filter((text) => text !== '')),
  z.maxLength(MAX_LINES, rule('maximum-items')),
);

/** What the public page of a course says besides its summary. A list without lines is not shown. */
export const courseDetails = z.strictObject({
  /** What learners can do afterwards. */
  outcomes: lines,
  audience: lines,
  requirements: lines,
  questions: z
    .array(z.strictObject({ question: requiredText(LINE_MAX), answer: requiredMultiLineText(ANSWER_MAX) }))
    .check(z.maxLength(MAX_LINES, rule('maximum-items'))),
});
export type CourseDetails = z.output<typeof courseDetails>;

export const EMPTY_DETAILS: CourseDetails = { outcomes: [], audience: [], requirements: [], questions: [] };

/** Returns the stored details; lists that an earlier release did not store are empty. */
export const parseStoredDetails = (stored: Partial<CourseDetails>): CourseDetails => ({ ...EMPTY_DETAILS, ...stored });

/** A category with the number of published courses in it. */
const countedCategory = z.object({ id: z.string(), name: z.string(), courses: z.int() });

/** A course in the catalogue. */
export const catalogueCourse = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  cover: z.nullable(z.string()),
  language: z.enum(LANGUAGES),
  level: z.nullable(z.enum(COURSE_LEVELS)),
  category: z.nullable(z.string()),
  enrolment: z.enum(ENROLMENT_MODES),
  lecturer: z.nullable(personName),
  /** The other lecturers in their order. */
  coLecturers: z.array(personName),
  /** Number of published lessons. */
  lessonCount: z.int(),
  learnerCount: z.int(),
  /** Null if the number of seats is not limited. */
  freeSeats: z.nullable(z.int()),
  /** Null: the course takes no reviews, or shows none. */
  rating: z.nullable(rating),
  offer: courseOffer,
  /** Seconds of all published recordings and texts. */
  duration: z.int(),
});
export type CatalogueCourse = z.infer<typeof catalogueCourse>;

/** Free courses, or those with a price. A portal that does not sell has no such filter. */
export const PRICE_FILTERS = ['free', 'paid'] as const;
export const CATALOGUE_SORTS = ['newest', 'popular', 'title'] as const;
export const CATALOGUE_SIZE = 12;

const pageNumber = z.catch(z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1), 1);

/** The catalogue's address: what is searched, filtered and sorted. Unknown values are left out, as in any old link. */
export const catalogueQuery = z.object({
  q: z.catch(z.optional(optionalText(QUERY_MAX)), undefined),
  category: z.catch(z.optional(z.guid()), undefined),
  tag: z.catch(z.optional(optionalText(TAG_MAX)), undefined),
  language: z.catch(z.optional(z.enum(LANGUAGES)), undefined),
  level: z.catch(z.optional(z.enum(COURSE_LEVELS)), undefined),
  price: z.catch(z.optional(z.enum(PRICE_FILTERS)), undefined),
  sort: z.catch(z._default(z.enum(CATALOGUE_SORTS), 'newest'), 'newest'),
  /** Counts from 1. */
  page: pageNumber,
});
export type CatalogueQuery = z.infer<typeof catalogueQuery>;

/** The page of a course's reviews in its address. Unknown values are the first page, as in any old link. */
export const coursePageQuery = z.object({ reviews: pageNumber });

export const publicCatalogue = z.object({
  query: catalogueQuery,
  courses: listOf(catalogueCourse),
  categories: z.array(countedCategory),
  /** The most used tags of published courses. */
  tags: z.array(z.string()),
  languages: z.array(z.enum(LANGUAGES)),
  /** Whether a published course has a price, so that one can look for the free ones. */
  hasPrices: z.boolean(),
});
export type PublicCatalogue = z.infer<typeof publicCatalogue>;

const publicLesson = z.object({
  id: z.string(),
  title: z.string(),
  /** Visitors may read it without an account. */
  isPreview: z.boolean(),
  /** Seconds. */
  duration: z.int(),
  types: z.array(z.enum(ACTIVITY_TYPES)),
  /** When it opens to learners: on a day, or so many days after the enrolment. */
  opensOn: z.nullable(z.string()),
  opensAfterDays: z.nullable(z.int()),
});
export type PublicLesson = z.infer<typeof publicLesson>;

export const publicLecturerFacts = z.object({
  ...personName.shape,
  slug: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  courses: z.int(),
  learners: z.int(),
});
export type PublicLecturerFacts = z.infer<typeof publicLecturerFacts>;

/** All data of the public page of a course. */
export const publicCourse = z.object({
  ...catalogueCourse.shape,
  categoryId: z.nullable(z.string()),
  lecturer: z.nullable(publicLecturerFacts),
  coLecturers: z.array(publicLecturerFacts),
  tags: z.array(z.string()),
  details: courseDetails,
  sections: z.array(z.object({ id: z.string(), title: z.string(), lessons: z.array(publicLesson) })),
  /** Languages of the captions of its videos. */
  captions: z.array(z.enum(LANGUAGES)),
  isSequential: z.boolean(),
  /** First and last day in the portal's time zone. */
  opensOn: z.nullable(z.string()),
  closesOn: z.nullable(z.string()),
  /** Whether the last day is over. */
  isOver: z.boolean(),
  /** Published courses to complete first. */
  prerequisites: z.array(z.object({ slug: z.string(), title: z.string() })),
  /** Bundles with the course that can be bought now. */
  bundles: z.array(offeredBundle),
  /** ISO 8601, UTC. */
  publishedDate: z.nullable(z.string()),
  updatedDate: z.string(),
});
export type PublicCourse = z.infer<typeof publicCourse>;

/** A lesson that visitors may read, with the course around it. */
export const previewLesson = z.object({
  course: publicCourse,
  id: z.string(),
  title: z.string(),
  summary: z.string(),
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
    }),
  ),
});
export type PreviewLesson = z.infer<typeof previewLesson>;

/** The public page of a lecturer. */
export const lecturerPage = z.object({ lecturer: publicLecturerFacts, courses: z.array(catalogueCourse) });
export type LecturerPage = z.infer<typeof lecturerPage>;

/** The paths of a portal's public pages. */
export const cataloguePath = '/courses';
export const lecturersPath = '/lecturers';
export const publicCoursePath = (courseSlug: string): string => `${cataloguePath}/${encodeURIComponent(courseSlug)}`;
export const previewPath = (courseSlug: string, lessonId: string): string =>
  `${publicCoursePath(courseSlug)}/lessons/${lessonId}`;
export const lecturerPath = (lecturerSlug: string): string => `${lecturersPath}/${encodeURIComponent(lecturerSlug)}`;
