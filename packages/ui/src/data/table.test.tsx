import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderPart } from '../testing/render.tsx';
import { DataTable, type TableColumn } from './table.tsx';

afterEach(cleanup);

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
