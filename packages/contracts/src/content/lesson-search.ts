import * as z from 'zod/mini';
import { QUERY_MAX } from '../constants.ts';
import { requiredText } from '../rules.ts';

/** Most lessons that one search returns; a longer query finds the others. */
export const MAX_LESSONS_FOUND = 20;

/** Part of a lesson's title. */
export const findLessonsInput = z.strictObject({ query: requiredText(QUERY_MAX) });
export type FindLessonsInput = z.output<typeof findLessonsInput>;

/** A lesson together with its course, because many courses have a lesson of the same title. */
export const foundLesson = z.object({
  id: z.string(),
  title: z.string(),
  course: z.object({ id: z.string(), title: z.string() }),
});
export type FoundLesson = z.infer<typeof foundLesson>;
export const foundLessonList = z.array(foundLesson);
