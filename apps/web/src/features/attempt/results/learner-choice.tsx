import { useTranslate } from '@dars/i18n/client';
import { Skeleton } from '@dars/ui/feedback/skeleton';
import { Dialog } from '@dars/ui/overlay/dialog';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { PeopleSearch } from '../../../lib/account/people-search.tsx';
import { PersonName } from '../../../lib/account/person-name.tsx';

interface LearnerChoiceProps {
  courseId: string;
  open: boolean;
  onClose: () => void;
  onChoose: (userId: string) => void;
}

/** The dialog that finds one learner of a course by name or e-mail. */
export function LearnerChoice({ courseId, open, onClose, onChoose }: LearnerChoiceProps) {
  const t = useTranslate('attempt');
  return (
    <Dialog open={open} onOpenChange={onClose} title={t('attempt:exceptions.choose')}>
      <LearnerSearch courseId={courseId} onChoose={onChoose} />
    </Dialog>
  );
}

function LearnerSearch({ courseId, onChoose }: Pick<LearnerChoiceProps, 'courseId' | 'onChoose'>) {
  const t = useTranslate('attempt');
  const [query, setQuery] = useState('');
  const found = trpc.enrolment.list.useQuery(
    { courseId, status: 'ACTIVE', ...(query && { query }) },
    { placeholderData: keepPreviousData },
  );
  return (
    <div className="grid gap-3">
      <PeopleSearch label={t('attempt:results.search')} onQuery={setQuery} />
      {found.isError && <FailedQuery query={found} title={t('attempt:exceptions.find_failed')} />}
      {found.isPending && <Skeleton className="h-80" />}
      {found.data?.total === 0 && (
        <p role="status" className="py-8 text-center text-small text-ink-2">
          {query ? t('common:no_results') : t('attempt:exceptions.no_learners')}
        </p>
      )}
      {found.data && found.data.total > 0 && (
        <ul className="max-h-80 divide-y divide-line overflow-y-auto border-y border-line">
          {found.data.rows.map(({ user }) => (
            <li key={user.id}>
              <button
                type="button"
                className="w-full px-1 py-2 text-start hover:bg-surface-2 focus-visible:-outline-offset-2"
                onClick={() => onChoose(user.id)}
              >
                <PersonName person={user} query={query || undefined} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
