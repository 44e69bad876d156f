import type { OwnSession } from '@dars/contracts/accounts/profile';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { describeFailure } from '../../app/session/failure.ts';
import { trpc } from '../../app/session/trpc.ts';
import { useDeviceName } from './use-device-name.ts';

/** Ends one session or all others, shows a toast with the result and refetches the list in either case. */
export function useEndSessions(onEnded: () => void) {
  const t = useTranslate('profile');
  const utils = trpc.useUtils();
  const nameOf = useDeviceName();
  const onSettled = () => utils.profile.sessions.invalidate();
  const one = trpc.profile.endSession.useMutation({ onSettled });
  const others = trpc.profile.endOtherSessions.useMutation({ onSettled });
  const handlers = (done: string) => ({
    onSuccess: () => {
      toast({ title: done });
      onEnded();
    },
    onError: (error: unknown) => {
      toast(describeFailure(t, t('profile:sessions.end_failed'), error));
    },
  });
  return {
    /** The id of the session that is being ended. */
    ending: one.isPending ? one.variables.id : undefined,
    isEndingOthers: others.isPending,
    endOne: (session: OwnSession) =>
      one.mutate({ id: session.id }, handlers(t('profile:sessions.ended', { device: nameOf(session) }))),
    endOthers: () => others.mutate(undefined, handlers(t('profile:sessions.others_ended'))),
  };
}
