import type { Quiz } from '@dars/contracts/content/quiz';
import { MIN_COMPARED, type QuizStatistics } from '@dars/contracts/learning/quiz-statistics';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber, formatPercent } from '@dars/i18n/format';
import { DirIcon } from '@dars/ui/dir-icon';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Segmented } from '@dars/ui/form/segmented';
import { PageHeader } from '@dars/ui/layout/page-header';
import { UserText } from '@dars/ui/user-text';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { GroupFilter, OfGroup } from '../../../app/form/group-select.tsx';
import { isNotFound } from '../../../app/session/errors.ts';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { durationText } from '../../../lib/dates/duration-text.ts';
import { QuizLoadingContent } from '../quiz-loading.tsx';
import { AttemptDays, AttemptScores } from './attempt-figures.tsx';
import { Doubts } from './doubts.tsx';
import { QuestionAnswersDialog } from './question-answers-dialog.tsx';
import { QuestionTable } from './question-table.tsx';
import { attemptFilter, COUNTED, type StatisticsSearchProps } from './statistics-search.ts';

interface StatisticsPageProps extends StatisticsSearchProps {
  quizId: string;
  unknown: ReactNode;
}

/** The statistics of a quiz: its scores, its attempts over time, and figures and doubts about each question. */
export function StatisticsPage({ quizId, search, onSearch, unknown }: StatisticsPageProps) {
  const t = useTranslate('statistics');
  const quiz = trpc.quiz.getSettings.useQuery({ id: quizId });
  const { attempts = 'first' } = search;
  const read = trpc.quiz.statistics.useQuery(
    { id: quizId, ...attemptFilter(search) },
    { placeholderData: keepPreviousData },
  );
  if (isNotFound(quiz.error)) return unknown;
  if (!quiz.data) return <QuizLoadingContent query={quiz} title={t('statistics:failed')} />;
  return (
    <>
      <Head quiz={quiz.data} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-8 py-4 max-sm:px-4">
        <Segmented
          label={t('statistics:counted')}
          value={attempts}
          onChange={(next) => onSearch({ ...search, attempts: next === 'first' ? undefined : next })}
          options={COUNTED.map((value) => ({ value, label: t(`statistics:attempts.${value}`) }))}
          className="max-sm:w-full"
        />
        <GroupFilter value={search.group} onChange={(group) => onSearch({ ...search, group })} />
        <p className="min-w-0 flex-1 basis-72 text-small text-ink-2">{t(`statistics:attempts_detail.${attempts}`)}</p>
      </div>
      <OfGroup group={search.group} onClear={() => onSearch({ ...search, group: undefined })}>
        {read.data ? (
          <Statistics
            quiz={quiz.data}
            statistics={read.data}
            isRefreshing={read.isPlaceholderData}
            {...{ search, onSearch }}
          />
        ) : (
          <div className="px-8 pb-8 max-sm:px-4">
            <QuizLoadingContent query={read} title={t('statistics:failed')} />
          </div>
        )}
        {read.data && read.isError && <FailedQuery query={read} title={t('statistics:failed')} />}
      </OfGroup>
    </>
  );
}

function Head({ quiz }: { quiz: Quiz }) {
  const t = useTranslate('statistics');
  const params = { id: quiz.courseId, quizId: quiz.id };
  return (
    <PageHeader
      title={
        <span className="grid gap-1">
          <Link
            to="/home/admin/courses/$id/quizzes/$quizId/results"
            params={params}
            className="link inline-flex w-fit items-center gap-1.5 text-small font-normal"
          >
            <DirIcon name="arrow-start" small />
            {t('statistics:back')}
          </Link>
          <UserText className="wrap-anywhere">{quiz.title}</UserText>
        </span>
      }
      detail={t('statistics:title')}
    />
  );
}

interface StatisticsProps extends StatisticsSearchProps {
  quiz: Quiz;
  statistics: QuizStatistics;
  /** Whether the figures are those of another filter, while those of the chosen one are loading. */
  isRefreshing: boolean;
}

function Statistics({ quiz, statistics, isRefreshing, search, onSearch }: StatisticsProps) {
  const t = useTranslate('statistics');
  const { attempts, questions, waitingAttempts } = statistics;
  if (attempts === 0) {
    const detail = search.group === undefined ? t('statistics:empty_detail') : t('statistics:empty_group');
    return <EmptyState title={t('statistics:empty')} detail={detail} />;
  }
  const open = (question: string) => onSearch({ ...search, question });
  return (
    <div aria-busy={isRefreshing} className="transition-opacity aria-busy:opacity-50">
      <Totals statistics={statistics} />
      {(attempts < MIN_COMPARED || waitingAttempts > 0) && (
        <div className="grid gap-1 border-b border-line bg-surface-2 px-8 py-3 text-small text-ink-2 max-sm:px-4">
          {attempts < MIN_COMPARED && (
            <p>{t('statistics:few', { count: attempts, min: formatNumber(t.language, MIN_COMPARED) })}</p>
          )}
          {waitingAttempts > 0 && <p>{t('statistics:waiting', { count: waitingAttempts })}</p>}
        </div>
      )}
      <Doubts quiz={quiz} questions={questions} onOpen={open} />
      <div className="grid grid-cols-2 border-b border-line max-[1000px]:grid-cols-1">
        <AttemptScores statistics={statistics} {...{ search, onSearch }} />
        <AttemptDays statistics={statistics} {...{ search, onSearch }} />
      </div>
      <QuestionTable quizId={quiz.id} statistics={statistics} onOpen={open} {...{ search, onSearch }} />
      <QuestionAnswersDialog
        quiz={quiz}
        filter={attemptFilter(search)}
        question={questions.find(({ id }) => id === search.question)}
        onClose={() => onSearch({ ...search, question: undefined })}
      />
    </div>
  );
}

function Totals({ statistics }: { statistics: QuizStatistics }) {
  const t = useTranslate('statistics');
  const { attempts, submitted, learners, passedLearners, averagePercent, medianPercent, medianSeconds } = statistics;
  const number = (value: number) => formatNumber(t.language, value);
  const percent = (value: number | null) => (value === null ? '—' : formatPercent(t.language, value / 100, 1));
  const totals = [
    {
      term: t('statistics:figure.attempts'),
      value: number(attempts),
      detail: t('statistics:figure.of', { total: number(submitted) }),
    },
    {
      term: t('statistics:figure.learners'),
      value: number(learners),
      detail: t('statistics:figure.passed', { passed: number(passedLearners) }),
    },
    {
      term: t('statistics:figure.average'),
      value: percent(averagePercent),
      detail: t('statistics:figure.median', { percent: percent(medianPercent) }),
    },
    {
      term: t('statistics:figure.duration'),
      value: medianSeconds === null ? '—' : durationText(t, medianSeconds),
      detail: t('statistics:figure.duration_detail'),
    },
  ];
  return (
    <dl className="grid grid-cols-4 border-b border-line px-8 py-5 max-md:grid-cols-2 max-md:gap-4 max-sm:p-4">
      {totals.map(({ term, value, detail }) => (
        <div key={term}>
          <dt className="text-caption/(--lh-body) text-ink-3">{term}</dt>
          <dd className="num text-h2/(--lh-body) font-bold">{value}</dd>
          <dd className="num text-caption/(--lh-body) text-ink-2">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
