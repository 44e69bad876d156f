import type { PeopleImport } from '@dars/contracts/accounts/people-import';
import { useTranslate } from '@dars/i18n/client';
import { Button, ButtonLink, buttonClass } from '@dars/ui/button';
import { Status } from '@dars/ui/data/status';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { Icon } from '@dars/ui/icon';
import { Ltr } from '@dars/ui/ltr';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import type { RefObject } from 'react';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { DateText } from '../../../lib/dates/date-text.tsx';
import { FileFacts } from './file-facts.tsx';
import { ImportFrame, type ImportStep } from './import-frame.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportRows } from './import-rows.tsx';
import type { ImportSearch } from './import-search.ts';
import { ImportUndo } from './import-undo.tsx';
import { OutcomeFilter } from './outcome-filter.tsx';
import { STATE_SIGNS } from './recent-imports.tsx';
import { useCancelImport } from './use-cancel-import.ts';
import { useImportName } from './use-import-name.ts';
import { isUnderWay, useImportRun } from './use-import-run.ts';

interface ImportPageProps {
  id: string;
  lastStep: RefObject<ImportStep>;
  search: ImportSearch;
  onSearch: (search: ImportSearch, options?: { replace: boolean }) => void;
}

/** An import that was started: its progress, then what became of every row. */
export function ImportPage({ id, lastStep, search, onSearch }: ImportPageProps) {
  const t = useTranslate('importing');
  const query = useImportRun(id);
  const nameOf = useImportName();
  const isLoading = useSkeleton(query.isPending);
  const { data: run } = query;
  return (
    <ImportFrame
      step="import"
      lastStep={lastStep}
      title={run ? <Ltr>{nameOf(run)}</Ltr> : t('importing:title')}
      detail={run && <FileFacts file={run} />}
      footer={<PageFooter run={run} onMore={() => onSearch({})} />}
    >
      {isLoading && <Skeleton className="mx-8 my-6 h-40" />}
      {query.isError && !run && <FailedQuery query={query} title={t('importing:run_failed')} />}
      {run && isUnderWay(run) && <ImportProgress run={run} />}
      {run && !isUnderWay(run) && (
        <>
          <OutcomeFilter
            run={run}
            value={search.outcome}
            onChange={(outcome) => onSearch({ import: id, outcome, size: search.size })}
          />
          <Ending
            run={run}
            areKeptShown={search.outcome === 'kept'}
            onShowKept={(isShown) => onSearch({ import: id, outcome: isShown ? 'kept' : undefined, size: search.size })}
          />
          <ImportRows run={run} search={search} onSearch={onSearch} />
        </>
      )}
    </ImportFrame>
  );
}

interface EndingProps {
  run: PeopleImport;
  areKeptShown: boolean;
  onShowKept: (isShown: boolean) => void;
}

/** How an import ended, the file of its refused rows, and its undo. */
function Ending({ run, areKeptShown, onShowKept }: EndingProps) {
  const t = useTranslate('importing');
  const { state, done, rows, refused, kept, undone, undoableUntil } = run;
  const hasJoined = run.joined > 0 && state !== 'UNDONE';
  const isPart = (state === 'CANCELLED' || state === 'FAILED') && done < rows;
  const canUndo = undoableUntil !== null && run.created + run.updated > 0;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 px-8 py-5 narrow:px-4">
      <div className="grid min-w-0 gap-1">
        <p role="status" className="text-body font-semibold">
          <Status on={STATE_SIGNS[state]}>{t(`importing:ended.${state}`)}</Status>
        </p>
        {isPart && <p className="text-small text-ink-2">{t('importing:part', { count: rows - done })}</p>}
        {hasJoined && (
          <p className="text-small text-ink-2">{t('importing:consequence.joined', { count: run.joined })}</p>
        )}
        {state === 'UNDONE' && <p className="text-small text-ink-2">{t('importing:undo.undone', { count: undone })}</p>}
        {canUndo && (
          <p className="text-small text-ink-2">
            {t('importing:undo.until')} <DateText iso={undoableUntil} time />
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {kept > 0 && (
          <Button aria-pressed={areKeptShown} onClick={() => onShowKept(!areKeptShown)}>
            {t('importing:undo.kept', { count: kept })}
          </Button>
        )}
        {canUndo && <ImportUndo run={run} />}
        {refused > 0 && (
          <ButtonLink href={`/api/tenant/users/import/${run.id}/errors`} download>
            <Icon icon={Download} small />
            {t('importing:errors_file')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function PageFooter({ run, onMore }: { run: PeopleImport | undefined; onMore: () => void }) {
  const t = useTranslate('importing');
  const cancel = useCancelImport();
  return (
    <>
      {run?.state === 'RUNNING' ? (
        <Button busy={cancel.isPending} onClick={() => cancel.mutate({ id: run.id })}>
          {t('importing:stop')}
        </Button>
      ) : (
        <Button onClick={onMore}>{t('importing:other_file')}</Button>
      )}
      <Link to="/home/admin/learners" className={`${buttonClass({ variant: 'primary' })} ms-auto`}>
        {t('importing:to_learners')}
      </Link>
    </>
  );
}
