import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@dars/contracts/constants';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/empty-state';
import { Pagination } from '@dars/ui/pagination';
import { DataTable } from '@dars/ui/table';
import { toast } from '@dars/ui/toast';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { serverText } from '../../app/errors.ts';
import { FailedQuery } from '../../app/failed-query.tsx';
import { trpc } from '../../app/trpc.ts';
import { isFiltered, type ListSearch, listInput } from './list-search.ts';
import { useTenantColumns } from './tenant-columns.tsx';
import { TenantsFilters } from './tenants-filters.tsx';
import { TenantsToolbar } from './tenants-toolbar.tsx';

interface TenantsPageProps {
  search: ListSearch;
  /** Puts it into the address. `replace`: what stood there was no address to come back to. */
  onSearch: (search: ListSearch, options?: { replace: boolean }) => void;
  onCreate: () => void;
  onUpdate: (id: string) => void;
}

/** Every portal of the platform, page by page from the database. */
export function TenantsPage({ search, onSearch, onCreate, onUpdate }: TenantsPageProps) {
  const t = useTranslate('admin');
  const input = listInput(search);
  const list = trpc.tenant.list.useQuery(input, { placeholderData: keepPreviousData });
  const columns = useTenantColumns(search, onUpdate);
  const total = list.data?.total;
  useLastPage(list.data, input, (page) => onSearch({ ...search, page }, { replace: true }));

  const filter = useCallback(
    (filters: Pick<ListSearch, 'type' | 'q' | 'package'>) => onSearch({ size: search.size, ...filters }),
    [onSearch, search.size],
  );

  async function refresh() {
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
      <TenantsFilters search={search} total={total} onSearch={filter} />
      <DataTable
        label={t('admin:nav.tenants')}
        rows={list.data?.rows ?? []}
        columns={columns}
        rowKey={(tenant) => tenant.id}
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
