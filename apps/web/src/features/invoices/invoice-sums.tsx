import type { InvoiceSums as Sums } from '@dars/contracts/selling/invoice';
import { useTranslate } from '@dars/i18n/client';
import { formatMonth, formatNumber } from '@dars/i18n/format';
import { formatMoney } from '@dars/i18n/format-money';
import { ProgressLine } from '@dars/ui/data/progress-line';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { Select } from '@dars/ui/form/combobox';
import { Segmented } from '@dars/ui/form/segmented';
import { UserText } from '@dars/ui/user-text';
import { keepPreviousData } from '@tanstack/react-query';
import { GroupFilter, OfGroup } from '../../app/form/group-select.tsx';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { FigureCell, FigureRow, FigureTable } from '../../lib/figures/figure-table.tsx';
import { DIVISIONS, type InvoiceSearch, lastMonths, sumsInput } from './invoice-search.ts';

interface InvoiceSumsProps {
  search: InvoiceSearch;
  onSearch: (search: InvoiceSearch, options?: { replace: boolean }) => void;
}

/** What was invoiced within months, by month, course or way of payment. */
export function InvoiceSums({ search, onSearch }: InvoiceSumsProps) {
  const t = useTranslate('invoices');
  const input = sumsInput(search, new Date());
  const query = trpc.invoice.sum.useQuery(input, { placeholderData: keepPreviousData });
  const isLoading = useSkeleton(query.isPending);
  const choose = (chosen: Partial<InvoiceSearch>) => onSearch({ ...search, ...chosen }, { replace: true });
  return (
    <section aria-label={t('invoices:tabs.sums')} className="px-8 py-6 narrow:px-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <Segmented
          label={t('invoices:sums.by')}
          value={input.by}
          onChange={(by) => choose({ by })}
          options={DIVISIONS.map((value) => ({ value, label: t(`invoices:sums.division.${value}`) }))}
        />
        <MonthSelect label={t('invoices:sums.from')} value={input.from} onChange={(from) => choose({ from })} />
        <MonthSelect label={t('invoices:sums.to')} value={input.to} onChange={(to) => choose({ to })} />
        <GroupFilter value={search.group} onChange={(group) => choose({ group })} />
      </div>
      <p className="mt-3 max-w-2xl text-small text-pretty text-ink-3">{t('invoices:sums.definition')}</p>
      <OfGroup group={search.group} onClear={() => choose({ group: undefined })}>
        {query.isError && !query.data && <FailedQuery query={query} title={t('invoices:sums.failed')} />}
        {isLoading && <Skeleton className="mt-6 h-64 w-full" />}
        {query.data && !isLoading && <SumsTable sums={query.data} by={input.by} />}
      </OfGroup>
    </section>
  );
}

interface MonthSelectProps {
  label: string;
  value: string;
  onChange: (month: string) => void;
}

function MonthSelect({ label, value, onChange }: MonthSelectProps) {
  const t = useTranslate();
  const months = lastMonths(new Date());
  // An address may name an older month.
  const offered = months.includes(value) ? months : [...months, value];
  return (
    <Select
      label={label}
      placeholder={label}
      options={offered.map((month) => ({ value: month, label: formatMonth(t.language, month, { year: true }) }))}
      value={value}
      onChange={(month) => month !== null && onChange(month)}
      className="w-44 narrow:half-row"
    />
  );
}

/** The three sums over all rows, and the rows with a line that shows their part of the highest one. */
function SumsTable({ sums, by }: { sums: Sums; by: (typeof DIVISIONS)[number] }) {
  const t = useTranslate('invoices');
  const { currency, all, rows } = sums;
  if (currency === null) return <EmptyState title={t('invoices:sums.empty')} />;
  const money = (amount: number) => formatMoney(t.language, amount, currency);
  const figures = [
    [t('invoices:sums.total'), all.total],
    [t('invoices:sums.vat'), all.vat],
    [t('invoices:sums.refunded'), all.refunded],
  ] as const;
  const highest = Math.max(...rows.map(({ total }) => total), 1);
  return (
    <>
      <dl className="my-6 grid grid-cols-3 gap-4 border-y border-line py-4 narrow:grid-cols-1 narrow:gap-2">
        {figures.map(([name, amount]) => (
          <div key={name} className="narrow:flex narrow:items-baseline narrow:justify-between">
            <dt className="text-small text-ink-3">{name}</dt>
            <dd className="num text-h2 font-bold narrow:text-body">{money(amount)}</dd>
          </div>
        ))}
      </dl>
      <div className="overflow-x-auto">
        <FigureTable
          caption={t('invoices:tabs.sums')}
          columns={[
            t(`invoices:sums.division.${by}`),
            t('invoices:sums.total'),
            t('invoices:sums.vat'),
            t('invoices:sums.refunded'),
            t('invoices:sums.invoices'),
          ]}
        >
          {rows.map((row) => (
            <FigureRow key={row.key} name={<RowName row={row} by={by} highest={highest} />}>
              <FigureCell className="font-semibold whitespace-nowrap">{money(row.total)}</FigureCell>
              <FigureCell className="whitespace-nowrap">{money(row.vat)}</FigureCell>
              <FigureCell className="whitespace-nowrap">{money(row.refunded)}</FigureCell>
              <FigureCell>{formatNumber(t.language, row.invoices)}</FigureCell>
            </FigureRow>
          ))}
        </FigureTable>
      </div>
    </>
  );
}

interface RowNameProps {
  row: Sums['rows'][number];
  by: (typeof DIVISIONS)[number];
  highest: number;
}

function RowName({ row: { key, title, total }, by, highest }: RowNameProps) {
  const name = useRowName(by, key, title);
  return (
    <span className="flex min-w-48 items-center gap-4 narrow:min-w-0">
      <UserText text={name} title={name} className="w-40 flex-none truncate narrow:w-28">
        {name}
      </UserText>
      <ProgressLine label={name} value={total} max={highest} className="max-w-48 flex-1 narrow:hidden" />
    </span>
  );
}

function useRowName(by: (typeof DIVISIONS)[number], key: string, title: string | null): string {
  const t = useTranslate('invoices');
  if (by === 'month') return formatMonth(t.language, key, { year: true });
  if (by === 'course') return title ?? t('invoices:sums.removed');
  return t(`invoices:method.${key as 'TRANSFER' | 'CARD' | 'FREE'}`);
}
