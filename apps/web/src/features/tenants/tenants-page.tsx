import { DEFAULT_PAGE_SIZE, LIST_DEDUPE_MS, PAGE_SIZES } from '@dars/contracts/constants';
import { localizedName } from '@dars/contracts/language';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/empty-state';
import { Pagination } from '@dars/ui/pagination';
import { DataTable } from '@dars/ui/table';
import { toast } from '@dars/ui/toast';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { serverText } from '../../app/errors.ts';
import { FailedQuery } from '../../app/failed-query.tsx';
import { trpc } from '../../app/trpc.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { isFiltered, type ListSearch, listInput } from './list-search.ts';
import { everyResult } from './selection.ts';
import { SelectionActions } from './selection-actions.tsx';
import { useTenantColumns } from './tenant-columns.tsx';
import { TenantsFilters } from './tenants-filters.tsx';
import { TenantsToolbar } from './tenants-toolbar.tsx';
import type { BulkChange } from './use-bulk-change.ts';
import { useExport } from './use-export.ts';
import { useSelection } from './use-selection.ts';

interface TenantsPageProps {
  search: ListSearch;
  /** Puts it into the address. `replace`: what stood there was no address to come back to. */
  onSearch: (search: ListSearch, options?: { replace: boolean }) => void;
  onCreate: () => void;
  onUpdate: (id: string) => void;
}

const NO_ROWS: readonly never[] = [];

/** Every portal of the platform, page by page from the database. */
export function TenantsPage({ search, onSearch, onCreate, onUpdate }: TenantsPageProps) {
  const t = useTranslate('admin');
  const input = listInput(search);
  const list = trpc.tenant.list.useQuery(input, { placeholderData: keepPreviousData });
  const columns = useTenantColumns(search, onUpdate);
  const rows = list.data?.rows ?? NO_ROWS;
  const total = list.data?.total;
  const selected = useSelection(search, { rows, total: total ?? 0 });
  const csv = useExport();
  const [change, setChange] = useState<BulkChange>();
  useLastPage(list.data, input, (page) => onSearch({ ...search, page }, { replace: true }));

  const filter = useCallback(
    (filters: Pick<ListSearch, 'type' | 'q' | 'package'>) => onSearch({ size: search.size, ...filters }),
    [onSearch, search.size],
  );

  async function refresh() {
    // What has just come needs no second asking.
    if (Date.now() - list.dataUpdatedAt < LIST_DEDUPE_MS) return;
    const { error } = await list.refetch();
    if (error)
      toast({ title: t('admin:tenants.failed'), detail: serverText(error) ?? t('common:offline'), tone: 'error' });
  }

  return (
    <>
      <TenantsToolbar
        search={search}
        onSearch={filter}
        onRefresh={() => void refresh()}
        refreshing={list.isRefetching}
      />
      <TenantsFilters
        search={search}
        total={total}
        onSearch={filter}
        onExport={() => void csv.start(everyResult(selected.filter))}
      />
      {selected.count > 0 && (
        <SelectionActions
          selection={selected.selection}
          count={selected.count}
          total={total ?? 0}
          filter={selected.filter}
          onSelect={selected.setSelection}
          onChange={setChange}
          onExport={() => void csv.start(selected.selection)}
        />
      )}
      <DataTable
        label={t('admin:nav.tenants')}
        rows={rows}
        columns={columns}
        rowKey={(tenant) => tenant.id}
        rowName={(tenant) => localizedName(tenant, t.language)}
        selection={selected.onPage}
        onSelectionChange={selected.selectOnPage}
        loading={list.isPending}
        refreshing={list.isPlaceholderData}
        skeletonRows={input.size}
        scroll={input.size > DEFAULT_PAGE_SIZE}
        empty={<NoTenants filtered={isFiltered(search)} onClear={() => filter({})} onCreate={onCreate} />}
        error={list.isError ? <FailedQuery query={list} title={t('admin:tenants.failed')} /> : undefined}
      />
      {total !== undefined && total > 0 && (
        <Pagination
          page={input.page}
          size={input.size}
          total={total}
          sizes={PAGE_SIZES}
          onPage={(page) => onSearch({ ...search, page: page + 1 })}
          onSize={(size) => onSearch({ ...search, page: undefined, size })}
        />
      )}
      {change && (
        <BulkDialog
          change={change}
          selection={selected.selection}
          count={selected.count}
          onClose={() => setChange(undefined)}
        />
      )}
      <ExportDialog progress={csv.progress} onCancel={csv.cancel} />
    </>
  );
}

/** A page beyond the last, from an old address or after rows have gone, leads to the last one. */
function useLastPage(
  data: { rows: readonly unknown[]; total: number } | undefined,
  { page, size }: { page: number; size: number },
  onPage: (page: number) => void,
) {
  const isBeyond = data !== undefined && data.rows.length === 0 && data.total > 0 && page > 0;
  const last = data ? Math.ceil(data.total / size) : 1;
  useEffect(() => {
    if (isBeyond) onPage(last);
  });
}

function NoTenants({ filtered, onClear, onCreate }: { filtered: boolean; onClear: () => void; onCreate: () => void }) {
  const t = useTranslate('admin');
  if (filtered) {
    return (
      <EmptyState
        title={t('admin:tenants.no_match.title')}
        detail={t('admin:tenants.no_match.detail')}
        action={<Button onClick={onClear}>{t('admin:tenants.filters.clear')}</Button>}
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
