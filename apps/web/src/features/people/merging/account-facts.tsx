import type { Learner } from '@dars/contracts/accounts/people';
import { useTranslate } from '@dars/i18n/client';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { LearnerStatus } from '../../../lib/account/account-state.tsx';
import { fullName } from '../../../lib/account/full-name.ts';
import { DateText } from '../../../lib/dates/date-text.tsx';

/** What tells two accounts of one person apart: address, number, state and the day of joining. */
export function AccountFacts({ learner }: { learner: Learner }) {
  const t = useTranslate('people');
  const { login, mobile, state, createdDate } = learner;
  return (
    <span className="block min-w-0">
      <span className="flex flex-wrap items-center gap-x-3">
        <UserText className="font-semibold wrap-anywhere">{fullName(learner)}</UserText>
        <LearnerStatus state={state} />
      </span>
      <span className="flex flex-wrap gap-x-3 text-caption text-ink-2">
        <Ltr className="wrap-anywhere">{login}</Ltr>
        {mobile !== null && <Ltr className="num">{mobile}</Ltr>}
        <span>
          {t('people:column.joined')} <DateText iso={createdDate} />
        </span>
      </span>
    </span>
  );
}
