import * as z from 'zod/mini';
import { ACTIVITY_TYPES, BLOCKERS, CONTENT_STATUSES, NODE_KINDS } from '../course-constants.ts';
import { id, multiLineText, requiredText, rule } from '../rules.ts';
import { course, personName, SUMMARY_MAX, TITLE_MAX } from './course.ts';

/** Most children of one node. It bounds the size of one call; nobody reads as many. */
export const MAX_CHILDREN = 1000;
/** Most parts of one kind in one course. */
export const MAX_PARTS = 5000;
/** Seconds after which a person who has stopped renewing their claim counts as gone from the editor. */
export const CLAIM_SECONDS = 45;
const PART_KINDS = ['section', 'lesson', 'activity'] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** A section of a course or a lesson of a section, added at the end. Another call adds activities. */
export const addPartInput = z.strictObject({
  kind: z.enum(['section', 'lesson']),
  parentId: id,
  title: requiredText(TITLE_MAX),
});
export type AddPartInput = z.output<typeof addPartInput>;

const part = { kind: z.enum(PART_KINDS), id };
export const partById = z.strictObject(part);
export type PartById = z.output<typeof partById>;

/** Parts that an editor can have open. */
const CLAIMED_KINDS = ['lesson', 'activity'] as const;
/**
 * Records that the caller has the part open for editing, and asks who else has and whether its version is still the
 * same.
 */
export const claimPartInput = z.strictObject({ kind: z.enum(CLAIMED_KINDS), id, isOpen: z.boolean() });
export type ClaimPartInput = z.output<typeof claimPartInput>;
export const claims = z.object({
  /** Other people who have the part open. */
  others: z.array(personName),
  version: z.int(),
});
export type Claims = z.infer<typeof claims>;

/** `version` is the one that was read. Only a lesson has a summary; left out, it stays. */
export const renamePartInput = z.strictObject({
  ...part,
  title: requiredText(TITLE_MAX),
  summary: z.optional(multiLineText(SUMMARY_MAX)),
  version: z.int(),
});
export type RenamePartInput = z.output<typeof renamePartInput>;

/**
 * All children of a node in their new order: the sections of a course, the lessons of a section, the activities of a
 * lesson. `moved` is the child that comes from another node of the same course. Any other difference from the stored
 * children is a conflict.
 */
export const reorderInput = z.strictObject({
  kind: z.enum(PART_KINDS),
  parentId: id,
  ids: z.array(id).check(z.maxLength(MAX_CHILDREN, rule('maximum-items'))),
  moved: z.optional(id),
});
export type ReorderInput = z.output<typeof reorderInput>;

/**
 * Copies a lesson to a section, or an activity to a lesson, of the same course or another one. The copy is a draft without
 * the records of learners (docs/decisions/0051).
 */
export const copyPartInput = z.strictObject({
  kind: z.enum(['lesson', 'activity']),
  id,
  /** The section or lesson that takes the copy: right after the original if that is in it, otherwise at the end. */
  parentId: id,
  /** The name of the copy; by default that of the original. */
  title: z.optional(requiredText(TITLE_MAX)),
  /** Removes the original, which may be restored. Only to another course: `reorder` moves within one. */
  isMove: z._default(z.boolean(), false),
});
export type CopyPartInput = z.output<typeof copyPartInput>;

/**
 * `deep` publishes everything below the node too. Unpublishing is always allowed and leaves the nodes below as they
 * are.
 */
export const setStatusInput = z.strictObject({
  kind: z.enum(NODE_KINDS),
  id,
  status: z.enum(CONTENT_STATUSES),
  deep: z._default(z.boolean(), false),
});
export type SetStatusInput = z.output<typeof setStatusInput>;

/** Lets visitors read a lesson on the public page of its course without an account, or stops that. */
export const setPreviewInput = z.strictObject({ id, isPreview: z.boolean() });
export type SetPreviewInput = z.output<typeof setPreviewInput>;

/** The nodes that a change left empty and therefore made drafts again, from the lowest level up. */
export const withdrawnParts = z.object({
  withdrawn: z.array(z.object({ kind: z.enum(NODE_KINDS), id: z.string(), title: z.string() })),
});
export type WithdrawnParts = z.infer<typeof withdrawnParts>;

const blocker = z.object({
  reason: z.enum(BLOCKERS),
  kind: z.enum(NODE_KINDS),
  id: z.string(),
  title: z.string(),
  /** The question or the draw of the quiz that has to be fixed; the lines of the quiz are numbered from 1. */
  question: z.optional(z.object({ id: z.string(), number: z.int() })),
});
export const blockerList = z.array(blocker);

const node = {
  id: z.string(),
  title: z.string(),
  status: z.enum(CONTENT_STATUSES),
  version: z.int(),
};
/** A part after it was added or renamed. */
export const outlinePart = z.object({ ...node, kind: z.enum(PART_KINDS) });
export type OutlinePart = z.infer<typeof outlinePart>;
/** A copy, with the id of its course. */
export const copiedPart = z.object({ ...outlinePart.shape, courseId: z.string() });
export type CopiedPart = z.infer<typeof copiedPart>;
/** The node whose blockers a client requests. */
export const nodeById = z.strictObject({ kind: z.enum(NODE_KINDS), id });
export type NodeById = z.output<typeof nodeById>;
/** Number of open attempts at quizzes below the node that learners see now. */
export const openAttempts = z.object({ count: z.int() });
export const outlineActivity = z.object({
  ...node,
  type: z.enum(ACTIVITY_TYPES),
  /** The reason why the activity cannot be published. */
  blocker: z.nullable(z.enum(BLOCKERS)),
  /** Seconds of its recording. */
  duration: z.nullable(z.int()),
});
export const outlineLesson = z.object({
  ...node,
  summary: z.string(),
  /** Visitors read it on the course's public page without an account. */
  isPreview: z.boolean(),
  activities: z.array(outlineActivity),
});
export const outlineSection = z.object({ ...node, lessons: z.array(outlineLesson) });
/** A course with all its parts, as its authors see it. */
export const outline = z.object({ course, sections: z.array(outlineSection) });
export type OutlineActivity = z.infer<typeof outlineActivity>;
export type OutlineLesson = z.infer<typeof outlineLesson>;
export type OutlineSection = z.infer<typeof outlineSection>;
export type Outline = z.infer<typeof outline>;
