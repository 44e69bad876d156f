import type { Learner } from '@dars/contracts/accounts/people';
import type { ChangeRoleInput } from '@dars/contracts/accounts/roles/role-change';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { fullName } from '../../../lib/account/full-name.ts';

/** Changes a person's role, shows a toast with the result and invalidates what shows the person. */
export function useRoleChange(person: Learner, onDone: () => void) {
  const t = useTranslate('people');
  const utils = trpc.useUtils();
  const name = fullName(person);
  const mutation = trpc.people.changeRole.useMutation({
    onSuccess: (_nothing, { role }) => {
      toast({
        title:
          role === 'ROLE_LEARNER' ? t('people:role.done_learner', { name }) : t('people:role.done_staff', { name }),
      });
      onDone();
    },
    // After a conflict the dialog shows the obstacle that has come up meanwhile.
    onError: (error) => {
      toast(describeFailure(t, t('people:role.failed', { name }), error));
      void utils.people.previewRole.invalidate();
    },
    onSettled: async () => {
      const { staff, learners, getStaff } = utils.people;
      await Promise.all([
        ...[staff, learners, utils.course, utils.group, utils.enrolment].map((each) => each.invalidate()),
        // The page of the person in the former role would ask for them at once, and show that it found nobody.
        ...[getStaff, utils.learner.get].map((each) => each.invalidate(undefined, { refetchType: 'none' })),
      ]);
    },
  });
  const run = (role: ChangeRoleInput['role']) => mutation.mutateAsync({ id: person.id, role });
  return { isPending: mutation.isPending, run };
}
