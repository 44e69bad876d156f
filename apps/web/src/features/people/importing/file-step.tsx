import { PEOPLE_IMPORT_MAX_BYTES, PEOPLE_IMPORT_MAX_ROWS } from '@dars/contracts/accounts/people-import';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import { classNames } from '@dars/ui/class-names';
import { Icon } from '@dars/ui/icon';
import { useFileChoice } from '@dars/ui/use-file-choice';
import { Download, Upload } from 'lucide-react';
import { ImportProblem } from './import-frame.tsx';
import { RecentImports } from './recent-imports.tsx';
import type { ImportSteps } from './use-import-steps.ts';

const MEBIBYTE = 1024 * 1024;

/** The choice of a file, which may also be dropped; below it the earlier imports. */
export function FileStep({ steps: { isBusy, problem, readFile, stop } }: { steps: ImportSteps }) {
  const t = useTranslate('importing');
  const choice = useFileChoice(([file]) => void readFile(file));
  return (
    <div className="mx-auto grid w-full max-w-[820px] content-start gap-7 px-8 py-8 narrow:px-4 narrow:py-5">
      <div
        {...choice.areaProps}
        className={classNames(
          'grid justify-items-center gap-3 rounded-card border border-dashed px-6 py-12 text-center narrow:py-8',
          choice.isOver ? 'border-brand-line bg-brand-tint' : 'border-line-input bg-paper',
        )}
      >
        <input
          {...choice.inputProps}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          hidden
        />
        <div className="flex flex-wrap items-center justify-center gap-3">
          <Button variant="primary" busy={isBusy} busyText={t('importing:file.reading')} onClick={choice.choose}>
            <Icon icon={Upload} small />
            {t('importing:file.choose')}
          </Button>
          {isBusy && (
            <Button variant="ghost" onClick={stop}>
              {t('common:actions.cancel')}
            </Button>
          )}
        </div>
        <p className="text-small/[inherit] text-ink-3 narrow:hidden">{t('importing:file.drop')}</p>
        <p className="text-small/[inherit] text-ink-2">
          {t('importing:file.limits', {
            size: formatNumber(t.language, PEOPLE_IMPORT_MAX_BYTES / MEBIBYTE),
            people: formatNumber(t.language, PEOPLE_IMPORT_MAX_ROWS),
          })}
        </p>
      </div>
      {problem !== undefined && <ImportProblem title={t('importing:file.failed')}>{problem}</ImportProblem>}
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="max-w-[52ch] text-small text-pretty text-ink-2">{t('importing:file.about')}</p>
        <a
          className="link inline-flex items-center gap-2 text-small"
          href={`/api/tenant/users/import/template?language=${t.language}`}
          download
        >
          <Icon icon={Download} small />
          {t('importing:file.template')}
        </a>
      </div>
      <RecentImports />
    </div>
  );
}
