import type { DoubleAccount } from '@dars/contracts/accounts/merging/learner-merge';
import type { Learner } from '@dars/contracts/accounts/people';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { RadioGroup } from '@dars/ui/form/radio-group';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { PeopleSearch } from '../../../lib/account/people-search.tsx';
import { AccountFacts } from './account-facts.tsx';

/** Accounts that a search shows. */
const FOUND = 10;

interface DoubleChoiceProps {
  userId: string;
  onChoose: (id: string) => void;
}

/** The choice of the other account: those that look alike, or the result of a search. */
export function DoubleChoice({ userId, onChoose }: DoubleChoiceProps) {
  const t = useTranslate('learner-merge');
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const alike = trpc.learnerMerge.doubles.useQuery({ userId }, { enabled: query === '' });
  const found = trpc.people.learners.useQuery(
    { page: 0, size: FOUND, query },
    { enabled: query !== '', placeholderData: keepPreviousData },
  );
  const shown = query === '' ? alike : found;
  const rows: DoubleAccount[] | undefined =
    query === ''
      ? alike.data?.rows
      : found.data?.rows.filter(({ id }) => id !== userId).map((learner) => ({ learner, signs: [] }));
  const label = query === '' ? t('learner-merge:choose.alike') : t('learner-merge:choose.found');
  return (
    <form
      noValidate
      className="grid max-w-[760px] gap-5 px-8 py-6 narrow:px-4"
      onSubmit={(event) => {
        event.preventDefault();
        const isShown = rows?.some(({ learner }) => learner.id === chosen);
        if (chosen !== null && isShown) onChoose(chosen);
        else setMissing(true);
      }}
    >
      <PeopleSearch label={t('learner-merge:choose.search')} onQuery={setQuery} />
      <div>
        <h3 className="mb-2 text-h3">{label}</h3>
        {shown.isError && <FailedQuery query={shown} title={t('learner-merge:failed')} />}
        {rows?.length === 0 && (
          <p role="status" className="py-4 text-small text-ink-2">
            {query === '' ? t('learner-merge:choose.none_alike') : t('learner-merge:choose.nobody')}
          </p>
        )}
        {rows && rows.length > 0 && (
          <RadioGroup
            label={label}
            value={chosen}
            onChange={(id) => {
              setChosen(id);
              setMissing(false);
            }}
            options={rows.map((row) => optionOf(row.learner, <Signs signs={row.signs} />))}
          />
        )}
      </div>
      <p role="alert" className="text-small text-danger empty:hidden">
        {isMissing && t('learner-merge:choose.missing')}
      </p>
      <Button type="submit" variant="primary" className="justify-self-start narrow:w-full">
        {t('learner-merge:choose.next')}
      </Button>
    </form>
  );
}

const optionOf = (learner: Learner, signs: ReactNode) => ({
  value: learner.id,
  label: (
    <>
      <AccountFacts learner={learner} />
      {signs}
    </>
  ),
});

function Signs({ signs }: Pick<DoubleAccount, 'signs'>) {
  const t = useTranslate('learner-merge');
  if (signs.length === 0) return null;
  return (
    <span className="block text-caption text-ink-2">
      {signs.map((sign) => t(`learner-merge:sign.${sign}`)).join(' · ')}
    </span>
  );
}
