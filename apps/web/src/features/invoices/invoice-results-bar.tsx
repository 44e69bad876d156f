import type { ExportInvoicesInput } from '@dars/contracts/selling/invoice';
import { useTranslate } from '@dars/i18n/client';
import { formatMonth } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Download } from 'lucide-react';
import { useGroupChip } from '../../app/form/group-select.tsx';
import { useCourseTitle } from '../../app/form/use-course-title.ts';
import { trpc } from '../../app/session/trpc.ts';
import { useExport } from '../../app/use-export.ts';
import { useDayText } from '../../lib/dates/use-day-text.ts';
import { ExportDialog } from '../../lib/files/export-dialog.tsx';
import { FilterChips } from '../../lib/list/filter-chips.tsx';
import { type InvoiceFilters, invoiceFilter } from './invoice-search.ts';

interface InvoiceResultsBarProps {
  filters: InvoiceFilters;
  total: number | undefined;
  onFilter: (filters: InvoiceFilters) => void;
}

/** Shows the active filters of the list and exports all its results as a CSV file. */
export function InvoiceResultsBar({ filters, total, onFilter }: InvoiceResultsBarProps) {
  const t = useTranslate('invoices');
  const utils = trpc.useUtils();
  const { q, kind, course, month, since, until, group } = filters;
  const day = useDayText();
  const title = useCourseTitle(course);
  const without = (part: keyof InvoiceFilters) => () => onFilter({ ...filters, [part]: undefined });
  const groupChip = useGroupChip(group, without('group'));
  const csv = useExport<ExportInvoicesInput>({
    url: '/api/invoices/export',
    done: (count) => t('invoices:export.done', { count }),
    failed: t('invoices:export.failed'),
    onSignedOut: () => void utils.invoice.list.invalidate(),
  });
  return (
    <>
      <FilterChips
        query={q}
        onQueryRemove={without('q')}
        filters={[
          {
            text: kind && t(`invoices:kind.${kind}`),
            removeLabel: t('invoices:remove_kind'),
            onRemove: without('kind'),
          },
          {
            text: month && formatMonth(t.language, month, { year: true }),
            removeLabel: t('invoices:remove_month'),
            onRemove: without('month'),
          },
          {
            text: since && until && t('invoices:days', { from: day(since), to: day(until) }),
            removeLabel: t('invoices:remove_days'),
            onRemove: () => onFilter({ ...filters, since: undefined, until: undefined }),
          },
          {
            text: course && (title ?? '…'),
            removeLabel: t('invoices:remove_course'),
            onRemove: without('course'),
          },
          groupChip,
        ]}
        onClear={() => onFilter({})}
        total={total}
      >
        {total !== undefined && total > 0 && (
          <Button variant="ghost" size="small" onClick={() => void csv.start(invoiceFilter(filters))}>
            <Icon icon={Download} small />
            {t('common:export.all')}
          </Button>
        )}
      </FilterChips>
      <ExportDialog
        title={t('invoices:export.title')}
        progress={csv.progress}
        describe={(values) => t('invoices:export.progress', values)}
        onCancel={csv.cancel}
      />
    </>
  );
}
