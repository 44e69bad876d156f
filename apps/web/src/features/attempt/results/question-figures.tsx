import type { QuizFigures } from '@dars/contracts/learning/quiz-figures';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber, formatPercent } from '@dars/i18n/format';
import { DataTable, type TableColumn } from '@dars/ui/data/table';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { UserText } from '@dars/ui/user-text';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';

/** The possible outcomes of a question; each asking counts for exactly one. */
const MARKS = ['right', 'partial', 'wrong', 'unanswered', 'waiting'] as const;

type QuestionFigure = QuizFigures['questions'][number];

/** Statistics of the answers to each question, which show questions that are too hard. */
export function QuestionFigures({ quizId }: { quizId: string }) {
  const t = useTranslate('attempt');
  const figures = trpc.quiz.figures.useQuery({ id: quizId });
  const columns = useFigureColumns(figures.data?.questions.some(({ waiting }) => waiting > 0) ?? false);
  return (
    <>
      {figures.data && <Totals figures={figures.data} />}
      <DataTable
        label={t('attempt:results.questions')}
        rows={figures.data?.questions ?? []}
        columns={columns}
        rowKey={({ id }) => id}
        loading={figures.isPending}
        empty={<EmptyState title={t('attempt:results.no_figures')} detail={t('attempt:results.no_figures_detail')} />}
        error={figures.isError ? <FailedQuery query={figures} title={t('attempt:results.failed')} /> : undefined}
      />
    </>
  );
}

function Totals({ figures }: { figures: QuizFigures }) {
  const t = useTranslate('attempt');
  const { attempts, learners, passedLearners, averagePercent } = figures;
  const totals = [
    { term: t('attempt:results.figure.attempts'), value: formatNumber(t.language, attempts) },
    { term: t('attempt:results.figure.learners'), value: formatNumber(t.language, learners) },
    { term: t('attempt:results.figure.passed'), value: formatNumber(t.language, passedLearners) },
    {
      term: t('attempt:results.figure.average'),
      value: averagePercent === null ? '—' : formatPercent(t.language, averagePercent / 100),
    },
  ];
  return (
    <dl className="grid grid-cols-4 border-b border-line px-8 py-5 max-sm:grid-cols-2 max-sm:gap-4 max-sm:p-4">
      {totals.map(({ term, value }) => (
        <div key={term}>
          <dt className="text-caption/(--lh-body) text-ink-3">{term}</dt>
          <dd className="num text-h2/(--lh-body) font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function useFigureColumns(hasWaiting: boolean): TableColumn<QuestionFigure>[] {
  const t = useTranslate('attempt');
  // Rounded down, like the average.
  const share = (part: number, all: number) =>
    all === 0 ? '—' : formatPercent(t.language, Math.floor((part * 100) / all) / 100);
  return [
    {
      id: 'text',
      header: t('attempt:results.column.question'),
      card: 'title',
      cell: ({ text, isDrawn }) => (
        <>
          <UserText className="line-clamp-2 wrap-anywhere">{text}</UserText>
          {isDrawn && <span className="block text-caption font-normal text-ink-3">{t('attempt:results.drawn')}</span>}
        </>
      ),
    },
    {
      id: 'asked',
      header: t('attempt:results.column.asked'),
      nowrap: true,
      priority: 2,
      cell: ({ asked }) => <span className="num">{formatNumber(t.language, asked)}</span>,
    },
    ...MARKS.filter((mark) => hasWaiting || mark !== 'waiting').map(
      (mark): TableColumn<QuestionFigure> => ({
        id: mark,
        header: t(`attempt:results.column.${mark}`),
        nowrap: true,
        cell: (row) => (
          <span className={`num ${mark === 'right' ? 'font-bold' : ''}`}>{share(row[mark], row.asked)}</span>
        ),
      }),
    ),
    {
      id: 'average',
      header: t('attempt:results.column.average'),
      nowrap: true,
      cell: ({ averagePercent }) => (
        <span className="num">{averagePercent === null ? '—' : formatPercent(t.language, averagePercent / 100)}</span>
      ),
    },
  ];
}
