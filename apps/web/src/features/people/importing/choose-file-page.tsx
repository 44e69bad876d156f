import type { PeopleImport } from '@dars/contracts/accounts/people-import';
import { useTranslate } from '@dars/i18n/client';
import { Button, buttonClass } from '@dars/ui/button';
import { DirIcon } from '@dars/ui/dir-icon';
import { Ltr } from '@dars/ui/ltr';
import { Link } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import { LeaveGuard } from '../../../app/form/leave-guard.tsx';
import { SendingProgress } from '../../../lib/files/sending-progress.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns/columns-step.tsx';
import { FileFacts } from './file-facts.tsx';
import { FileStep } from './file-step.tsx';
import { ImportConfirmation } from './import-confirmation.tsx';
import { ImportFrame, type ImportStep } from './import-frame.tsx';
import { useCancelImport } from './use-cancel-import.ts';
import { isUnderWay, useImportRun } from './use-import-run.ts';
import { type ImportSteps, useImportSteps } from './use-import-steps.ts';

interface ChooseFilePageProps {
  lastStep: RefObject<ImportStep>;
  onStarted: (started: PeopleImport) => void;
}

/** The steps before an import: the file, its columns, and the dry run. */
export function ChooseFilePage({ lastStep, onStarted }: ChooseFilePageProps) {
  const t = useTranslate('importing');
  const steps = useImportSteps(onStarted);
  const { chosen, dryRunId } = steps;
  const frame = {
    lastStep,
    step: steps.step,
    title: chosen ? <Ltr>{chosen.file.name}</Ltr> : t('importing:title'),
    detail: chosen ? <FileFacts file={chosen.preview} /> : t('importing:detail'),
  };
  return (
    <>
      {!chosen && (
        <ImportFrame {...frame} footer={<BackToLearners />}>
          <FileStep steps={steps} />
        </ImportFrame>
      )}
      {chosen && dryRunId === undefined && (
        <ImportFrame {...frame} onSelect={() => steps.goBack('file')} footer={<ColumnsFooter steps={steps} />}>
          <ColumnsStep steps={steps} chosen={chosen} />
        </ImportFrame>
      )}
      {chosen && dryRunId !== undefined && <CheckPage {...frame} steps={steps} dryRunId={dryRunId} />}
      <LeaveGuard dirty={chosen !== undefined} />
    </>
  );
}

function BackToLearners() {
  const t = useTranslate('importing');
  return (
    <Link to="/home/admin/learners" className={buttonClass({ variant: 'ghost' })}>
      <DirIcon name="arrow-start" small />
      {t('importing:to_learners')}
    </Link>
  );
}

function ColumnsFooter({ steps: { isBusy, progress, stop, goBack, check } }: { steps: ImportSteps }) {
  const t = useTranslate('importing');
  return (
    <>
      <Button onClick={() => (isBusy ? stop() : goBack('file'))}>
        {!isBusy && <DirIcon name="arrow-start" small />}
        {isBusy ? t('common:actions.cancel') : t('importing:other_file')}
      </Button>
      <SendingProgress progress={progress} />
      <Button
        variant="primary"
        className="ms-auto"
        busy={isBusy}
        busyText={t('importing:checking')}
        onClick={() => check()}
      >
        {t('importing:check')}
      </Button>
    </>
  );
}

type FrameProps = Omit<Parameters<typeof ImportFrame>[0], 'children' | 'footer' | 'onSelect'>;

function CheckPage({ steps, dryRunId, ...frame }: FrameProps & { steps: ImportSteps; dryRunId: string }) {
  const t = useTranslate('importing');
  const query = useImportRun(dryRunId);
  const cancel = useCancelImport();
  const [isAsking, setAsking] = useState(false);
  const { data: run } = query;
  const isRunning = isUnderWay(run);
  const count = run && !isRunning && run.state === 'DONE' ? run.created + run.updated : 0;
  function goBack(to: 'file' | 'columns') {
    if (isRunning) cancel.mutate({ id: dryRunId });
    steps.goBack(to);
  }
  return (
    <ImportFrame
      {...frame}
      onSelect={(step) => goBack(step === 'file' ? 'file' : 'columns')}
      footer={
        <>
          <Button onClick={() => goBack('columns')}>
            {!isRunning && <DirIcon name="arrow-start" small />}
            {isRunning ? t('common:actions.cancel') : t('importing:back')}
          </Button>
          {count > 0 ? (
            <Button variant="primary" className="ms-auto" busy={steps.isBusy} onClick={() => setAsking(true)}>
              {t('importing:import', { count })}
            </Button>
          ) : (
            run?.state === 'DONE' && <p className="ms-auto text-small text-ink-2">{t('importing:nothing')}</p>
          )}
        </>
      }
    >
      <CheckStep steps={steps} query={query} />
      {isAsking && run && (
        <ImportConfirmation
          run={run}
          isBusy={steps.isBusy}
          progress={steps.progress}
          onConfirm={() => void steps.start().finally(() => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </ImportFrame>
  );
}
