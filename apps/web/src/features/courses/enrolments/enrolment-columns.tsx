import type { Enrolment } from '@dars/contracts/learning/enrolment';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import type { TableColumn } from '@dars/ui/data/table';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { fullName } from '../../../lib/account/full-name.ts';
import { PersonName } from '../../../lib/account/person-name.tsx';
import { EnrolmentStatus } from '../../../lib/course/enrolment-status.tsx';
import { DateText } from '../../../lib/dates/date-text.tsx';
import type { ProposedDecision } from './confirm-decision.tsx';
import { EnrolmentActions } from './enrolment-actions.tsx';
import { ProgressBar } from './progress-bar.tsx';
import type { EnrolmentDecisions } from './use-enrolment-decisions.ts';
import type { WaitingList } from './use-waiting-list.ts';

interface ColumnOptions {
  courseId: string;
  query: string | undefined;
  lessonCount: number;
  decisions: EnrolmentDecisions;
  line: WaitingList;
  onAsk: (proposed: ProposedDecision) => void;
}

export function useEnrolmentColumns(options: ColumnOptions): TableColumn<Enrolment>[] {
  const { courseId, query, lessonCount, decisions, line, onAsk } = options;
  const t = useTranslate('courses');
  return useMemo(
    () => [
      {
        id: 'name',
        sort: 'name',
        header: t('courses:learners.column.name'),
        card: 'title',
        cell: ({ user }) => (
          <Link
            to="/home/admin/courses/$id/learners/$userId"
            params={{ id: courseId, userId: user.id }}
            className="block rounded-sm hover:text-brand-text"
          >
            <PersonName person={user} query={query} />
          </Link>
        ),
      },
      {
        id: 'status',
        header: t('courses:column.status'),
        card: 'status',
        nowrap: true,
        cell: ({ status, waitingPlace }) =>
          waitingPlace === null ? (
            <EnrolmentStatus status={status} />
          ) : (
            <span className="num">
              {t('courses:learners.waiting_place', { place: formatNumber(t.language, waitingPlace) })}
            </span>
          ),
      },
      {
        id: 'progress',
        header: t('courses:learners.column.progress'),
        cell: ({ progress, user }) => (
          <ProgressBar percent={progress} label={t('courses:learners.progress_of', { name: fullName(user) })} />
        ),
      },
      {
        id: 'lessons',
        header: t('courses:column.lessons'),
        priority: 2,
        nowrap: true,
        cell: ({ completedLessons }) => (
          <span className="num">{t('courses:learners.done_of', { done: completedLessons, all: lessonCount })}</span>
        ),
      },
      {
        id: 'seen',
        sort: '-seen',
        header: t('courses:learners.column.seen'),
        priority: 2,
        nowrap: true,
        cell: ({ lastSeenDate }) =>
          lastSeenDate ? (
            <DateText iso={lastSeenDate} />
          ) : (
            <span className="text-ink-3">{t('courses:learners.never_seen')}</span>
          ),
      },
      {
        id: 'since',
        sort: '-since',
        header: t('courses:learners.column.since'),
        priority: 3,
        nowrap: true,
        cell: ({ createdDate }) => <DateText iso={createdDate} />,
      },
      {
        id: 'actions',
        header: t('common:table.actions'),
        headerHidden: true,
        card: 'actions',
        cell: (enrolment) => <EnrolmentActions enrolment={enrolment} decisions={decisions} line={line} onAsk={onAsk} />,
      },
    ],
    [t, courseId, query, lessonCount, decisions, line, onAsk],
  );
}
