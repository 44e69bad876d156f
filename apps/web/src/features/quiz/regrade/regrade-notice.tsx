import type { Quiz } from '@dars/contracts/content/quiz';
import { canRegrade } from '@dars/contracts/learning/regrade';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { toast } from '@dars/ui/toast';
import { RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';

interface RegradeNoticeProps {
  quiz: Quiz;
  /** Whether the server has all complete questions, so that it can compare them with those of finished attempts. */
  isSaved: boolean;
  onRegrade: () => void;
}

/**
 * Asks what becomes of finished attempts when a saved question is graded otherwise than in them: only new attempts
 * follow the change, or they are regraded.
 */
export function RegradeNotice({ quiz, isSaved, onRegrade }: RegradeNoticeProps) {
  const t = useTranslate('quiz');
  const utils = trpc.useUtils();
  const hasAttempts = quiz.attemptCount > 0;
  const { data: status } = trpc.quiz.regradeStatus.useQuery({ id: quiz.id }, { enabled: hasAttempts });
  const compare = useEffectEvent(() => {
    if (hasAttempts) void utils.quiz.regradeStatus.invalidate({ id: quiz.id });
  });
  useEffect(() => {
    if (isSaved) compare();
  }, [isSaved]);
  const keep = trpc.quiz.keepGrades.useMutation({
    onSuccess: (next) => {
      utils.quiz.regradeStatus.setData({ id: quiz.id }, next);
      toast({ title: t('quiz:regrade.kept') });
    },
    onError: (error) => toast(describeFailure(t, t('quiz:regrade.keep_failed'), error)),
  });
  const asked = (status?.questions ?? []).filter(canRegrade);
  const attempts = Math.max(0, ...asked.map((question) => question.attempts));
  return (
    <div role="status">
      {asked.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-brand-tint px-6 py-3 text-small narrow:px-4">
          <Icon icon={RotateCw} small />
          <p className="grow basis-60">
            <b>{t('quiz:regrade.asked', { count: attempts })}</b> {t('quiz:regrade.asked_detail')}
          </p>
          <Button
            variant="ghost"
            size="small"
            busy={keep.isPending}
            onClick={() => keep.mutate({ id: quiz.id, questions: asked.map(({ id, version }) => ({ id, version })) })}
          >
            {t('quiz:regrade.only_new')}
          </Button>
          <Button size="small" onClick={onRegrade}>
            {t('quiz:regrade.open')}
          </Button>
        </div>
      )}
    </div>
  );
}
