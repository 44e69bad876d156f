import { type MatchedLine, STATEMENT_OUTCOMES, type StatementOutcome } from '@dars/contracts/selling/statement';
import { useTranslate } from '@dars/i18n/client';
import { formatMoney } from '@dars/i18n/format-money';
import { Button } from '@dars/ui/button';
import { Pagination } from '@dars/ui/data/pagination';
import { DataTable } from '@dars/ui/data/table';
import { DirIcon } from '@dars/ui/dir-icon';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { type ComponentProps, useState } from 'react';
import { LeaveGuard } from '../../app/form/leave-guard.tsx';
import { CountCell } from '../../lib/files/count-cell.tsx';
import { FileProblem, StepsFrame } from '../../lib/files/steps-frame.tsx';
import { OutcomeDot } from './outcome-dot.tsx';
import { type LineChoice, useAcceptLines } from './use-accept-lines.ts';
import { useLineColumns } from './use-line-columns.tsx';
import type { StatementStep, StatementSteps } from './use-statement.ts';

/** Lines that are shown at once. */
const PAGE = 50;

interface LinesStepProps {
  steps: StatementSteps;
  frame: Omit<ComponentProps<typeof StepsFrame<StatementStep>>, 'children' | 'footer'>;
}

/** The lines of a statement with the orders that they may pay; the certain ones are accepted at once. */
export function LinesStep({ steps, frame }: LinesStepProps) {
  const t = useTranslate('statement');
  const accepting = useAcceptLines();
  const { states, progress } = accepting;
  const [outcome, setOutcome] = useState<StatementOutcome>();
  const [page, setPage] = useState(0);
  const lines = steps.chosen?.statement.lines ?? [];
  const currency = steps.chosen?.statement.currency ?? 'SAR';
  const shown = lines.filter((line) => outcome === undefined || line.outcome === outcome);
  const certain = lines.flatMap((line): LineChoice[] => {
    const [order] = line.orders;
    return line.outcome === 'certain' && order && !states.has(line.fingerprint) ? [{ line, order, isSure: false }] : [];
  });
  const columns = useLineColumns({ currency, accepting });
  return (
    <StepsFrame {...frame} footer={<LinesFooter steps={steps} {...{ accepting, certain, currency }} />}>
      <OutcomeFilter
        lines={lines}
        value={outcome}
        onChange={(next) => {
          setOutcome(next);
          setPage(0);
        }}
      />
      {steps.problem !== undefined && (
        <div className="px-8 pt-5 narrow:px-4">
          <FileProblem title={t('statement:file.failed')}>{steps.problem}</FileProblem>
        </div>
      )}
      <p role="status" className="sr">
        {progress ? t('statement:progress', { done: progress.done, of: progress.of }) : ''}
      </p>
      <DataTable
        label={t('statement:step.lines')}
        rows={shown.slice(page * PAGE, (page + 1) * PAGE)}
        columns={columns}
        rowKey={({ line, fingerprint }) => `${line} ${fingerprint}`}
        empty={<EmptyState title={t('statement:none')} />}
      />
      {shown.length > PAGE && <Pagination page={page} size={PAGE} total={shown.length} onPage={setPage} />}
      <LeaveGuard dirty={progress !== undefined} />
    </StepsFrame>
  );
}

interface OutcomeFilterProps {
  lines: readonly MatchedLine[];
  value: StatementOutcome | undefined;
  onChange: (outcome: StatementOutcome | undefined) => void;
}

/** The numbers of lines by outcome, which are the filter; outcomes that no line has are left out. */
function OutcomeFilter({ lines, value, onChange }: OutcomeFilterProps) {
  const t = useTranslate('statement');
  const countOf = (outcome: StatementOutcome) => lines.filter((line) => line.outcome === outcome).length;
  const present = STATEMENT_OUTCOMES.filter((outcome) => countOf(outcome) > 0);
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] border-b border-line bg-paper max-[900px]:grid-cols-2">
      <legend className="sr">{t('statement:filter')}</legend>
      <CountCell
        count={lines.length}
        isChosen={value === undefined}
        onChoose={() => onChange(undefined)}
        label={t('statement:all')}
        note={t('statement:all_note')}
      />
      {present.map((outcome) => (
        <CountCell
          key={outcome}
          sign={<OutcomeDot outcome={outcome} />}
          count={countOf(outcome)}
          isChosen={value === outcome}
          onChoose={() => onChange(outcome)}
          label={t(`statement:outcome.${outcome}`)}
          note={t(`statement:note.${outcome}`)}
        />
      ))}
    </fieldset>
  );
}

interface LinesFooterProps {
  steps: StatementSteps;
  accepting: ReturnType<typeof useAcceptLines>;
  certain: readonly LineChoice[];
  currency: Parameters<typeof formatMoney>[2];
}

function LinesFooter({ steps, accepting, certain, currency }: LinesFooterProps) {
  const t = useTranslate('statement');
  const [isAsking, setAsking] = useState(false);
  const { states, progress, acceptAll, stop, reset } = accepting;
  const sum = certain.reduce((total, { line }) => total + (line.amount ?? 0), 0);
  const money = formatMoney(t.language, sum, currency);
  return (
    <>
      {progress ? (
        <Button onClick={stop}>{t('statement:stop')}</Button>
      ) : (
        <Button onClick={() => steps.goBack('file')}>
          <DirIcon name="arrow-start" small />
          {t('statement:other_file')}
        </Button>
      )}
      {states.size > 0 && !progress && (
        <Button variant="ghost" busy={steps.isBusy} onClick={() => void steps.refresh().then(reset)}>
          {t('statement:again')}
        </Button>
      )}
      {certain.length > 0 || progress ? (
        <Button
          variant="primary"
          className="ms-auto"
          busy={progress !== undefined}
          busyText={progress && t('statement:progress', { done: progress.done, of: progress.of })}
          onClick={() => setAsking(true)}
        >
          {t('statement:accept_all', { count: certain.length })}
        </Button>
      ) : (
        <p className="ms-auto text-small text-ink-2">{t('statement:nothing_certain')}</p>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('statement:sure.title', { count: certain.length, sum: money })}
        description={t('statement:sure.detail')}
        confirmText={t('statement:accept_all', { count: certain.length })}
        onConfirm={() => {
          setAsking(false);
          void acceptAll(certain);
        }}
      />
    </>
  );
}
