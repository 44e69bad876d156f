import { MAILS_RETRIED_AT_ONCE, MAX_PAGE_SIZE } from '@dars/contracts/constants';
import type { FailedMail } from '@dars/contracts/mail';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import { Status } from '@dars/ui/data/status';
import { DataTable } from '@dars/ui/data/table';
import { DirIcon } from '@dars/ui/dir-icon';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { UnreachableNotice } from '../../lib/list/unreachable-notice.tsx';
import { useFailedMailColumns } from './failed-mail-columns.tsx';
import { LateMailsNotice } from './late-mails-notice.tsx';
import { useRetryMails } from './use-retry-mails.ts';

/** Number of rows at first, and after each request for more. */
const SIZES = [5, 25, MAX_PAGE_SIZE];

/** The mails that could not be delivered, with buttons to send them again. */
export function FailedMails() {
  const t = useTranslate('admin');
  const [step, setStep] = useState(0);
  const failed = useFailedMails(SIZES[step] ?? MAX_PAGE_SIZE);
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button disappears with its row, so the focus goes to the heading.
  const retrying = useRetryMails(() => heading.current?.focus());
  const total = failed.data?.total ?? 0;
  const canShowMore = step < SIZES.length - 1 && total > (failed.data?.rows.length ?? 0);
  return (
    <section aria-labelledby="failed-mails" aria-busy={failed.isPending} className="pb-8">
      <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 px-8 pt-5 pb-2 max-[1199px]:px-5 narrow:px-4">
        <h3 id="failed-mails" ref={heading} tabIndex={-1} className="rounded-sm text-h3">
          {t('admin:mails.title')}
          {total > 0 && <span className="num ms-2 font-normal text-ink-3">{formatNumber(t.language, total)}</span>}
        </h3>
        {total > 1 && <RetryAll total={total} retrying={retrying} />}
      </div>
      <LateMailsNotice />
      {failed.data?.isIncomplete && <UnreachableNotice of="mails" query={failed} />}
      <Mails failed={failed} retrying={retrying} />
      {canShowMore && (
        <div className="px-8 pt-3 max-[1199px]:px-5 narrow:px-4">
          <Button size="small" busy={failed.isPlaceholderData} onClick={() => setStep(step + 1)}>
            {t('admin:mails.more')}
          </Button>
        </div>
      )}
    </section>
  );
}

const useFailedMails = (size: number) =>
  trpc.mail.failed.useQuery({ page: 0, size }, { placeholderData: keepPreviousData });

type Retrying = ReturnType<typeof useRetryMails>;

interface MailsProps {
  failed: ReturnType<typeof useFailedMails>;
  retrying: Retrying;
}

function Mails({ failed, retrying }: MailsProps) {
  const t = useTranslate('admin');
  const showSkeleton = useSkeleton(failed.isPending);
  const columns = useFailedMailColumns(retrying);
  if (failed.isError && !failed.data) return <FailedQuery query={failed} title={t('admin:mails.failed')} />;
  if (!failed.data || showSkeleton) {
    return <p className={LINE}>{showSkeleton ? <Skeleton className="w-48" /> : '\u00a0'}</p>;
  }
  if (failed.data.rows.length === 0) {
    if (failed.data.isIncomplete) return null;
    return (
      <p className={LINE}>
        <Status on>{t('admin:mails.none')}</Status>
      </p>
    );
  }
  return (
    <DataTable
      label={t('admin:mails.title')}
      rows={failed.data.rows}
      columns={columns}
      rowKey={keyOf}
      refreshing={failed.isPlaceholderData}
    />
  );
}

const LINE = 'flex min-h-10 items-center px-8 text-small text-ink-2 max-[1199px]:px-5 narrow:px-4';
const keyOf = ({ tenantId, id }: FailedMail) => `${tenantId} ${id}`;

function RetryAll({ total, retrying }: { total: number; retrying: Retrying }) {
  const t = useTranslate('admin');
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setConfirming(true)}>
        <DirIcon name="send" small />
        {t('admin:mails.retry_all')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('admin:mails.confirm', { count: Math.min(total, MAILS_RETRIED_AT_ONCE) })}
        description={t('admin:mails.confirm_detail')}
        confirmText={t('admin:mails.retry_all')}
        busy={retrying.isBusy(undefined)}
        onConfirm={() => retrying.retry(undefined, () => setConfirming(false))}
      />
    </>
  );
}
