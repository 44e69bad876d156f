import type { AnswerRequestsInput } from '@dars/contracts/learning/enrolment';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useState } from 'react';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import type { Overbook } from '../../../app/use-overbook.tsx';

/** An answer to several requests, and the number of requests at the time of asking. */
export interface Answer extends Omit<AnswerRequestsInput, 'courseId' | 'overbook'> {
  count: number;
}

/** Answers several requests in batches and shows one toast with the result. */
export function useAnswerRequests(courseId: string, overbook: Overbook) {
  const t = useTranslate('courses');
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.enrolment.answer.useMutation();
  const [isPending, setPending] = useState(false);

  async function run({ count, ...input }: Answer): Promise<boolean> {
    setPending(true);
    let answered = 0;
    try {
      // Stops after `count` answers, so that requests that arrive meanwhile are not answered.
      for (let isOver = false; !isOver; ) {
        const step = await overbook.send((isOver) => mutateAsync({ ...input, courseId, overbook: isOver }));
        answered += step.answered;
        isOver = step.left === 0 || step.answered === 0 || answered >= count;
      }
      const missed = Math.max(0, count - answered);
      toast({
        title:
          input.status === 'REFUSED'
            ? t('courses:learners.answered.refused', { count: answered })
            : t('courses:learners.answered.accepted', { count: answered }),
        ...(missed > 0 && { detail: t('courses:learners.answered.missed', { count: missed }) }),
      });
      return true;
    } catch (error) {
      toast(describeFailure(t, t('courses:learners.answered.failed'), error));
      return false;
    } finally {
      await Promise.all([utils.enrolment.invalidate(), utils.course.invalidate()]);
      setPending(false);
    }
  }

  return { isPending, run };
}
