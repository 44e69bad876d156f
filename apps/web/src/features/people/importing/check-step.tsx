import type { PeopleImport } from '@dars/contracts/accounts/people-import';
import { useTranslate } from '@dars/i18n/client';
import { Skeleton } from '@dars/ui/feedback/skeleton';
import { Checkbox } from '@dars/ui/form/checkbox';
import { useState } from 'react';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { FileProblem } from '../../../lib/files/steps-frame.tsx';
import { ConsequenceList } from '../../../lib/form/consequence-list.tsx';
import { Loading } from '../../../lib/loading.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportRows } from './import-rows.tsx';
import type { RowSearch } from './import-search.ts';
import { OutcomeFilter } from './outcome-filter.tsx';
import { isUnderWay, type useImportRun } from './use-import-run.ts';
import type { ImportSteps } from './use-import-steps.ts';

interface CheckStepProps {
  steps: ImportSteps;
  query: ReturnType<typeof useImportRun>;
}

/** What an import would do with every row; nothing is stored. */
export function CheckStep({ steps, query }: CheckStepProps) {
  const t = useTranslate('importing');
  const { data: run } = query;
  if (query.isError && !run) return <FailedQuery query={query} title={t('importing:run_failed')} />;
  if (!run) {
    return (
      <Loading isShown>
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  }
  if (isUnderWay(run)) return <ImportProgress run={run} />;
  return <DryRun key={run.id} run={run} steps={steps} />;
}

function DryRun({ run, steps }: { run: PeopleImport; steps: ImportSteps }) {
  const t = useTranslate('importing');
  const [search, setSearch] = useState<RowSearch>({ outcome: run.refused > 0 ? 'refused' : undefined });
  const warnings = useConsequences(run);
  const isFull = steps.overbooks || run.errors.some(({ code }) => code === 'course-full');
  return (
    <>
      <OutcomeFilter
        run={run}
        value={search.outcome}
        onChange={(outcome) => setSearch({ outcome, size: search.size })}
      />
      <div className="grid gap-4 px-8 py-5 narrow:px-4">
        {run.state === 'FAILED' && (
          <FileProblem title={t('importing:check_failed')}>{t('importing:try_again')}</FileProblem>
        )}
        {steps.problem !== undefined && <FileProblem title={t('importing:not_imported')}>{steps.problem}</FileProblem>}
        {warnings.length > 0 && (
          <section aria-labelledby="import-consequences" className="grid gap-2.5">
            <h3 id="import-consequences" className="text-body/[1.6] font-semibold">
              {t('importing:consequence.title')}
            </h3>
            <ConsequenceList texts={warnings} />
          </section>
        )}
        {isFull && (
          <Checkbox
            checked={steps.overbooks}
            onChange={(isOver) => steps.check(isOver)}
            label={t('importing:overbook')}
          />
        )}
      </div>
      <ImportRows run={run} search={search} onSearch={setSearch} />
    </>
  );
}

/** What an import would do that staff may not expect: mails, changed profiles, enrolments and columns without use. */
export function useConsequences({ created, updated, enrolled, joined, refused, unused }: PeopleImport): string[] {
  const t = useTranslate('importing');
  return [
    ...(created > 0 ? [t('importing:consequence.mails', { count: created })] : []),
    ...(updated > 0 ? [t('importing:consequence.updated', { count: updated })] : []),
    ...(enrolled > 0 ? [t('importing:consequence.enrolled', { count: enrolled })] : []),
    ...(joined > 0 ? [t('importing:consequence.joined', { count: joined })] : []),
    ...(refused > 0 ? [t('importing:consequence.refused', { count: refused })] : []),
    ...(unused.length > 0 ? [t('importing:consequence.unused', { columns: unused.join(' · ') })] : []),
  ];
}
