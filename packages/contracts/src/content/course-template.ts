import * as z from 'zod/mini';
import { QUERY_MAX } from '../constants.ts';
import { LANGUAGES } from '../languages.ts';
import { listOf, pageInput, sortInput } from '../list.ts';
import { id, optionalText, requiredText } from '../rules.ts';
import { TITLE_MAX } from './course.ts';

/** Most templates of a portal. */
export const MAX_TEMPLATES = 200;

/** A copy of a course of which authors make new courses. Nobody learns in it. */
export const courseTemplate = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  cover: z.nullable(z.string()),
  language: z.enum(LANGUAGES),
  /** Number of lessons that are not removed. */
  lessonCount: z.int(),
  createdDate: z.string(),
});
export type CourseTemplate = z.infer<typeof courseTemplate>;

/** The columns by which templates can be sorted. */
export const TEMPLATE_SORTS = ['title', 'lessons', 'created'] as const;
export type TemplateSort = (typeof TEMPLATE_SORTS)[number];

/** Newest first unless sorted. */
export const listTemplatesInput = z.strictObject({
  ...pageInput,
  ...sortInput(TEMPLATE_SORTS),
  /** Part of the title. */
  query: z.optional(optionalText(QUERY_MAX)),
});
export type ListTemplatesInput = z.output<typeof listTemplatesInput>;
export const courseTemplateList = listOf(courseTemplate);

export const courseTemplateById = z.strictObject({ id });

const title = requiredText(TITLE_MAX);
/** Copies everything in the course into a template with this title. */
export const createTemplateInput = z.strictObject({ courseId: id, title });
export type CreateTemplateInput = z.output<typeof createTemplateInput>;

export const renameTemplateInput = z.strictObject({ ...courseTemplateById.shape, title });
export type RenameTemplateInput = z.output<typeof renameTemplateInput>;

/** Copies everything in the template into a draft with this title. */
export const startCourseInput = z.strictObject({ ...courseTemplateById.shape, title });
export type StartCourseInput = z.output<typeof startCourseInput>;
