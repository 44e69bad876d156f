import type { MergeInput } from '@dars/contracts/accounts/merging/learner-merge';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';

/** Merges two accounts, shows a toast with the result and opens the page of the account that stays. */
export function useMerge(input: MergeInput, onFailed: () => void) {
  const t = useTranslate('learner-merge');
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const mutation = trpc.learnerMerge.merge.useMutation({
    onSuccess: async () => {
      toast({ title: t('learner-merge:done') });
      const { people, learner, enrolment, group, course } = utils;
      // The pages of both accounts would ask at once for a learner who is gone.
      await Promise.all([
        ...[people.learners, enrolment, group, course].map((each) => each.invalidate()),
        learner.invalidate(undefined, { refetchType: 'none' }),
      ]);
      await navigate({ to: '/home/admin/learners/$userId', params: { userId: input.userId } });
    },
    // After a conflict the page shows the obstacle that has come up meanwhile.
    onError: (error) => {
      toast(describeFailure(t, t('learner-merge:merge_failed'), error));
      onFailed();
      void utils.learnerMerge.preview.invalidate();
    },
  });
  return { isPending: mutation.isPending, run: () => mutation.mutate(input) };
}
