import type { Enrolment } from '@dars/contracts/enrolment';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { serverText } from '../../app/errors.ts';
import { trpc } from '../../app/trpc.ts';
import { fullName } from '../../lib/full-name.ts';

export type Decision = 'ACTIVE' | 'REFUSED' | 'ENDED';

/** Lets somebody into a course, or out of it; says how that went. */
export function useDecide(courseId: string) {
  const t = useTranslate('courses');
  const utils = trpc.useUtils();
  const mutation = trpc.enrolment.decide.useMutation({
    onSettled: () => Promise.all([utils.enrolment.invalidate(), utils.course.invalidate()]).then(() => undefined),
  });
  return {
    isPending: mutation.isPending,
    /** On whose answer one waits. */
    isAbout: (userId: string) => mutation.isPending && mutation.variables.userId === userId,
    run({ user }: Pick<Enrolment, 'user'>, status: Decision, onDone?: () => void) {
      const name = fullName(user);
      mutation.mutate(
        { courseId, userId: user.id, status },
        {
          onSuccess: () => {
            toast({ title: t(`courses:learners.decided.${status}`, { name }) });
            onDone?.();
          },
          onError: (error) =>
            toast({
              title: t('courses:learners.decide_failed', { name }),
              detail: serverText(error) ?? t('common:offline'),
              tone: 'error',
            }),
        },
      );
    },
  };
}

export type Decide = ReturnType<typeof useDecide>;
