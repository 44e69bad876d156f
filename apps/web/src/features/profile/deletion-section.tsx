import type { AccountDeletion } from '@dars/contracts/accounts/personal-data';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Status } from '@dars/ui/data/status';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { toast } from '@dars/ui/toast';
import { useState } from 'react';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { describeFailure } from '../../app/session/failure.ts';
import { trpc } from '../../app/session/trpc.ts';
import { useMomentText } from '../../lib/dates/use-moment-text.ts';
import { ProfileSection } from './profile-section.tsx';

const HEADING_ID = 'delete-account';
const focusHeading = () => document.getElementById(HEADING_ID)?.focus();

/** The deletion of the person's own account: what goes, what stays, asking for it and taking it back. */
export function DeletionSection() {
  const t = useTranslate('my-data');
  const query = trpc.personalData.getDeletion.useQuery();
  const isLoading = useSkeleton(query.isPending);
  return (
    <ProfileSection id={HEADING_ID} title={t('my-data:deletion.title')} detail={t('my-data:deletion.detail')}>
      {query.isError && !query.data && <FailedQuery query={query} title={t('my-data:deletion.failed')} />}
      {isLoading && <Skeleton className="h-24 w-full" />}
      {query.data &&
        !isLoading &&
        (query.data.dueDate === null ? <Ask {...query.data} /> : <Due dueDate={query.data.dueDate} />)}
    </ProfileSection>
  );
}

function Due({ dueDate }: { dueDate: string }) {
  const isDue = Date.parse(dueDate) <= Date.now();
  const t = useTranslate('my-data');
  const momentOf = useMomentText();
  const utils = trpc.useUtils();
  const withdraw = trpc.personalData.withdrawDeletion.useMutation({
    onSuccess: (data) => {
      utils.personalData.getDeletion.setData(undefined, data);
      toast({ title: t('my-data:deletion.withdrawn') });
      // The pressed button disappears.
      focusHeading();
    },
    onError: (error) => toast(describeFailure(t, t('my-data:deletion.failed_withdraw'), error)),
  });
  return (
    <div className="card grid gap-3 bg-danger-tint px-5 py-4">
      <div>
        <p role="status" className="font-semibold">
          <Status on={false}>{t('my-data:deletion.due')}</Status>
        </p>
        <p className="num mt-1 text-small text-pretty text-ink-2">
          {isDue ? t('my-data:deletion.under_way') : t('my-data:deletion.due_detail', { date: momentOf(dueDate) })}
        </p>
      </div>
      {!isDue && (
        <Button
          variant="primary"
          className="justify-self-start"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate()}
        >
          {t('my-data:deletion.withdraw')}
        </Button>
      )}
    </div>
  );
}

function Ask({ obstacle }: Pick<AccountDeletion, 'obstacle'>) {
  const t = useTranslate('my-data');
  const utils = trpc.useUtils();
  const [isConfirming, setConfirming] = useState(false);
  const request = trpc.personalData.requestDeletion.useMutation({
    onSuccess: (data) => {
      setConfirming(false);
      utils.personalData.getDeletion.setData(undefined, data);
    },
    onError: (error) => toast(describeFailure(t, t('my-data:deletion.failed_request'), error)),
  });
  if (obstacle !== null)
    return <p className="text-small text-pretty text-ink-2">{t(`my-data:deletion.obstacle.${obstacle}`)}</p>;
  return (
    <div className="grid justify-items-start gap-3 text-small text-pretty text-ink-2">
      <p>{t('my-data:deletion.gone')}</p>
      <p>{t('my-data:deletion.kept')}</p>
      <p>{t('my-data:deletion.delay')}</p>
      <Button variant="line" onClick={() => setConfirming(true)}>
        {t('my-data:deletion.request')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('my-data:deletion.confirm_title')}
        description={t('my-data:deletion.delay')}
        confirmText={t('my-data:deletion.confirm_yes')}
        tone="danger"
        busy={request.isPending}
        focusAfter={() =>
          utils.personalData.getDeletion.getData()?.dueDate ? document.getElementById(HEADING_ID) : null
        }
        onConfirm={() => request.mutate()}
      />
    </div>
  );
}
