import type { PortalRequest } from '@dars/contracts/portal/portal-request';
import { useTranslate } from '@dars/i18n/client';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Segmented } from '@dars/ui/form/segmented';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { ListTable } from '../../app/list-table.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { sortedPageInput } from '../../lib/list/page-search.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { useRequestColumns } from './request-columns.tsx';
import type { RequestSearch } from './request-search.ts';

interface RequestsPageProps {
  search: RequestSearch;
  /** Puts the search into the address. `replace` overwrites the history entry instead of adding one. */
  onSearch: (search: RequestSearch, options?: { replace: boolean }) => void;
  /** Opens the form of a new portal, filled in from the request. */
  onMake: (id: string) => void;
}

/** The owners' requests for portals: open ones to answer, and answered ones. */
export function RequestsPage({ search, onSearch, onMake }: RequestsPageProps) {
  const t = useTranslate('admin');
  const show = search.show ?? 'open';
  const list = trpc.portalRequest.list.useQuery(
    { ...sortedPageInput(search), show },
    { placeholderData: keepPreviousData },
  );
  const [declining, setDeclining] = useState<PortalRequest>();
  const columns = useRequestColumns(show, { onMake, onDecline: setDeclining });
  return (
    <>
      <div className="px-8 pt-4 max-[1199px]:px-5 narrow:px-4">
        <Segmented
          label={t('admin:requests.show')}
          value={show}
          onChange={(next) =>
            onSearch({ size: search.size, sort: search.sort, show: next === 'answered' ? next : undefined })
          }
          options={[
            { value: 'open', label: t('admin:requests.open') },
            { value: 'answered', label: t('admin:requests.answered') },
          ]}
        />
      </div>
      <ListTable
        name="portal-requests"
        label={t('admin:nav.requests')}
        list={list}
        search={search}
        onSearch={onSearch}
        columns={columns}
        rowKey={(request) => request.id}
        empty={
          <EmptyState title={t(`admin:requests.empty.${show}`)} detail={t(`admin:requests.empty_detail.${show}`)} />
        }
        failed={t('admin:requests.failed')}
      />
      {declining && <DeclineDialog key={declining.id} request={declining} onClose={() => setDeclining(undefined)} />}
    </>
  );
}
