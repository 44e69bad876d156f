import type { LearnerResult } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber, formatPercent } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import type { TableColumn } from '@dars/ui/data/table';
import { fullName } from '../../../lib/account/full-name.ts';
import { PersonName } from '../../../lib/account/person-name.tsx';
import { DateText } from '../../../lib/dates/date-text.tsx';
import type { ResultsSearch } from './results-search.ts';
import { Standing } from './standing.tsx';

export function useResultColumns({ q }: ResultsSearch, onOpen: (userId: string) => void): TableColumn<LearnerResult>[] {
  const t = useTranslate('attempt', 'marking');
  return [
    {
      id: 'name',
      sort: 'name',
      header: t('attempt:results.column.name'),
      card: 'title',
      cell: ({ user }) => <PersonName person={user} query={q} />,
    },
    {
      id: 'state',
      header: t('attempt:results.column.state'),
      card: 'status',
      nowrap: true,
      cell: ({ standing, waitingAnswers }) => (
        <span className="inline-grid justify-items-start gap-0.5">
          <Standing standing={standing} />
          {standing !== 'WAITING' && waitingAnswers > 0 && (
            <span className="text-caption text-ink-2">{t('marking:list.waiting', { count: waitingAnswers })}</span>
          )}
        </span>
      ),
    },
    {
      id: 'best',
      sort: '-best',
      header: t('attempt:result.best'),
      nowrap: true,
      cell: ({ best }) => <b className="num">{best ? formatPercent(t.language, best.percent / 100) : '—'}</b>,
    },
    {
      id: 'attempts',
      sort: '-attempts',
      header: t('attempt:results.column.attempts'),
      nowrap: true,
      cell: ({ usedAttempts, extraAttempts }) => (
        <span className="num">
          {formatNumber(t.language, usedAttempts)}
          {extraAttempts > 0 && (
            <span className="text-caption text-ink-3"> · {t('attempt:results.extra', { count: extraAttempts })}</span>
          )}
        </span>
      ),
    },
    {
      id: 'last',
      sort: '-last',
      header: t('attempt:results.column.last'),
      priority: 2,
      nowrap: true,
      cell: ({ lastDate }) => <DateText iso={lastDate} />,
    },
    {
      id: 'actions',
      header: t('common:table.actions'),
      headerHidden: true,
      card: 'actions',
      cell: ({ user }) => (
        <Button
          variant="ghost"
          size="small"
          aria-label={t('attempt:results.open_named', { name: fullName(user) })}
          onClick={() => onOpen(user.id)}
        >
          {t('attempt:results.open')}
        </Button>
      ),
    },
  ];
}
