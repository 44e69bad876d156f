import * as z from 'zod/mini';
import { id, requiredText, rule } from '../rules.ts';
import { CATEGORY_MAX, MAX_CATEGORIES } from './course-page.ts';

/** A category of a portal. `courses` counts its courses, drafts and archived ones too. */
const courseCategory = z.object({ id: z.string(), name: z.string(), courses: z.int() });
export type CourseCategory = z.infer<typeof courseCategory>;
/** The categories of a portal in their order. */
export const courseCategoryList = z.array(courseCategory);

export const courseCategoryInput = z.strictObject({ name: requiredText(CATEGORY_MAX) });
export type CourseCategoryInput = z.output<typeof courseCategoryInput>;
/** A category after it was added or renamed. */
export const namedCategory = z.object({ id: z.string(), name: z.string() });
export type NamedCategory = z.infer<typeof namedCategory>;

export const courseCategoryById = z.strictObject({ id });
export const updateCourseCategoryInput = z.strictObject({ ...courseCategoryInput.shape, id });
export type UpdateCourseCategoryInput = z.output<typeof updateCourseCategoryInput>;

/** All categories of the portal in their new order. Any other difference from the stored ones is a conflict. */
export const reorderCourseCategoriesInput = z.strictObject({
  ids: z.array(id).check(z.maxLength(MAX_CATEGORIES, rule('maximum-items'))),
});

/** Number of courses that a removed category leaves without one. */
export const removedCategory = z.object({ courses: z.int() });
