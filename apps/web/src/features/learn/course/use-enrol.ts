import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useRef } from 'react';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';

/** Enrols in a course, joins its waiting list or requests enrolment. Further clicks are ignored while the request is pending. */
export function useEnrol(title: string) {
  const t = useTranslate('learn');
  const utils = trpc.useUtils();
  const isSent = useRef(false);
  const enrol = trpc.learning.enrol.useMutation({
    onSuccess: async ({ status }) => {
      await utils.learning.invalidate();
      if (status === 'ACTIVE') toast({ title: t('learn:enrolment.enrolled', { title }) });
      if (status === 'WAITING') toast({ title: t('learn:schedule.joined', { title }) });
      if (status === 'REQUESTED') toast({ title: t('learn:enrolment.asked', { title }) });
    },
    onError: async (error) => {
      toast(describeFailure(t, t('learn:enrolment.failed'), error));
      await utils.learning.course.invalidate();
    },
    onSettled: () => {
      isSent.current = false;
    },
  });
  const enrolOnce = (courseId: string) => {
    // A second click can arrive before the button is rendered as busy.
    if (isSent.current) return;
    isSent.current = true;
    enrol.mutate({ courseId });
  };
  return { isPending: enrol.isPending, enrol: enrolOnce };
}
