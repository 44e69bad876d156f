import { localizedName } from '@dars/contracts/language';
import type { TenantSelection } from '@dars/contracts/portal/tenant-selection';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { keepPreviousData } from '@tanstack/react-query';
import { CirclePause, CirclePlay, Download } from 'lucide-react';
import { useCallback, useState } from 'react';
import { ListTable } from '../../../app/list-table.tsx';
import { everyResult } from '../../../app/selection/selection.ts';
import { SelectionToolbar } from '../../../app/selection/selection-toolbar.tsx';
import { useSelection } from '../../../app/selection/use-selection.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { useExport } from '../../../app/use-export.ts';
import { useRefresh } from '../../../app/use-refresh.ts';
import { ExportDialog } from '../../../lib/files/export-dialog.tsx';
import { UnreachableNotice } from '../../../lib/list/unreachable-notice.tsx';
import { BulkDialog } from '../selection/bulk-dialog.tsx';
import type { BulkChange } from '../selection/use-bulk-change.ts';
import {
  isFiltered,
  type TenantListFilters,
  type TenantListSearch,
  tenantListFilter,
  tenantListInput,
} from '../tenant-list-search.ts';
import { useTenantColumns } from './tenant-columns.tsx';
import { TenantsFilters } from './tenants-filters.tsx';
import { TenantsToolbar } from './tenants-toolbar.tsx';

interface TenantsPageProps {
  search: TenantListSearch;
  /** Puts the search into the address. `replace` overwrites the history entry instead of adding one. */
  onSearch: (search: TenantListSearch, options?: { replace: boolean }) => void;
  onCreate: () => void;
  onUpdate: (id: string) => void;
}

/** The list of all portals of the platform, loaded page by page. */
export function TenantsPage({ search, onSearch, onCreate, onUpdate }: TenantsPageProps) {
  const t = useTranslate('admin', 'selection');
  const input = tenantListInput(search);
  const list = trpc.tenant.list.useQuery(input, { placeholderData: keepPreviousData });
  const columns = useTenantColumns(search, onUpdate);
  const selected = useSelection(tenantListFilter(search), list.data);
  const csv = useTenantExport();
  const [change, setChange] = useState<BulkChange>();
  const refresh = useRefresh(list, t('admin:tenants.failed'));

  const filter = useCallback(
    (filters: TenantListFilters) => onSearch({ size: search.size, sort: search.sort, ...filters }),
    [onSearch, search.size, search.sort],
  );

  return (
    <>
      <TenantsToolbar search={search} onSearch={filter} onRefresh={refresh} refreshing={list.isRefetching} />
      <TenantsFilters
        filters={search}
        total={list.data?.total}
        onSearch={filter}
        onExport={() => void csv.start({ selection: everyResult(selected.filter) })}
      />
      <SelectionToolbar
        selected={selected}
        text={t('admin:selection.count', { count: selected.count })}
        primary={{
          ...{ key: 'suspend', label: t('admin:selection.suspend'), icon: CirclePause },
          onSelect: () => setChange('suspend'),
        }}
        others={[
          {
            ...{ key: 'csv', label: t('selection:export'), icon: Download },
            onSelect: () => void csv.start({ selection: selected.selection }),
          },
          {
            ...{ key: 'resume', label: t('admin:selection.resume'), icon: CirclePlay },
            onSelect: () => setChange('resume'),
          },
        ]}
      />
      {list.data?.isIncomplete && <UnreachableNotice query={list} />}
      <ListTable
        name="portals"
        label={t('admin:nav.tenants')}
        list={list}
        search={search}
        onSearch={onSearch}
        columns={columns}
        rowKey={(tenant) => tenant.id}
        rowName={(tenant) => localizedName(tenant, t.language)}
        selection={selected.onPage}
        onSelectionChange={selected.selectOnPage}
        empty={<NoTenants filtered={isFiltered(search)} onClear={() => filter({})} onCreate={onCreate} />}
        failed={t('admin:tenants.failed')}
      />
      {change && (
        <BulkDialog
          change={change}
          selection={selected.selection}
          count={selected.count}
          confirmsCount={selected.isBeyondPage}
          onClose={() => setChange(undefined)}
        />
      )}
      <ExportDialog
        title={t('admin:export.title')}
        progress={csv.progress}
        describe={(values) => t('admin:export.progress', values)}
        onCancel={csv.cancel}
      />
    </>
  );
}

function NoTenants({ filtered, onClear, onCreate }: { filtered: boolean; onClear: () => void; onCreate: () => void }) {
  const t = useTranslate('admin');
  if (filtered) {
    return (
      <EmptyState
        title={t('admin:tenants.no_match.title')}
        detail={t('admin:tenants.no_match.detail')}
        action={<Button onClick={onClear}>{t('common:filters.clear')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={t('admin:tenants.empty.title')}
      detail={t('admin:tenants.empty.detail')}
      action={<Button onClick={onCreate}>{t('admin:tenants.new')}</Button>}
    />
  );
}

/** Exports selected portals as a CSV file. */
function useTenantExport() {
  const t = useTranslate('admin');
  const utils = trpc.useUtils();
  return useExport<{ selection: TenantSelection }>({
    url: '/api/tenants/export',
    done: (count) => t('admin:export.done', { count }),
    failed: t('admin:export.failed'),
    onSignedOut: () => void utils.tenant.list.invalidate(),
  });
}
