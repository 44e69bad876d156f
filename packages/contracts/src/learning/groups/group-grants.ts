import * as z from 'zod/mini';
import { quizById } from '../../content/quiz.ts';
import { listOf, pageInput } from '../../list.ts';
import { id } from '../../rules.ts';
import { grants, storedGrant } from '../attempt.ts';

/** Groups with an exception in a quiz, the latest change first (docs/decisions/0066-quiz-availability.md). */
export const listGroupGrantsInput = z.strictObject({
  ...{ ...pageInput, ...quizById.shape },
  /** Leaves out the exceptions of other groups. */
  groupId: z.optional(id),
});
export type ListGroupGrantsInput = z.output<typeof listGroupGrantsInput>;

export const groupGrant = z.object({
  group: z.object({ id: z.string(), name: z.string(), memberCount: z.int(), isArchived: z.boolean() }),
  ...storedGrant.shape,
  /** False for a group that the reader does not see: only who accompanies it changes its exception, and the admins. */
  canChange: z.boolean(),
  updatedDate: z.string(),
});
export type GroupGrant = z.infer<typeof groupGrant>;
export const groupGrantList = listOf(groupGrant);

export const groupOfQuiz = z.strictObject({ ...quizById.shape, groupId: id });
/** The whole exception of the group from now on. With 0 and null everywhere there is none any more. */
export const grantGroupInput = z.strictObject({ ...groupOfQuiz.shape, ...grants });
export type GrantGroupInput = z.output<typeof grantGroupInput>;
/** What the group has now. */
export const grantedGroup = storedGrant;
