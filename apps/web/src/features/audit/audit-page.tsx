import { useTranslate } from '@dars/i18n/client';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Segmented } from '@dars/ui/form/segmented';
import { keepPreviousData } from '@tanstack/react-query';
import { ListTable } from '../../app/list-table.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { sortedPageInput } from '../../lib/list/page-search.ts';
import { useAuditColumns } from './audit-columns.tsx';
import type { AuditSearch } from './audit-search.ts';

interface AuditPageProps {
  search: AuditSearch;
  /** Puts the search into the address. `replace` overwrites the history entry instead of adding one. */
  onSearch: (search: AuditSearch, options?: { replace: boolean }) => void;
}

/** The platform's audit trail: changes of its accounts, tokens and requests, and refused sign-ins. */
export function AuditPage({ search, onSearch }: AuditPageProps) {
  const t = useTranslate('admin');
  const show = search.show ?? 'all';
  const list = trpc.audit.platform.useQuery(
    { ...sortedPageInput(search), show },
    { placeholderData: keepPreviousData },
  );
  const columns = useAuditColumns();
  return (
    <>
      <div className="px-8 pt-4 max-[1199px]:px-5 narrow:px-4">
        <Segmented
          label={t('admin:audit.show')}
          value={show}
          onChange={(next) =>
            onSearch({ size: search.size, sort: search.sort, show: next === 'refused' ? next : undefined })
          }
          options={[
            { value: 'all', label: t('admin:audit.view.all') },
            { value: 'refused', label: t('admin:audit.view.refused') },
          ]}
        />
      </div>
      <ListTable
        name="platform-audit"
        label={t('admin:nav.audit')}
        list={list}
        search={search}
        onSearch={onSearch}
        columns={columns}
        rowKey={(event) => event.id}
        empty={<EmptyState title={t(`admin:audit.empty.${show}`)} detail={t(`admin:audit.empty_detail.${show}`)} />}
        failed={t('admin:audit.failed')}
      />
    </>
  );
}
