import { QUERY_MAX } from '@dars/contracts/constants';
import { useTranslate } from '@dars/i18n/client';
import { Glyph } from '@dars/ui/brand/glyph';
import { Skeleton } from '@dars/ui/feedback/skeleton';
import { Input } from '@dars/ui/form/input';
import { isTooLong } from '@dars/ui/form/length-note';
import { Dialog } from '@dars/ui/overlay/dialog';
import { useDebounced } from '@dars/ui/use-debounced';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { PersonName } from '../../../lib/account/person-name.tsx';

const SEARCH_DELAY_MS = 250;

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
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');
  useDebounced(text, SEARCH_DELAY_MS, (typed) => !isTooLong(typed, QUERY_MAX) && setQuery(typed.trim()));
  const found = trpc.enrolment.list.useQuery(
    { courseId, status: 'ACTIVE', ...(query && { query }) },
    { placeholderData: keepPreviousData },
  );
  return (
    <div className="grid gap-3">
      <Input
        type="search"
        enterKeyHint="search"
        dir="auto"
        maxLength={QUERY_MAX}
        data-autofocus=""
        icon={<Glyph name="search" small />}
        aria-label={t('attempt:results.search')}
        placeholder={t('attempt:results.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
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
