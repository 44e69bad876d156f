import { REGRADE_CHANGES, type Regrade } from '@dars/contracts/learning/regrade';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import { Progress } from '@dars/ui/feedback/progress';
import { toast } from '@dars/ui/toast';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { DateText } from '../../../lib/dates/date-text.tsx';

interface LatestRegradeProps {
  quizId: string;
  latest: Regrade;
}

/** The latest regrade of a quiz: its progress while it runs, then its outcome, and its undo for a day. */
export function LatestRegrade({ quizId, latest }: LatestRegradeProps) {
  const t = useTranslate('quiz');
  const { state, done, total } = latest;
  return (
    <section aria-label={t('quiz:regrade.latest')} className="mx-8 mb-5 card grid gap-3 px-5 py-4 narrow:mx-4">
      <p role="status" className="font-semibold">
        {t(`quiz:regrade.state.${state}`)}
      </p>
      {state === 'RUNNING' && (
        <>
          <Progress label={t('quiz:regrade.state.RUNNING')} value={done} max={total} />
          <p className="num text-small text-ink-2">
            {t('quiz:regrade.progress', {
              done: formatNumber(t.language, done),
              total: formatNumber(t.language, total),
            })}
          </p>
        </>
      )}
      {(state === 'DONE' || state === 'UNDONE') && <Outcome latest={latest} />}
      {latest.undoUntilDate !== null && <Undo quizId={quizId} id={latest.id} until={latest.undoUntilDate} />}
    </section>
  );
}

function Outcome({ latest: { state, counts, passes, reason, left, finishedDate } }: { latest: Regrade }) {
  const t = useTranslate('quiz');
  return (
    <>
      {state === 'DONE' && (
        <dl className="flex flex-wrap gap-x-8 gap-y-2 text-small">
          {REGRADE_CHANGES.map((change) => (
            <div key={change} className="flex items-baseline gap-2">
              <dt className="text-ink-2">
                {change === 'lost' && passes === 'keep'
                  ? t('quiz:regrade.kept_passes')
                  : t(`quiz:regrade.count.${change}`)}
              </dt>
              <dd className="num font-bold">{formatNumber(t.language, counts[change])}</dd>
            </div>
          ))}
        </dl>
      )}
      {left > 0 && <p className="text-small text-warning">{t('quiz:regrade.left', { count: left })}</p>}
      {reason !== '' && <p className="text-small wrap-anywhere text-ink-2">{reason}</p>}
      {finishedDate !== null && (
        <p className="text-caption">
          <DateText iso={finishedDate} time />
        </p>
      )}
    </>
  );
}

function Undo({ quizId, id, until }: { quizId: string; id: string; until: string }) {
  const t = useTranslate('quiz');
  const utils = trpc.useUtils();
  const undo = trpc.quiz.undoRegrade.useMutation({
    onSuccess: () => utils.quiz.regradeStatus.invalidate({ id: quizId }),
    onError: async (error) => {
      toast(describeFailure(t, t('quiz:regrade.undo_failed'), error));
      await utils.quiz.regradeStatus.invalidate({ id: quizId });
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="small" busy={undo.isPending} onClick={() => undo.mutate({ id })}>
        {t('common:actions.undo')}
      </Button>
      <span className="text-caption text-ink-2">
        {t('quiz:regrade.undo_until')} <DateText iso={until} time />
      </span>
    </div>
  );
}
