import type { Enrolment } from '@dars/contracts/learning/enrolment';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { toast } from '@dars/ui/toast';
import { useMemo } from 'react';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { fullName } from '../../../lib/account/full-name.ts';

export interface WaitingList {
  /** Number of learners on the list. */
  count: number;
  move: (enrolment: Enrolment, place: number) => void;
}

/** Moves learners on the waiting list of a course. */
export function useWaitingList(courseId: string, count: number): WaitingList {
  const t = useTranslate('courses');
  const utils = trpc.useUtils();
  const { mutate } = trpc.enrolment.moveWaiting.useMutation({
    onError: (error) => toast(describeFailure(t, t('courses:learners.move_failed'), error)),
    onSettled: () => utils.enrolment.invalidate(),
  });
  return useMemo(
    () => ({
      count,
      move: ({ user }, place) =>
        mutate(
          { courseId, userId: user.id, place },
          {
            onSuccess: () =>
              toast({
                title: t('courses:learners.moved', { name: fullName(user), place: formatNumber(t.language, place) }),
              }),
          },
        ),
    }),
    [t, courseId, count, mutate],
  );
}
