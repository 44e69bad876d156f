import * as z from 'zod/mini';
import { COURSE_LEVELS, COURSE_STATUSES } from '../course-constants.ts';
import { id, requiredText, rule } from '../rules.ts';
import { searchKey } from '../search-key.ts';
import { courseById } from './course.ts';
import { namedCategory } from './course-category.ts';
import { courseDetails, MAX_TAGS, slug, TAG_MAX } from './course-page.ts';

/** Drops a tag that a search takes for an earlier one, such as «احمد» behind «أحمد». */
export const withoutRepeatedTags = (tags: readonly string[]): string[] =>
  [...new Map(tags.toReversed().map((tag) => [searchKey(tag), tag])).values()].toReversed();

const fields = {
  slug,
  level: z.nullable(z.enum(COURSE_LEVELS)),
  categoryId: z.nullable(id),
  tags: z
    .array(requiredText(TAG_MAX))
    .check(z.overwrite(withoutRepeatedTags), z.maxLength(MAX_TAGS, rule('maximum-items'))),
};
/** The fields of the form that edits a course's public page. The texts of `details` are fields of their own there. */
export const coursePageFields = { ...fields, ...courseDetails.shape };

/** `version` is the course's one that was read: a later one means that someone else saved first. */
export const updateCoursePageInput = z.strictObject({
  ...courseById.shape,
  version: z.int(),
  ...fields,
  details: courseDetails,
});
export type UpdateCoursePageInput = z.output<typeof updateCoursePageInput>;

/** The public page of a course as its authors edit it. */
export const coursePage = z.object({
  id: z.string(),
  slug: z.string(),
  /** Addresses that the course had before, which lead to the present one. */
  formerSlugs: z.array(z.string()),
  status: z.enum(COURSE_STATUSES),
  level: z.nullable(z.enum(COURSE_LEVELS)),
  category: z.nullable(namedCategory),
  tags: z.array(z.string()),
  details: courseDetails,
  version: z.int(),
});
export type CoursePage = z.infer<typeof coursePage>;

/** Asks whether another course of the portal has the address. */
export const findSlugInput = z.strictObject({ ...courseById.shape, slug });
export const foundSlug = z.object({
  isTaken: z.boolean(),
  /** Another course had the address, and its redirect ends if this course takes it. */
  isFormer: z.boolean(),
  /** The title of that course. Null: there is none, or it is a draft of other lecturers. */
  formerOf: z.nullable(z.string()),
});
export type FoundSlug = z.infer<typeof foundSlug>;
