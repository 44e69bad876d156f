import type { AttemptFilter, QuestionStatistics, QuizStatistics } from '@dars/contracts/learning/quiz-statistics';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber, formatPercent } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import { classNames } from '@dars/ui/class-names';
import { DataTable, type TableColumn } from '@dars/ui/data/table';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Segmented } from '@dars/ui/form/segmented';
import { Icon } from '@dars/ui/icon';
import { Ltr } from '@dars/ui/ltr';
import { Download } from 'lucide-react';
import { trpc } from '../../../app/session/trpc.ts';
import { useExport } from '../../../app/use-export.ts';
import { ExportDialog } from '../../../lib/files/export-dialog.tsx';
import { QuestionLine } from '../../../lib/question/question-line.tsx';
import { QuestionFlags } from './question-flags.tsx';
import { sortQuestions } from './sort-questions.ts';
import { attemptFilter, QUESTION_ORDERS, type StatisticsSearchProps } from './statistics-search.ts';
import { useFigureText } from './use-figure-text.ts';

interface QuestionTableProps extends StatisticsSearchProps {
  quizId: string;
  statistics: QuizStatistics;
  /** Opens the answers to a question. */
  onOpen: (question: string) => void;
}

/** The figures of each question, and their export as a CSV file. */
export function QuestionTable({ quizId, statistics, onOpen, search, onSearch }: QuestionTableProps) {
  const t = useTranslate('statistics');
  const { questions, measured, attempts } = statistics;
  const order = search.order ?? 'quiz';
  const columns = useColumns(questions, onOpen);
  return (
    <section aria-labelledby="questions">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-8 py-4 max-sm:px-4">
        <h3 id="questions" className="text-h3">
          {t('statistics:questions.title')}
        </h3>
        <Segmented
          label={t('statistics:questions.sort')}
          value={order}
          onChange={(next) => onSearch({ ...search, order: next === 'quiz' ? undefined : next })}
          options={QUESTION_ORDERS.map((value) => ({ value, label: t(`statistics:questions.${value}`) }))}
          className="max-sm:order-last max-sm:w-full max-[480px]:grid max-[480px]:grid-cols-1"
        />
        <ExportButton quizId={quizId} filter={attemptFilter(search)} />
        {measured < attempts && (
          <p className="basis-full text-small text-ink-2">{t('statistics:questions.measured', { count: measured })}</p>
        )}
      </div>
      <DataTable
        label={t('statistics:questions.title')}
        rows={sortQuestions(questions, order)}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('statistics:empty')} detail={t('statistics:empty_detail')} />}
      />
    </section>
  );
}

function useColumns(
  questions: readonly QuestionStatistics[],
  onOpen: (question: string) => void,
): TableColumn<QuestionStatistics>[] {
  const t = useTranslate('statistics');
  const { percent, value, level, time } = useFigureText();
  const placeOf = new Map(questions.map(({ id }, index) => [id, index + 1]));
  const share = (part: number, all: number) => (all === 0 ? '—' : formatPercent(t.language, part / all));
  const hasWaiting = questions.some(({ waiting }) => waiting > 0);
  return [
    {
      id: 'text',
      header: t('statistics:column.question'),
      card: 'title',
      cell: (question) => (
        <span className="flex gap-2.5">
          <span className="num min-w-5 text-ink-3">{formatNumber(t.language, placeOf.get(question.id) ?? 0)}</span>
          <span className="min-w-0">
            <button
              type="button"
              className="link text-start font-semibold"
              aria-haspopup="dialog"
              onClick={() => onOpen(question.id)}
            >
              <QuestionLine className="line-clamp-2 wrap-anywhere" {...{ text: question.text, line: question.line }} />
            </button>
            <QuestionFlags question={question} />
          </span>
        </span>
      ),
    },
    {
      id: 'asked',
      header: t('statistics:column.asked'),
      nowrap: true,
      priority: 3,
      cell: ({ asked }) => <span className="num">{formatNumber(t.language, asked)}</span>,
    },
    {
      id: 'facility',
      header: t('statistics:facility'),
      nowrap: true,
      cell: ({ facility }) => <FacilityBar facility={facility} text={percent(facility)} />,
    },
    {
      id: 'discrimination',
      header: t('statistics:discrimination'),
      nowrap: true,
      cell: (question) => (
        <span className="grid">
          {question.discrimination !== null && (
            <b className={classNames('num', question.discrimination < 0 && 'text-danger')}>
              {value(question.discrimination)}
            </b>
          )}
          <span className="text-caption whitespace-normal text-ink-2">{level(question)}</span>
        </span>
      ),
    },
    {
      id: 'time',
      header: t('statistics:time'),
      nowrap: true,
      priority: 2,
      cell: ({ medianSeconds }) => <Ltr className="num">{time(medianSeconds)}</Ltr>,
    },
    {
      id: 'wrong',
      header: t('statistics:column.wrong'),
      nowrap: true,
      priority: 2,
      cell: ({ wrong, asked }) => <span className="num">{share(wrong, asked)}</span>,
    },
    {
      id: 'unanswered',
      header: t('statistics:column.unanswered'),
      nowrap: true,
      priority: 2,
      cell: ({ unanswered, asked }) => <span className="num">{share(unanswered, asked)}</span>,
    },
    ...(hasWaiting
      ? [
          {
            id: 'waiting',
            header: t('statistics:column.waiting'),
            nowrap: true,
            priority: 3 as const,
            cell: ({ waiting }: QuestionStatistics) => <span className="num">{formatNumber(t.language, waiting)}</span>,
          },
        ]
      : []),
  ];
}

/** The facility as a bar with its number. */
function FacilityBar({ facility, text }: { facility: number | null; text: string }) {
  return (
    <span className="grid w-28 gap-1">
      <span className="num font-semibold">{text}</span>
      {facility !== null && (
        <span aria-hidden="true" className="h-1.5 rounded-[2px] bg-surface-2">
          <i className="block h-full rounded-[2px] bg-brand-line" style={{ inlineSize: `${Math.max(0, facility)}%` }} />
        </span>
      )}
    </span>
  );
}

function ExportButton({ quizId, filter }: { quizId: string; filter: AttemptFilter }) {
  const t = useTranslate('statistics');
  const utils = trpc.useUtils();
  const csv = useExport<AttemptFilter>({
    url: `/api/quizzes/${quizId}/statistics/export`,
    done: (count) => t('statistics:questions.export_done', { count }),
    failed: t('statistics:questions.export_failed'),
    onSignedOut: () => void utils.quiz.statistics.invalidate(),
  });
  return (
    <span className="ms-auto">
      <Button variant="ghost" size="small" onClick={() => void csv.start(filter)}>
        <Icon icon={Download} small />
        {t('statistics:questions.export')}
      </Button>
      <ExportDialog
        title={t('statistics:questions.export_title')}
        progress={csv.progress}
        describe={(values) => t('statistics:questions.export_progress', values)}
        onCancel={csv.cancel}
      />
    </span>
  );
}
