import { useTexts } from '@dars/i18n/texts-context';
import { type RowData, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { classNames } from '../class-names.ts';
import { Dot } from '../dot.tsx';
import { Skeleton, useSkeleton } from '../feedback/skeleton.tsx';
import { Checkbox } from '../form/checkbox.tsx';
import { ColumnHead } from './column-head.tsx';
import '../styles/table.css';

export interface TableColumn<Row> {
  id: string;
  header: ReactNode;
  /** Hides the header from the eye but not from screen readers, as for the column of actions. */
  headerHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** The place of the cell on the card that a row becomes at phone width. */
  card?: 'title' | 'status' | 'line' | 'actions' | 'none';
  /** Order in which narrow tables drop columns: 3 below 1440 px, 2 below 1200 px; 1 always stays. */
  priority?: 1 | 2 | 3;
  nowrap?: boolean;
  className?: string;
  /** The order that the first press on the head asks for: `name`, or `-created` for descending. */
  sort?: string;
}

export interface DataTableProps<Row extends RowData> {
  /** Names the rows. */
  label: string;
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  rowKey: (row: Row) => string;
  /** True during the first load, which shows skeletons. */
  loading?: boolean;
  /** True during a later load, which shows the old rows but takes no press on them. */
  refreshing?: boolean;
  skeletonRows?: number;
  selection?: ReadonlySet<string>;
  onSelectionChange?: (selection: ReadonlySet<string>) => void;
  /** Returns the name of a row's checkbox. */
  rowName?: (row: Row) => string;
  /** The order of the rows that the reader chose. */
  sort?: string | undefined;
  /** Sorts the rows. Undefined is the table's own order. */
  onSort?: (sort: string | undefined) => void;
  /** Content at the end of the table's head. */
  headEnd?: ReactNode;
  /** Lets the body scroll under its head at a height of 668 px. */
  scroll?: boolean;
  /** Shown in place of rows: why there are none, or the error. */
  empty?: ReactNode;
  error?: ReactNode;
}

const features = tableFeatures({ rowSelectionFeature });
const NO_SELECTION: ReadonlySet<string> = new Set();

/**
 * A table ruled like a printed page: one dark line under the head, hairlines between rows. At phone width each row is a
 * card.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const {
    label,
    rows,
    columns,
    rowKey,
    selection = NO_SELECTION,
    onSelectionChange,
    refreshing = false,
    scroll = false,
  } = props;
  const t = useTexts();
  const showSkeleton = useSkeleton(props.loading ?? false);
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  const table = useTable({
    features,
    data: rows,
    columns: useMemo(() => columns.map(({ id }) => ({ id })), [columns]),
    getRowId: rowKey,
    state: {
      rowSelection: useMemo(() => Object.fromEntries([...selection].map((id) => [id, true as const])), [selection]),
    },
    onRowSelectionChange: (updater) => {
      const before = Object.fromEntries([...selection].map((id) => [id, true as const]));
      onSelectionChange?.(new Set(Object.keys(typeof updater === 'function' ? updater(before) : updater)));
    },
  });
  const isSelectable = onSelectionChange !== undefined;
  const pageRows = table.getRowModel().rows;
  // Selected rows of this page only: a selection on another page makes the checkbox neither full nor partial.
  const selectedHere = pageRows.filter((row) => row.getIsSelected()).length;
  const pageState = selectedHere > 0 && (selectedHere === pageRows.length || 'some');
  const width = columns.length + (isSelectable ? 1 : 0);
  const hasRows = rows.length > 0 && !props.loading;

  return (
    <div
      className={classNames('ruled-frame', scroll && 'is-scrolling')}
      {...(scroll ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
    >
      <table
        aria-label={label}
        aria-busy={props.loading || refreshing}
        className={classNames('ruled', refreshing && 'is-refreshing')}
      >
        <thead>
          <tr>
            {isSelectable && (
              <th className="cell-check">
                <Checkbox
                  aria-label={t('common:table.select_all')}
                  checked={hasRows && pageState}
                  onChange={(all) => table.toggleAllRowsSelected(all)}
                />
              </th>
            )}
            {columns.map((column, index) => (
              <ColumnHead
                key={column.id}
                header={column.header}
                headerHidden={column.headerHidden}
                className={cellClass(column)}
                firstSort={column.sort}
                sort={props.sort}
                onSort={props.onSort}
                end={index === columns.length - 1 && props.headEnd}
              />
            ))}
          </tr>
        </thead>
        <tbody inert={refreshing}>
          {showSkeleton && <SkeletonRows rows={props.skeletonRows ?? 10} columns={columns} selectable={isSelectable} />}
          {!props.loading &&
            !showSkeleton &&
            pageRows.map((row) => (
              <tr key={row.id} className={row.getIsSelected() ? 'is-on' : undefined}>
                {isSelectable && (
                  <td className="cell-check">
                    <Checkbox
                      aria-label={`${t('common:table.select_row')}: ${props.rowName?.(row.original) ?? row.id}`}
                      checked={row.getIsSelected()}
                      onChange={(on) => row.toggleSelected(on)}
                    />
                  </td>
                )}
                {row.getAllCells().map((cell) => {
                  const column = byId.get(cell.column.id);
                  const content = column?.cell(row.original);
                  return (
                    <td key={cell.id} className={cellClass(column, !content)}>
                      <CardLabel column={column} />
                      {content}
                    </td>
                  );
                })}
              </tr>
            ))}
          {!hasRows && !props.loading && !showSkeleton && (
            <tr className="is-note">
              <td colSpan={width}>{props.error ?? props.empty}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function cellClass<Row>(column: TableColumn<Row> | undefined, isEmpty = false): string {
  return classNames(
    isEmpty && 'is-empty',
    `cell-${column?.card ?? 'line'}`,
    column?.priority && `priority-${column.priority}`,
    column?.nowrap && 'is-nowrap',
    column?.className,
  );
}

/** A card has no table head, so each line has its own label. */
function CardLabel<Row>({ column }: { column: TableColumn<Row> | undefined }) {
  if (!column || (column.card ?? 'line') !== 'line') return null;
  return (
    <span className="card-label" aria-hidden="true">
      {column.header}
    </span>
  );
}

interface SkeletonRowsProps<Row> {
  rows: number;
  columns: readonly TableColumn<Row>[];
  selectable: boolean;
}

function SkeletonRows<Row>({ rows, columns, selectable }: SkeletonRowsProps<Row>) {
  return [...Array(rows).keys()].map((row) => (
    <tr key={row} className="is-skeleton">
      {selectable && (
        <td className="cell-check">
          <Skeleton />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className={cellClass(column)}>
          <Skeleton />
        </td>
      ))}
    </tr>
  ));
}

/** The actions for the selected rows; the bar appears with the first selected row. */
export function SelectionBar({
  text,
  children,
  actions,
}: {
  text: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="selection">
      <Dot />
      <b role="status">{text}</b>
      <div className="selection-part">{children}</div>
      <div className="selection-part selection-actions">{actions}</div>
    </div>
  );
}
