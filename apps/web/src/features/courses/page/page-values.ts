import type { CoursePage, UpdateCoursePageInput } from '@dars/contracts/content/edit-course-page';

/** The form's values. They include the category's name, because somebody may have just added the category. */
export type PageValues = Pick<CoursePage, 'slug' | 'level' | 'category' | 'tags'> & CoursePage['details'];

export function pageValues({ slug, level, category, tags, details }: CoursePage): PageValues {
  const { outcomes, audience, requirements, questions } = details;
  return { slug, level, category, tags, outcomes, audience, requirements, questions };
}

export function pageInput({ id, version }: CoursePage, values: PageValues): UpdateCoursePageInput {
  const { slug, level, category, tags, ...details } = values;
  return { id, version, slug, level, categoryId: category?.id ?? null, tags, details };
}
