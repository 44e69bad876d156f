import { type ResultStanding, standingOf } from '@dars/contracts/learning/attempt';
import type { LearnerAttempt, LearnerAttemptSort } from '@dars/contracts/learning/learner-record';
import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import type { TranslationKey } from '@dars/i18n/keys';
import { Status } from '@dars/ui/data/status';
import type { TableColumn } from '@dars/ui/data/table';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { UserText } from '@dars/ui/user-text';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ListTable } from '../../../app/list-table.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { DateText } from '../../../lib/dates/date-text.tsx';
import { type SortedSearch, sortedPageInput } from '../../../lib/list/page-search.ts';

interface LearnerAttemptsProps {
  userId: string;
  search: SortedSearch<LearnerAttemptSort>;
  onSearch: (search: SortedSearch<LearnerAttemptSort>, options?: { replace: boolean }) => void;
}

/** The learner's attempts at quizzes, the latest start first unless sorted. */
export function LearnerAttempts({ userId, search, onSearch }: LearnerAttemptsProps) {
  const t = useTranslate('people');
  const list = trpc.learner.attempts.useQuery(
    { userId, ...sortedPageInput(search) },
    { placeholderData: keepPreviousData },
  );
  const columns = useAttemptColumns();
  return (
    <section aria-labelledby="learner-attempts" className="min-w-0 pt-5">
      <h3 id="learner-attempts" className="px-8 pb-2.5 text-h3 narrow:px-4">
        {t('people:learner.attempts.title')}
      </h3>
      <ListTable
        name="learner-attempts"
        label={t('people:learner.attempts.title')}
        list={list}
        search={search}
        onSearch={onSearch}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={t('people:learner.attempts.none')} detail={t('people:learner.attempts.none_detail')} />
        }
        failed={t('people:learner.attempts.failed')}
      />
    </section>
  );
}

function useAttemptColumns(): TableColumn<LearnerAttempt>[] {
  const t = useTranslate('people');
  return useMemo(
    () => [
      {
        id: 'quiz',
        sort: 'quiz',
        header: t('people:learner.attempts.quiz'),
        card: 'title',
        cell: (attempt) => <AttemptName attempt={attempt} />,
      },
      {
        id: 'date',
        sort: '-date',
        header: t('people:learner.attempts.date'),
        cell: (attempt) => <AttemptDate attempt={attempt} />,
      },
      {
        id: 'score',
        sort: '-score',
        header: t('people:learner.column.score'),
        cell: (attempt) => <AttemptScore attempt={attempt} />,
      },
      {
        id: 'standing',
        header: t('people:column.state'),
        cell: (attempt) => <AttemptStanding attempt={attempt} />,
      },
    ],
    [t],
  );
}

/** When the attempt was handed in, or when an open one was started. */
function AttemptDate({ attempt: { submittedDate, startedDate } }: { attempt: LearnerAttempt }) {
  const t = useTranslate('people');
  if (submittedDate !== null) return <DateText iso={submittedDate} time />;
  return (
    <span className="text-ink-3">
      {t('people:learner.attempts.begun')} <DateText iso={startedDate} time />
    </span>
  );
}

/** The score of an attempt. One that can still rise is shown only once it is a pass. */
function AttemptScore({ attempt }: { attempt: LearnerAttempt }) {
  const t = useTranslate('people');
  const { score } = attempt;
  const isFinal = score !== null && standingOf(attempt) !== 'WAITING';
  return <span className="num">{isFinal ? formatPercent(t.language, score.percent / 100) : '–'}</span>;
}

function AttemptName({ attempt }: { attempt: LearnerAttempt }) {
  const t = useTranslate('people');
  const { id: attemptId, number, numberOfAttempts: total, quizId, title, courseId: id, courseTitle, score } = attempt;
  const name = (
    <UserText text={title} className="line-clamp-2 wrap-anywhere">
      {title}
    </UserText>
  );
  return (
    <span className="block min-w-0 leading-normal">
      {score === null ? (
        <span className="block font-semibold">{name}</span>
      ) : (
        <Link
          to="/home/admin/courses/$id/quizzes/$quizId/results/$attemptId"
          params={{ id, quizId, attemptId }}
          className="block rounded-sm font-semibold hover:text-brand-text"
        >
          {name}
        </Link>
      )}
      <span className="flex flex-wrap gap-x-2 text-caption font-normal text-ink-3">
        <UserText className="wrap-anywhere">{courseTitle}</UserText>
        <span aria-hidden="true">·</span>
        <span className="whitespace-nowrap">{t('people:learner.attempts.of', { number, total })}</span>
      </span>
    </span>
  );
}

const STANDINGS = {
  PASSED: { name: 'people:learner.standing.PASSED', on: true },
  FAILED: { name: 'people:learner.standing.FAILED', on: false },
  OPEN: { name: 'people:learner.standing.OPEN', on: 'not-yet' },
  WAITING: { name: 'people:learner.standing.WAITING', on: 'not-yet' },
} as const satisfies Record<ResultStanding, { name: TranslationKey; on: boolean | 'not-yet' }>;

/** An attempt that is passed already may still have answers to be marked. */
function AttemptStanding({ attempt }: { attempt: LearnerAttempt }) {
  const t = useTranslate('people');
  const standing = standingOf(attempt);
  const isMarkedLater = standing === 'PASSED' && attempt.waitingAnswers > 0;
  const shown = isMarkedLater ? ([standing, 'WAITING'] as const) : ([standing] as const);
  return shown.map((each) => (
    <span key={each} className="block">
      <Status on={STANDINGS[each].on}>{t(STANDINGS[each].name)}</Status>
    </span>
  ));
}
