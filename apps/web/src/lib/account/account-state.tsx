import type { AccountState } from '@dars/contracts/accounts/user';
import { useTranslate } from '@dars/i18n/client';
import { Status } from '@dars/ui/data/status';
import { Select } from '@dars/ui/form/combobox';
import { ACCOUNT_STATES } from './account-states.ts';

interface AccountKind {
  /**
   * Whether the account is a learner's. Learners are not invited; they sign up, and `invited` means that they have not
   * opened their link.
   */
  learner?: boolean;
}

/** Returns a function that gives the name of an account's state. */
export function useAccountState({ learner = false }: AccountKind): (state: AccountState) => string {
  const t = useTranslate();
  return (state) => (learner ? t(`statuses:learner.${state}`) : t(`statuses:account.${state}`));
}

/** Shows an account's state: on for active accounts, and neither on nor off for invited ones. */
export function AccountStatus({ state, ...kind }: AccountKind & { state: AccountState }) {
  const textOf = useAccountState(kind);
  return <Status on={state === 'invited' ? 'not-yet' : state === 'active'}>{textOf(state)}</Status>;
}

interface AccountStateSelectProps extends AccountKind {
  value: AccountState | undefined;
  onChange: (state: AccountState | undefined) => void;
}

/** A select that filters a list by the state of the account. */
export function AccountStateSelect({ value, onChange, ...kind }: AccountStateSelectProps) {
  const t = useTranslate();
  const textOf = useAccountState(kind);
  return (
    <Select
      clearable
      label={t('common:account.column.state')}
      placeholder={t('common:account.all_states')}
      options={ACCOUNT_STATES.map((state) => ({ value: state, label: textOf(state) }))}
      value={value ?? null}
      onChange={(chosen) => onChange(ACCOUNT_STATES.find((state) => state === chosen))}
      className="w-44 narrow:half-row"
    />
  );
}
