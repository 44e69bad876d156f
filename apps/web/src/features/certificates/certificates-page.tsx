import { useTranslate } from '@dars/i18n/client';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback } from 'react';
import { OfGroup } from '../../app/form/group-select.tsx';
import { ListTable } from '../../app/list-table.tsx';
import { ListChanges } from '../../app/selection/list-changes.tsx';
import { selectedInput } from '../../app/selection/selection.ts';
import { useSelection } from '../../app/selection/use-selection.ts';
import { trpc } from '../../app/session/trpc.ts';
import { useRefresh } from '../../app/use-refresh.ts';
import { ListToolbar } from '../../lib/list/list-toolbar.tsx';
import { useCertificateColumns } from './certificate-columns.tsx';
import { CertificateFilterFields } from './certificate-filters.tsx';
import { CertificateResultsBar } from './certificate-results-bar.tsx';
import {
  type CertificateFilters,
  type CertificateSearch,
  certificateFilter,
  certificateListInput,
} from './certificate-search.ts';
import { NoCertificates } from './no-certificates.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { useCertificateChanges } from './use-certificate-changes.ts';
import { useCertificatesExport } from './use-certificates-export.tsx';

interface CertificatesPageProps {
  search: CertificateSearch;
  /** Puts the search into the address. `replace` overwrites the history entry instead of adding one. */
  onSearch: (search: CertificateSearch, options?: { replace: boolean }) => void;
}

/** The certificates of the portal, newest first unless sorted; for a lecturer, those of their own courses. */
export function CertificatesPage({ search, onSearch }: CertificatesPageProps) {
  const t = useTranslate('issuance');
  const { open, ...rest } = search;
  const { q, state, course, group, size, sort } = rest;
  const list = trpc.certificate.list.useQuery(certificateListInput(rest), { placeholderData: keepPreviousData });
  const show = useCallback(
    (id: string | undefined) => onSearch({ ...search, open: id }, { replace: true }),
    [onSearch, search],
  );
  const columns = useCertificateColumns(q, show);
  const refresh = useRefresh(list, t('issuance:failed'));
  const filter = useCallback((next: CertificateFilters) => onSearch({ size, sort, ...next }), [onSearch, size, sort]);
  const filters: CertificateFilters = { q, state, course, group };
  const selected = useSelection(filters, list.data);
  const changes = useCertificateChanges(filters);
  const csv = useCertificatesExport();
  return (
    <>
      <ListToolbar
        query={q}
        label={t('issuance:search')}
        onQuery={(typed) => filter({ q: typed, state, course, group })}
        onRefresh={refresh}
        refreshing={list.isRefetching}
      >
        {(typed) => (
          <CertificateFilterFields
            state={state}
            course={course}
            group={group}
            onChange={(chosen) => filter({ q: typed, ...chosen })}
          />
        )}
      </ListToolbar>
      <CertificateResultsBar
        filters={filters}
        total={list.data?.total}
        onFilter={filter}
        onExport={() => csv.start(certificateFilter(filters))}
      />
      <ListChanges
        list="certificates"
        selected={selected}
        {...changes}
        onExport={() => csv.start(selectedInput(selected.selection, certificateFilter(filters)))}
      />
      <OfGroup group={group} onClear={() => filter({ q, state, course })}>
        <ListTable
          name="certificates"
          label={t('issuance:title')}
          list={list}
          search={rest}
          onSearch={onSearch}
          columns={columns}
          rowKey={({ id }) => id}
          rowName={({ reference }) => reference}
          selection={selected.onPage}
          onSelectionChange={selected.selectOnPage}
          empty={<NoCertificates filtered={(q ?? state ?? course ?? group) !== undefined} onClear={() => filter({})} />}
          failed={t('issuance:failed')}
        />
      </OfGroup>
      {csv.dialog}
      <RecordDialog id={open} onOpen={show} onClose={() => show(undefined)} />
    </>
  );
}
