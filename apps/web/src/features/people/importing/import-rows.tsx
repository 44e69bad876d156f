import type { PeopleImport, PeopleImportRow } from '@dars/contracts/accounts/people-import';
import { useTranslate } from '@dars/i18n/client';
import type { TableColumn } from '@dars/ui/data/table';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ListTable } from '../../../app/list-table.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { sortedPageInput } from '../../../lib/list/page-search.ts';
import type { RowSearch } from './import-search.ts';
import { OutcomeDot } from './outcome-dot.tsx';

interface ImportRowsProps {
  run: PeopleImport;
  search: RowSearch;
  onSearch: (search: RowSearch, options?: { replace: boolean }) => void;
}

/** The rows of the file with their outcome, and why a row was refused. */
export function ImportRows({ run, search, onSearch }: ImportRowsProps) {
  const t = useTranslate('importing');
  const { outcome } = search;
  const list = trpc.peopleImport.rows.useQuery(
    { id: run.id, ...sortedPageInput(search), ...(outcome && { outcome }) },
    { placeholderData: keepPreviousData },
  );
  const columns = useRowColumns();
  return (
    <ListTable
      label={t('importing:rows')}
      list={list}
      search={search}
      onSearch={onSearch}
      columns={columns}
      rowKey={({ row }) => String(row)}
      empty={<EmptyState title={t('importing:no_rows')} />}
      failed={t('importing:rows_failed')}
    />
  );
}

function useRowColumns(): TableColumn<PeopleImportRow>[] {
  const t = useTranslate('importing');
  return useMemo(
    () => [
      {
        id: 'row',
        sort: 'row',
        header: t('importing:row'),
        cell: ({ row }) => <span className="num text-ink-3">{row}</span>,
      },
      { id: 'person', header: t('importing:person'), card: 'title', cell: (row) => <Person row={row} /> },
      {
        id: 'outcome',
        sort: 'outcome',
        header: t('importing:outcome'),
        card: 'status',
        nowrap: true,
        cell: ({ outcome, undo }) =>
          outcome && (
            <span className="inline-flex items-center gap-2.5">
              <OutcomeDot outcome={undo === 'undone' ? 'unchanged' : outcome} />
              {undo === 'undone' ? t('importing:row_undone') : t(`importing:row_outcome.${outcome}`)}
            </span>
          ),
      },
      { id: 'reason', header: t('importing:reason'), cell: (row) => <Reasons row={row} /> },
    ],
    [t],
  );
}

function Person({ row: { email, name } }: { row: PeopleImportRow }) {
  return (
    <span className="grid min-w-0">
      {name !== '' && <UserText className="wrap-anywhere">{name}</UserText>}
      <Ltr className={name === '' ? 'wrap-anywhere' : 'text-small wrap-anywhere text-ink-3'}>{email}</Ltr>
    </span>
  );
}

function Reasons({ row: { problems, undo } }: { row: PeopleImportRow }) {
  const t = useTranslate('importing');
  const isKept = undo !== null && undo !== 'undone';
  if (problems.length === 0 && !isKept) return '–';
  return (
    <ul className="grid gap-1">
      {isKept && <li>{t(`importing:row_kept.${undo}`)}</li>}
      {problems.map(({ column, code, text }) => (
        <li key={`${column} ${code} ${text}`} className="wrap-anywhere">
          {column !== '' && (
            <>
              <UserText className="font-semibold">{column}</UserText>:{' '}
            </>
          )}
          {text}
        </li>
      ))}
    </ul>
  );
}
