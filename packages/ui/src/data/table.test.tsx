import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '../testing/render.tsx';
import { DataTable, type TableColumn } from './table.tsx';

interface Portal {
  id: string;
  name: string;
}
const COLUMNS: TableColumn<Portal>[] = [{ id: 'name', header: 'الاسم', card: 'title', cell: (row) => row.name }];
const ROWS: Portal[] = [
  { id: 'a', name: 'بيان' },
  { id: 'b', name: 'مسار' },
];

function Portals({ initial }: { initial: string[] }) {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set(initial));
  return (
    <>
      <DataTable
        label="المنصات"
        rows={ROWS}
        columns={COLUMNS}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        selection={selection}
        onSelectionChange={setSelection}
      />
      <output>{[...selection].sort().join()}</output>
    </>
  );
}

test('DataTable keeps the selection of other pages when rows are selected', () => {
  const { t } = renderPart(<Portals initial={['z']} />);
  const all = screen.getByRole('checkbox', { name: t('common:table.select_all') });
  expect(all.getAttribute('aria-checked')).toBe('false');
  fireEvent.click(screen.getByRole('checkbox', { name: /مسار/ }));
  expect(screen.getByRole('status').textContent).toBe('b,z');
  expect(all.getAttribute('aria-checked')).toBe('mixed');
  fireEvent.click(all);
  expect(screen.getByRole('status').textContent).toBe('a,b,z');
  expect(all.getAttribute('aria-checked')).toBe('true');
  fireEvent.click(all);
  expect(screen.getByRole('status').textContent).toBe('z');
});

test('DataTable shows the given reason when there are no rows', () => {
  renderPart(<DataTable label="المنصات" rows={[]} columns={COLUMNS} rowKey={(row) => row.id} empty="لا منصات بعد" />);
  expect(screen.getByRole('cell').textContent).toBe('لا منصات بعد');
});

test('DataTable takes no press on the old rows while it loads others', () => {
  const shown = { label: 'المنصات', rows: ROWS, columns: COLUMNS, rowKey: (row: Portal) => row.id };
  const { rerender } = renderPart(<DataTable {...shown} refreshing />);
  const [, body] = screen.getAllByRole('rowgroup', { hidden: true });
  expect(body?.inert).toBe(true);
  rerender(<DataTable {...shown} />);
  expect(body?.inert).toBe(false);
});

function SortedPortals() {
  const [sort, setSort] = useState<string>();
  const columns: TableColumn<Portal>[] = [
    { id: 'name', header: 'الاسم', sort: 'name', cell: (row) => row.name },
    { id: 'created', header: 'الإنشاء', sort: '-created', cell: (row) => row.id },
    { id: 'phone', header: 'الهاتف', cell: (row) => row.id },
  ];
  return (
    <>
      <DataTable label="المنصات" rows={ROWS} columns={columns} rowKey={({ id }) => id} sort={sort} onSort={setSort} />
      <output>{sort ?? 'usual'}</output>
    </>
  );
}

test('DataTable sorts by a column in both directions, and with the third press in its own order', () => {
  renderPart(<SortedPortals />);
  const press = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    return [
      screen.getByRole('status').textContent,
      screen.getByRole('columnheader', { name }).getAttribute('aria-sort'),
    ];
  };
  expect(press('الاسم')).toEqual(['name', 'ascending']);
  expect(press('الاسم')).toEqual(['-name', 'descending']);
  expect(press('الاسم')).toEqual(['usual', null]);
  expect(press('الإنشاء')).toEqual(['-created', 'descending']);
  expect(press('الإنشاء')).toEqual(['created', 'ascending']);
  expect(press('الاسم')).toEqual(['name', 'ascending']);
  expect(screen.getByRole('columnheader', { name: 'الإنشاء' }).getAttribute('aria-sort')).toBeNull();
});

test('DataTable has no button in the head of a column that cannot be sorted', () => {
  renderPart(<SortedPortals />);
  expect(screen.queryByRole('button', { name: 'الهاتف' })).toBeNull();
});

test('DataTable puts a menu of the table into its last head, beside the name of the column', () => {
  const columns: TableColumn<Portal>[] = [
    { id: 'name', header: 'الاسم', sort: 'name', cell: (row) => row.name },
    { id: 'actions', header: 'إجراءات', headerHidden: true, card: 'actions', cell: () => null },
  ];
  const menu = <button type="button">الأعمدة</button>;
  renderPart(<DataTable label="المنصات" rows={ROWS} columns={columns} rowKey={({ id }) => id} headEnd={menu} />);
  expect(screen.getByRole('columnheader', { name: /إجراءات/ }).contains(screen.getByText('الأعمدة'))).toBe(true);
  expect(screen.getAllByText('الأعمدة')).toHaveLength(1);
});
