import type { Quiz } from '@dars/contracts/content/quiz';
import type { LearnerAttempts } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { trpc } from '../../../app/session/trpc.ts';
import { fullName } from '../../../lib/account/full-name.ts';
import { GrantForm } from './grant-form.tsx';
import { useGrantText } from './use-grant-text.ts';

interface LearnerGrantProps {
  quiz: Quiz;
  learner: LearnerAttempts;
}

/** The form of the exception for a learner, which says what the learner's groups have. */
export function LearnerGrant({ quiz, learner }: LearnerGrantProps) {
  const t = useTranslate('attempt');
  const utils = trpc.useUtils();
  const grant = trpc.quiz.grant.useMutation();
  const grantText = useGrantText(quiz);
  const key = { id: quiz.id, userId: learner.user.id };
  const ofGroups = grantText(learner.ofGroups);
  function describe({ openTime, effective }: LearnerAttempts): string {
    const extra = grantText(effective);
    const total = extra === '' ? t('attempt:grant.now_nothing') : t('attempt:grant.now', { extra });
    if (openTime === null) return total;
    return `${total} ${t('attempt:grant.now_open', { time: t('attempt:intro.minutes', { count: openTime }) })}`;
  }
  return (
    <GrantForm
      quiz={quiz}
      title={t('attempt:grant.title')}
      granted={learner}
      isSaving={grant.isPending}
      warning={learner.areKeysOpen ? t('attempt:grant.keys_open') : undefined}
      save={async (granted) => {
        const now = await grant.mutateAsync({ ...key, ...granted });
        utils.quiz.learnerAttempts.setData(key, now);
        toast({ title: t('attempt:grant.done', { name: fullName(learner.user) }), detail: describe(now) });
        await Promise.all([utils.quiz.learners.invalidate(), utils.quiz.grants.invalidate()]);
      }}
    >
      <p className="small quiet">{t('attempt:grant.totals')}</p>
      {ofGroups !== '' && <p className="small quiet">{t('attempt:grant.of_groups', { extra: ofGroups })}</p>}
    </GrantForm>
  );
}
