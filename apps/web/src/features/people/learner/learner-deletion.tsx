import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Status } from '@dars/ui/data/status';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { toast } from '@dars/ui/toast';
import { useState } from 'react';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { useIsAllowed } from '../../../app/session/use-is-allowed.ts';
import { useMomentText } from '../../../lib/dates/use-moment-text.ts';

/** Says that the learner asked for the deletion of their account, and lets staff carry it out at once. */
export function LearnerDeletion({ userId, deletionDate }: { userId: string; deletionDate: string }) {
  const t = useTranslate('people');
  const momentOf = useMomentText();
  const utils = trpc.useUtils();
  const isAllowed = useIsAllowed();
  const isDue = Date.parse(deletionDate) <= Date.now();
  const [isConfirming, setConfirming] = useState(false);
  const hasten = trpc.learner.hastenDeletion.useMutation({
    onSuccess: () => {
      setConfirming(false);
      toast({ title: t('people:learner.deletion.done') });
    },
    onError: (error) => toast(describeFailure(t, t('people:learner.deletion.failed'), error)),
    onSettled: () => utils.learner.get.invalidate({ userId }),
  });
  return (
    <div className="card mx-8 mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 bg-danger-tint px-5 py-4 narrow:mx-4">
      <div className="min-w-0 flex-1 basis-80">
        <p className="font-semibold">
          <Status on={false}>{t('people:learner.deletion.due')}</Status>
        </p>
        <p className="num mt-1 text-small text-pretty text-ink-2">
          {isDue
            ? t('people:learner.deletion.done')
            : t('people:learner.deletion.detail', { date: momentOf(deletionDate) })}
        </p>
      </div>
      {isAllowed('people:write') && !isDue && (
        <Button variant="line" onClick={() => setConfirming(true)}>
          {t('people:learner.deletion.hasten')}
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('people:learner.deletion.confirm')}
        description={t('people:learner.deletion.confirm_detail')}
        confirmText={t('people:learner.deletion.yes')}
        tone="danger"
        busy={hasten.isPending}
        onConfirm={() => hasten.mutate({ userId })}
      />
    </div>
  );
}
