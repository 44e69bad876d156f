import { PEOPLE_IMPORT_MAX_BYTES, PEOPLE_IMPORT_MAX_ROWS } from '@dars/contracts/accounts/people-import';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Icon } from '@dars/ui/icon';
import { Download } from 'lucide-react';
import { FileDrop } from '../../../lib/files/file-drop.tsx';
import { FileProblem } from '../../../lib/files/steps-frame.tsx';
import { RecentImports } from './recent-imports.tsx';
import type { ImportSteps } from './use-import-steps.ts';

const MEBIBYTE = 1024 * 1024;

/** The choice of a file, which may also be dropped; below it the earlier imports. */
export function FileStep({ steps: { isBusy, progress, problem, readFile, stop } }: { steps: ImportSteps }) {
  const t = useTranslate('importing');
  return (
    <div className="mx-auto grid w-full max-w-[820px] content-start gap-7 px-8 py-8 narrow:px-4 narrow:py-5">
      <FileDrop
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        isBusy={isBusy}
        progress={progress}
        texts={{
          choose: t('importing:file.choose'),
          busy: t('importing:file.reading'),
          drop: t('importing:file.drop'),
          limits: t('importing:file.limits', {
            size: formatNumber(t.language, PEOPLE_IMPORT_MAX_BYTES / MEBIBYTE),
            people: formatNumber(t.language, PEOPLE_IMPORT_MAX_ROWS),
          }),
        }}
        onFile={(file) => void readFile(file)}
        onStop={stop}
      />
      {problem !== undefined && <FileProblem title={t('importing:file.failed')}>{problem}</FileProblem>}
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
