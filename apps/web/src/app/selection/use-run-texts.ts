import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import type { BulkReportTexts } from './bulk-report.tsx';
import type { SkippedRow } from './recent-changes.ts';

/** The sentences about rows of any kind, which name only their number. */
export function useRunTexts(): BulkReportTexts<SkippedRow> & { undone: (count: number) => string } {
  const t = useTranslate('selection');
  const numbered = (count: number) => ({ number: formatNumber(t.language, count) });
  return {
    running: t('selection:running'),
    done: (count) => (count === 0 ? t('selection:nothing') : t('selection:done', numbered(count))),
    undone: (count) => t('selection:undone', numbered(count)),
    skipped: (count) => t('selection:skipped', numbered(count)),
    describe: (row) => row,
  };
}
