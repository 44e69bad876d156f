import { STATEMENT_MAX_BYTES, STATEMENT_MAX_LINES } from '@dars/contracts/selling/statement';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Button, buttonClass } from '@dars/ui/button';
import { DirIcon } from '@dars/ui/dir-icon';
import { Ltr } from '@dars/ui/ltr';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { FileDrop } from '../../lib/files/file-drop.tsx';
import { SendingProgress } from '../../lib/files/sending-progress.tsx';
import { FileProblem, StepsFrame } from '../../lib/files/steps-frame.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { LinesStep } from './lines-step.tsx';
import { type StatementStep, type StatementSteps, useStatement } from './use-statement.ts';

const MEBIBYTE = 1024 * 1024;
const FORMATS = { csv: 'CSV', mt940: 'MT940', camt: 'CAMT.053' } as const;

/** A bank statement whose lines are compared with the orders of the portal. */
export function StatementPage() {
  const t = useTranslate('statement');
  const steps = useStatement();
  const lastStep = useRef<StatementStep>('file');
  const { chosen, step } = steps;
  const isTable = chosen === undefined || chosen.statement.format === 'csv';
  const keys: StatementStep[] = isTable ? ['file', 'columns', 'lines'] : ['file', 'lines'];
  const frame = {
    ...{ step, lastStep, label: t('statement:steps') },
    steps: keys.map((key) => ({ key, label: t(`statement:step.${key}`) })),
    title: chosen ? <Ltr>{chosen.file.name}</Ltr> : t('statement:title'),
    detail: chosen ? (
      <span className="num">
        {FORMATS[chosen.statement.format]}
        {chosen.statement.lines.length > 0 && ` · ${t('statement:lines', { count: chosen.statement.lines.length })}`}
      </span>
    ) : (
      t('statement:detail')
    ),
    onSelect: (to: StatementStep) => to !== 'lines' && steps.goBack(to),
  };
  if (step === 'file')
    return (
      <StepsFrame {...frame} onSelect={undefined} footer={<BackToOrders />}>
        <FileStep steps={steps} />
      </StepsFrame>
    );
  if (step === 'columns')
    return (
      <StepsFrame {...frame} footer={<ColumnsFooter steps={steps} />}>
        <ColumnsStep steps={steps} />
      </StepsFrame>
    );
  return <LinesStep key={chosen?.file.name} steps={steps} frame={frame} />;
}

function BackToOrders() {
  const t = useTranslate('statement');
  return (
    <Link to="/home/admin/orders" className={buttonClass({ variant: 'ghost' })}>
      <DirIcon name="arrow-start" small />
      {t('statement:to_orders')}
    </Link>
  );
}

function FileStep({ steps: { isBusy, progress, problem, readFile, stop } }: { steps: StatementSteps }) {
  const t = useTranslate('statement');
  return (
    <div className="mx-auto grid w-full max-w-[820px] content-start gap-7 px-8 py-8 narrow:px-4 narrow:py-5">
      <FileDrop
        accept=".csv,.tsv,.txt,.sta,.mt940,.940,.xml,text/csv,text/plain,text/xml,application/xml"
        isBusy={isBusy}
        progress={progress}
        texts={{
          choose: t('statement:file.choose'),
          busy: t('statement:file.reading'),
          drop: t('statement:file.drop'),
          limits: t('statement:file.limits', {
            size: formatNumber(t.language, STATEMENT_MAX_BYTES / MEBIBYTE),
            lines: formatNumber(t.language, STATEMENT_MAX_LINES),
          }),
        }}
        onFile={(file) => void readFile(file)}
        onStop={stop}
      />
      {problem !== undefined && <FileProblem title={t('statement:file.failed')}>{problem}</FileProblem>}
      <p className="max-w-[60ch] text-small text-pretty text-ink-2">{t('statement:file.about')}</p>
    </div>
  );
}

function ColumnsFooter({ steps: { isBusy, progress, stop, goBack, compare } }: { steps: StatementSteps }) {
  const t = useTranslate('statement');
  return (
    <>
      <Button onClick={() => (isBusy ? stop() : goBack('file'))}>
        {!isBusy && <DirIcon name="arrow-start" small />}
        {isBusy ? t('common:actions.cancel') : t('statement:other_file')}
      </Button>
      <SendingProgress progress={progress} />
      <Button
        variant="primary"
        className="ms-auto"
        busy={isBusy}
        busyText={t('statement:comparing')}
        onClick={() => compare()}
      >
        {t('statement:compare')}
      </Button>
    </>
  );
}
