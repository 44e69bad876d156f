import type { ExportFeesInput } from '@dars/contracts/selling/fee-report';
import { useTranslate } from '@dars/i18n/client';
import { formatMonth } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import { DataTable } from '@dars/ui/data/table';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Icon } from '@dars/ui/icon';
import { keepPreviousData } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { ListTable } from '../../app/list-table.tsx';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { useExport } from '../../app/use-export.ts';
import { ExportDialog } from '../../lib/files/export-dialog.tsx';
import { UnreachableNotice } from '../../lib/list/unreachable-notice.tsx';
import { useMonthColumns, usePortalColumns } from './fee-columns.tsx';
import { type FeeSearch, feeInput } from './fee-search.ts';

export interface FeesProps {
  search: FeeSearch;
  /** Puts the search into the address. `replace` overwrites the history entry instead of adding one. */
  onSearch: (search: FeeSearch, options?: { replace: boolean }) => void;
}

const SKELETON_ROWS = 3;

/** The fees that were noted with paid orders: by month and currency, and the portals of a month, also as a file. */
export function Fees({ search, onSearch }: FeesProps) {
  const t = useTranslate('admin');
  const months = trpc.fee.months.useQuery();
  const list = trpc.fee.list.useQuery(feeInput(search), { placeholderData: keepPreviousData });
  const shown = list.data?.month;
  const monthColumns = useMonthColumns(shown);
  const portalColumns = usePortalColumns();
  return (
    <section aria-labelledby="fees" className="pt-10">
      <div className="px-8 pb-4 max-[1199px]:px-5 narrow:px-4">
        <h2 id="fees" className="text-h3">
          {t('admin:fees.title')}
        </h2>
        <p className="text-small text-ink-3">{t('admin:fees.detail')}</p>
      </div>
      {months.data?.isIncomplete && <UnreachableNotice of="fees" query={months} />}
      <DataTable
        label={t('admin:fees.months')}
        rows={months.data?.months ?? []}
        columns={monthColumns}
        rowKey={({ month, currency }) => `${month} ${currency}`}
        loading={months.isPending}
        skeletonRows={SKELETON_ROWS}
        empty={<EmptyState className="py-12" title={t('admin:fees.none')} detail={t('admin:fees.none_detail')} />}
        error={
          months.isError && !months.data ? <FailedQuery query={months} title={t('admin:fees.failed')} /> : undefined
        }
      />
      {shown !== undefined && (months.data?.months.length ?? 0) > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3 px-8 pt-8 pb-3 max-[1199px]:px-5 narrow:px-4">
            <h3 className="text-h3">
              {t('admin:fees.portals', { month: formatMonth(t.language, shown, { year: true }) })}
            </h3>
            <ExportButton month={shown} onSignedOut={() => void list.refetch()} />
          </div>
          <ListTable
            label={t('admin:fees.portals', { month: formatMonth(t.language, shown, { year: true }) })}
            list={list}
            search={search}
            onSearch={onSearch}
            columns={portalColumns}
            rowKey={({ portal }) => portal.id}
            empty={<EmptyState className="py-12" title={t('admin:fees.none_in_month')} />}
            failed={t('admin:fees.failed')}
          />
        </>
      )}
    </section>
  );
}

function ExportButton({ month, onSignedOut }: { month: string; onSignedOut: () => void }) {
  const t = useTranslate('admin');
  const csv = useExport<Pick<ExportFeesInput, 'month'>>({
    url: '/api/fees/export',
    done: (count) => t('admin:fees.export.done', { count }),
    failed: t('admin:fees.export.failed'),
    onSignedOut,
  });
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => void csv.start({ month })}>
        <Icon icon={Download} small />
        {t('admin:fees.export.action')}
      </Button>
      <ExportDialog
        title={t('admin:fees.export.title')}
        progress={csv.progress}
        describe={(values) => t('admin:fees.export.progress', values)}
        onCancel={csv.cancel}
      />
    </>
  );
}
