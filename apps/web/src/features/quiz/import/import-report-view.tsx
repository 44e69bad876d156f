import type { ImportedQuestion, ImportReport } from '@dars/contracts/content/question-import';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { classNames } from '@dars/ui/class-names';
import { Checkbox } from '@dars/ui/form/checkbox';
import { Icon } from '@dars/ui/icon';
import { Ltr } from '@dars/ui/ltr';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { downloadReport } from './download-report.ts';
import { formatName } from './format-name.ts';
import { ImportedQuestionView, OutcomeDot } from './imported-question-view.tsx';

type Outcome = ImportedQuestion['outcome'];

/** Questions that are drawn at once. */
const PAGE = 25;

interface ImportReportViewProps {
  report: ImportReport;
  fileName: string | undefined;
  skipsDoubles: boolean;
  onSkipDoubles: (skips: boolean) => void;
}

/** The report of a file's questions. The counts are its filter. */
export function ImportReportView({ report, fileName, skipsDoubles, onSkipDoubles }: ImportReportViewProps) {
  const t = useTranslate('quiz');
  const [filter, setFilter] = useState<Outcome | undefined>();
  const [shown, setShown] = useState(PAGE);
  const chosen = report.questions.filter(({ outcome }) => filter === undefined || outcome === filter);
  const differences = report.questions.reduce(
    (sum, { outcome, losses }) => sum + (outcome === 'changed' ? losses.length : 0),
    0,
  );
  const choose = (outcome: Outcome | undefined) => {
    setFilter(outcome);
    setShown(PAGE);
  };
  const cell = (outcome: Outcome | undefined, count: number, label: string, note: string) => (
    <Cell count={count} isChosen={filter === outcome} note={note} onChoose={() => choose(outcome)}>
      {outcome && <OutcomeDot outcome={outcome} />}
      {label}
    </Cell>
  );
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-8 py-4 narrow:px-4 narrow:py-3">
        <div className="grid min-w-0">
          <h3 className="text-h3/[1.5] wrap-anywhere">
            {fileName === undefined ? t('quiz:import.pasted') : <Ltr>{fileName}</Ltr>}
          </h3>
          <p className="text-small/[inherit] text-ink-2">
            {t('quiz:import.encoding', {
              format: formatName(t, report.format),
              encoding: report.encoding.toUpperCase(),
            })}
          </p>
          {report.doubles > 0 && (
            <Checkbox
              className="mt-2"
              checked={skipsDoubles}
              onChange={onSkipDoubles}
              label={t('quiz:import.skip_doubles', { count: report.doubles })}
            />
          )}
        </div>
        <Button size="small" variant="ghost" onClick={() => downloadReport(t, report)}>
          <Icon icon={Download} small />
          {t('quiz:import.download')}
        </Button>
      </div>
      <fieldset className="grid grid-cols-4 border-y border-line bg-paper max-[700px]:grid-cols-2">
        <legend className="sr">{t('quiz:import.filter')}</legend>
        {cell(
          undefined,
          report.total,
          t('quiz:import.count.total', { count: report.total }),
          report.categories > 0 ? t('quiz:import.categories', { count: report.categories }) : '',
        )}
        {cell('imported', report.imported, t('quiz:import.count.imported'), t('quiz:import.no_loss'))}
        {cell(
          'changed',
          report.changed,
          t('quiz:import.count.changed'),
          t('quiz:import.differences', { count: differences }),
        )}
        {cell('refused', report.refused, t('quiz:import.count.refused'), t('quiz:import.not_added'))}
      </fieldset>
      {chosen.length === 0 && <p className="px-8 py-10 text-center text-ink-2 narrow:px-4">{t('quiz:import.empty')}</p>}
      <ol>
        {chosen.slice(0, shown).map((question) => (
          <ImportedQuestionView key={question.index} question={question} />
        ))}
      </ol>
      {chosen.length > shown && (
        <Button className="my-5 self-center" onClick={() => setShown(shown + PAGE)}>
          {t('quiz:import.more', { count: Math.min(PAGE, chosen.length - shown) })}
        </Button>
      )}
    </>
  );
}

interface CellProps {
  count: number;
  isChosen: boolean;
  note: string;
  onChoose: () => void;
  children: ReactNode;
}

function Cell({ count, isChosen, note, onChoose, children }: CellProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'flex items-center gap-3.5 border-e border-line px-6 py-3.5 text-start last:border-e-0 focus-visible:-outline-offset-2 max-[700px]:px-4',
        isChosen ? 'bg-surface shadow-[inset_0_-2px_0_var(--brand-line)]' : 'hover:bg-surface-2',
      )}
    >
      <b className="num text-h2/[1.2]">{count}</b>
      <span className="grid text-small/[1.5]">
        <span className="flex items-center gap-2 font-semibold">{children}</span>
        <span className="text-caption/[1.5] text-ink-3">{note}</span>
      </span>
    </button>
  );
}
