import { useTranslate } from '@dars/i18n/client';
import { trpc } from '../../app/session/trpc.ts';
import { useActionWithToast } from '../../app/use-action-with-toast.ts';

const TEXTS = {
  activate: { done: 'people:learners.activated', failed: 'people:learners.activate_failed' },
  approve: { done: 'people:learners.approved', failed: 'people:learners.approve_failed' },
  decline: { done: 'people:learners.declined', failed: 'people:learners.decline_failed' },
  resend: { done: 'common:account.resent', failed: 'common:account.resend_failed' },
  disable: { done: 'common:account.disabled', failed: 'common:account.disable_failed' },
  enable: { done: 'common:account.enabled', failed: 'common:account.enable_failed' },
  remove: { done: 'people:removed', failed: 'people:remove_failed' },
} as const;

/** Runs an action on an account, shows a toast with the result and invalidates the lists in either case. */
export function usePersonAction(action: keyof typeof TEXTS) {
  const t = useTranslate('people');
  const utils = trpc.useUtils();
  const { staff, learners, getStaff } = utils.people;
  const shown = [staff, learners, getStaff];
  // The page of a person who is gone would ask for them at once, and show that it found nobody.
  const refetchType = action === 'remove' || action === 'decline' ? 'none' : 'active';
  const mutation = trpc.people[action].useMutation({
    onSettled: async () => {
      await Promise.all([
        ...shown.map((query) => query.invalidate()),
        utils.learner.get.invalidate(undefined, { refetchType }),
      ]);
    },
  });
  const { done, failed } = TEXTS[action];
  return useActionWithToast(mutation, (name) => ({ done: t(done, { name }), failed: t(failed, { name }) }));
}
