import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback } from 'react';
import { OfGroup } from '../../app/form/group-select.tsx';
import { ListTable } from '../../app/list-table.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { useRefresh } from '../../app/use-refresh.ts';
import { ListToolbar } from '../../lib/list/list-toolbar.tsx';
import { useInvoiceColumns } from './invoice-columns.tsx';
import { InvoiceFilterFields } from './invoice-filters.tsx';
import { InvoiceResultsBar } from './invoice-results-bar.tsx';
import { type InvoiceFilters, type InvoiceSearch, invoiceListInput } from './invoice-search.ts';

interface InvoicesListProps {
  search: InvoiceSearch;
  /** Puts the search into the address. `replace` overwrites the history entry instead of adding one. */
  onSearch: (search: InvoiceSearch, options?: { replace: boolean }) => void;
}

/** The invoices and credit notes of the portal, newest first unless sorted. */
export function InvoicesList({ search, onSearch }: InvoicesListProps) {
  const t = useTranslate('invoices');
  const { q, kind, course, month, since, until, group, size, sort } = search;
  const list = trpc.invoice.list.useQuery(invoiceListInput(search), { placeholderData: keepPreviousData });
  const columns = useInvoiceColumns(q);
  const refresh = useRefresh(list, t('invoices:failed'));
  const filter = useCallback((filters: InvoiceFilters) => onSearch({ size, sort, ...filters }), [onSearch, size, sort]);
  return (
    <>
      <ListToolbar
        query={q}
        label={t('invoices:search')}
        onQuery={(typed) => filter({ q: typed, kind, course, month, since, until, group })}
        onRefresh={refresh}
        refreshing={list.isRefetching}
      >
        {(typed) => (
          <InvoiceFilterFields
            kind={kind}
            course={course}
            month={month}
            group={group}
            onChange={(chosen) => filter({ q: typed, since, until, ...chosen })}
          />
        )}
      </ListToolbar>
      <InvoiceResultsBar
        filters={{ q, kind, course, month, since, until, group }}
        total={list.data?.total}
        onFilter={filter}
      />
      <OfGroup group={group} onClear={() => filter({ q, kind, course, month, since, until })}>
        <ListTable
          name="invoices"
          label={t('invoices:title')}
          list={list}
          search={search}
          onSearch={onSearch}
          columns={columns}
          rowKey={({ id }) => id}
          empty={
            <NoInvoices
              isFiltered={(q ?? kind ?? course ?? month ?? since ?? group) !== undefined}
              onClear={() => filter({})}
            />
          }
          failed={t('invoices:failed')}
        />
      </OfGroup>
    </>
  );
}

/** The empty state of the list: no match, or how an invoice comes about. */
function NoInvoices({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useTranslate('invoices');
  if (!isFiltered) return <EmptyState title={t('invoices:empty.title')} detail={t('invoices:empty.detail')} />;
  return (
    <EmptyState
      title={t('invoices:no_match.title')}
      detail={t('invoices:no_match.detail')}
      action={<Button onClick={onClear}>{t('common:filters.clear')}</Button>}
    />
  );
}
