import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Chip } from '@dars/ui/data/chip';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { Checkbox } from '@dars/ui/form/checkbox';
import { UserText } from '@dars/ui/user-text';
import { fullName } from './full-name.ts';
import { PeopleSearch } from './people-search.tsx';
import { PersonName } from './person-name.tsx';

export interface PickedLearner {
  id: string;
  login: string | null;
  firstName: string;
  lastName: string;
  imageUrl?: string | null;
}

interface FoundLearners {
  data?: { rows: PickedLearner[]; hasMore: boolean } | undefined;
  isPending: boolean;
  isError: boolean;
  refetch: () => Promise<unknown>;
}

interface LearnerPickerProps {
  found: FoundLearners;
  query: string;
  onQuery: (query: string) => void;
  /** Says why nobody is found. */
  empty: string;
  picked: readonly PickedLearner[];
  onPick: (picked: readonly PickedLearner[]) => void;
}

/** A list of learners that the server searches, with checkboxes. Picked learners stay picked through later searches. */
export function LearnerPicker({ found, query, onQuery, empty, picked, onPick }: LearnerPickerProps) {
  const t = useTranslate('courses');
  const without = (id: string) => picked.filter((each) => each.id !== id);
  return (
    <div className="grid gap-3">
      <PeopleSearch label={t('courses:learners.find')} onQuery={onQuery} />
      {picked.length > 0 && (
        <ul aria-label={t('courses:learners.picked')} className="flex max-h-28 flex-wrap gap-2 overflow-y-auto">
          {picked.map((person) => (
            <li key={person.id}>
              <Chip
                removeLabel={t('courses:learners.unpick', { name: fullName(person) })}
                onRemove={() => onPick(without(person.id))}
              >
                <UserText>{fullName(person)}</UserText>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <LearnerResults
        found={found}
        query={query}
        empty={empty}
        isPicked={(id) => picked.some((each) => each.id === id)}
        onToggle={(person, on) => onPick(on ? [...picked, person] : without(person.id))}
      />
    </div>
  );
}

interface LearnerResultsProps extends Pick<LearnerPickerProps, 'found' | 'query' | 'empty'> {
  isPicked: (id: string) => boolean;
  onToggle: (person: PickedLearner, on: boolean) => void;
}

function LearnerResults({ found, query, empty, isPicked, onToggle }: LearnerResultsProps) {
  const t = useTranslate('courses');
  const isLoading = useSkeleton(found.isPending);
  if (found.isError) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3 py-4 text-small text-ink-2">
        {t('courses:learners.find_failed')}
        <Button size="small" onClick={() => void found.refetch()}>
          {t('common:actions.retry')}
        </Button>
      </div>
    );
  }
  if (isLoading) {
    return (
      <div aria-hidden="true" className="grid h-80 content-start gap-3 py-2">
        {['first', 'second', 'third', 'fourth'].map((each) => (
          <Skeleton key={each} className="h-11" />
        ))}
      </div>
    );
  }
  if (found.data?.rows.length === 0) {
    return (
      <p role="status" className="py-8 text-center text-small text-ink-2">
        {empty}
      </p>
    );
  }
  return (
    <>
      <ul className="h-80 divide-y divide-line overflow-y-auto border-y border-line">
        {found.data?.rows.map((person) => (
          <li key={person.id} className="py-1.5">
            <Checkbox
              checked={isPicked(person.id)}
              onChange={(on) => onToggle(person, on)}
              label={<PersonName person={person} query={query || undefined} />}
              className="w-full items-center"
            />
          </li>
        ))}
      </ul>
      <p role="status" className="text-caption text-ink-2">
        {found.data?.hasMore && t('courses:learners.find_more')}
      </p>
    </>
  );
}
