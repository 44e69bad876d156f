import { localizedName } from '@dars/contracts/language';
import type { TenantAuditEvent } from '@dars/contracts/portal/tenant';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Pagination } from '@dars/ui/data/pagination';
import { Timeline, type TimelineEvent } from '@dars/ui/data/timeline';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { Ltr } from '@dars/ui/ltr';
import { Dialog, DialogClose } from '@dars/ui/overlay/dialog';
import { UserText } from '@dars/ui/user-text';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { fullName } from '../../../lib/account/full-name.ts';
import { DateText } from '../../../lib/dates/date-text.tsx';
import { HistoryChanges } from './history-changes.tsx';
import type { LifecycleProps } from './use-lifecycle.ts';

const SIZE = 10;
const SKELETONS = ['first', 'second', 'third'];

const TONES: Record<TenantAuditEvent['action'], TimelineEvent['tone']> = {
  created: 'on',
  updated: 'plain',
  suspended: 'off',
  resumed: 'on',
  archived: 'off',
};

/** The audit trail of a portal, newest first. */
export function HistoryDialog({ tenant, onClose }: LifecycleProps) {
  const t = useTranslate('admin');
  return (
    <Dialog
      open
      mark
      title={t('admin:history.title')}
      description={<UserText>{localizedName(tenant, t.language)}</UserText>}
      onOpenChange={onClose}
      footer={
        <DialogClose>
          {(close) => (
            <Button data-autofocus onClick={close}>
              {t('common:actions.close')}
            </Button>
          )}
        </DialogClose>
      }
    >
      <AuditTrail id={tenant.id} />
    </Dialog>
  );
}

function AuditTrail({ id }: { id: string }) {
  const t = useTranslate('admin');
  const [page, setPage] = useState(0);
  const trail = trpc.tenant.audit.useQuery({ id, page, size: SIZE }, { placeholderData: keepPreviousData });
  const isSlow = useSkeleton(trail.isPending);
  const label = t('admin:history.title');
  if (isSlow) {
    return (
      <div role="status" aria-label={t('common:loading')} className="grid gap-6">
        {SKELETONS.map((key) => (
          <Skeleton key={key} className="h-14" />
        ))}
      </div>
    );
  }
  if (trail.isError) return <FailedQuery query={trail} title={t('admin:history.failed')} />;
  if (!trail.data) return null;
  const { rows, total } = trail.data;
  if (total === 0) return <EmptyState title={t('admin:history.empty')} detail={t('admin:history.empty_detail')} />;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by key, too. */}
      <section aria-label={label} aria-busy={trail.isPlaceholderData} tabIndex={0} className="rounded-sm">
        <Timeline label={label} events={rows.map(toEvent)} />
      </section>
      {total > SIZE && <Pagination page={page} size={SIZE} total={total} onPage={setPage} />}
    </>
  );

  function toEvent({ id: key, action, ...event }: TenantAuditEvent): TimelineEvent {
    return {
      key,
      tone: TONES[action],
      title: t(`admin:history.action.${action}`),
      meta: <Meta actor={event.actor} at={event.at} />,
      detail: hasDetail(event) && <HistoryChanges reason={event.reason} changes={event.changes} />,
    };
  }
}

const hasDetail = ({ reason, changes }: Pick<TenantAuditEvent, 'reason' | 'changes'>) =>
  reason !== null || changes.length > 0;

function Meta({ actor, at }: Pick<TenantAuditEvent, 'actor' | 'at'>) {
  const t = useTranslate('admin');
  return (
    <span className="flex flex-wrap gap-x-2">
      <DateText iso={at} time />
      {actor ? (
        <>
          <UserText>{fullName(actor)}</UserText>
          <Ltr>{actor.login}</Ltr>
          <span>({t(`admin:history.realm.${actor.realm}`)})</span>
        </>
      ) : (
        <span>{t('admin:history.system')}</span>
      )}
    </span>
  );
}
