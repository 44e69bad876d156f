import type { Enrolment } from '@dars/contracts/learning/enrolment';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import type { Overbook } from '../../../app/use-overbook.tsx';
import { fullName } from '../../../lib/account/full-name.ts';
import type { AnswerFocus } from './use-answer-focus.ts';

type Decision = 'ACTIVE' | 'REFUSED' | 'BLOCKED' | 'ENDED';

/** Accepts, refuses or removes a learner, and shows a toast with the result. */
export function useEnrolmentDecisions(
  courseId: string,
  { focus, overbook }: { focus: AnswerFocus; overbook: Overbook },
) {
  const t = useTranslate('courses');
  const utils = trpc.useUtils();
  const onSettled = () => Promise.all([utils.enrolment.invalidate(), utils.course.invalidate()]).then(() => undefined);
  const mutation = trpc.enrolment.decide.useMutation({ onSettled });
  const addition = trpc.enrolment.add.useMutation({ onSettled });
  const isPending = mutation.isPending || addition.isPending;
  return {
    isPending,
    /** Returns whether a decision on this person is pending. */
    isDeciding: (userId: string) =>
      (mutation.isPending && mutation.variables.userId === userId) ||
      (addition.isPending && addition.variables.userIds.includes(userId)),
    /** Resolves with whether the decision was stored. */
    async run({ user, status: before }: Pick<Enrolment, 'user' | 'status'>, status: Decision): Promise<boolean> {
      const name = fullName(user);
      focus.rememberRows([user.id]);
      try {
        // A learner who has left has no open request, so they are added again.
        const isAddition = before === 'ENDED' && status === 'ACTIVE';
        await overbook.send<unknown>((isOver) =>
          isAddition
            ? addition.mutateAsync({ courseId, userIds: [user.id], overbook: isOver })
            : mutation.mutateAsync({ courseId, userId: user.id, status, overbook: isOver }),
        );
        const isUnlisted = before === 'WAITING' && status === 'ENDED';
        toast({
          title: isUnlisted
            ? t('courses:learners.unlisted', { name })
            : t(`courses:learners.decided.${status}`, { name }),
        });
        focus.moveFrom(user.id);
        return true;
      } catch (error) {
        focus.forgetRows();
        toast(describeFailure(t, t('courses:learners.decide_failed', { name }), error));
        return false;
      }
    },
  };
}

export type EnrolmentDecisions = ReturnType<typeof useEnrolmentDecisions>;
