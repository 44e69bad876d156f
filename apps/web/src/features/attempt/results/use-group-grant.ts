import type { StoredGrant } from '@dars/contracts/learning/attempt';
import { trpc } from '../../../app/session/trpc.ts';

export const NO_GRANT: StoredGrant = { extraAttempts: 0, extraTime: 0, opensDate: null, closesDate: null };

/** Returns a function that saves the exception of a group in a quiz, and lets the lists of the quiz be read again. */
export function useGroupGrant(quizId: string) {
  const utils = trpc.useUtils();
  const grant = trpc.group.grant.useMutation({
    onSuccess: () =>
      Promise.all([
        utils.group.grants.invalidate(),
        utils.quiz.learners.invalidate(),
        utils.quiz.learnerAttempts.invalidate(),
      ]),
  });
  return {
    isSaving: grant.isPending,
    save: ({ groupId, extraAttempts, extraTime, opensDate, closesDate }: StoredGrant & { groupId: string }) =>
      grant.mutateAsync({ id: quizId, groupId, extraAttempts, extraTime, opensDate, closesDate }),
  };
}
