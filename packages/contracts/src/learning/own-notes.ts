import * as z from 'zod/mini';
import { QUERY_MAX } from '../constants.ts';
import { LANGUAGES } from '../languages.ts';
import { listOf, pageInput } from '../list.ts';
import { id, optionalText } from '../rules.ts';

/** The most courses that the filter of a learner's notes offers: those in which notes changed last. */
export const MAX_NOTED_COURSES = 200;

/**
 * Whether the learner may open the lesson of a note. `ENDED`: the learner is not enrolled any more. `WITHDRAWN`: the
 * lesson, its section or its course is not published any more. `LOCKED`: the lesson opens later.
 */
export const NOTE_ACCESS = ['OPEN', 'ENDED', 'WITHDRAWN', 'LOCKED'] as const;
export type NoteAccess = (typeof NOTE_ACCESS)[number];

const course = z.object({ id: z.string(), title: z.string(), language: z.enum(LANGUAGES) });

const ownNote = z.object({
  lesson: z.object({ id: z.string(), title: z.string() }),
  course,
  notes: z.string(),
  changedDate: z.string(),
  access: z.enum(NOTE_ACCESS),
});
export type OwnNote = z.infer<typeof ownNote>;

/** The caller's notes of all lessons, the most recently changed first. The query is looked for in notes and titles. */
export const listNotesInput = z.strictObject({
  ...pageInput,
  courseId: z.optional(id),
  query: z.optional(optionalText(QUERY_MAX)),
});
export type ListNotesInput = z.output<typeof listNotesInput>;

export const ownNotes = z.object({
  ...listOf(ownNote).shape,
  /** The courses in which the caller has notes, whatever the filters. */
  courses: z.array(course),
});
export type OwnNotes = z.infer<typeof ownNotes>;

/**
 * The notes that `listNotesInput` finds, as a Markdown file in batches: `lessonId` is the last of the batch before.
 */
export const exportNotesInput = z.strictObject({
  courseId: z.optional(id),
  query: z.optional(optionalText(QUERY_MAX)),
  lessonId: z.optional(id),
});
export type ExportNotesInput = z.output<typeof exportNotesInput>;

/** One batch of a text file. `core/export-stream.ts` writes the batches one after the other into one file. */
export const markdownStep = z.object({
  /** Only in the first batch. */
  head: z.nullable(z.object({ fileName: z.string(), total: z.int() })),
  text: z.string(),
  /** The lesson after which the next batch begins; null: this batch was the last. */
  next: z.nullable(z.string()),
});
export type MarkdownStep = z.infer<typeof markdownStep>;
