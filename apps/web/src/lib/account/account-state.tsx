import type { LearnerState } from '@dars/contracts/accounts/people';
import type { AccountState } from '@dars/contracts/accounts/user';
import { useTranslate } from '@dars/i18n/client';
import { Status } from '@dars/ui/data/status';
import { Select } from '@dars/ui/form/combobox';
import { ACCOUNT_STATES, LEARNER_STATES } from './account-states.ts';

/** Shows an account's state: on for active accounts, and neither on nor off for invited ones. */
export function AccountStatus({ state }: { state: AccountState }) {
  const t = useTranslate();
  return <Status on={state === 'invited' ? 'not-yet' : state === 'active'}>{t(`statuses:account.${state}`)}</Status>;
}

/** Like `AccountStatus`. Learners are not invited; they sign up, and `invited` means that they have not opened their link. */
export function LearnerStatus({ state }: { state: LearnerState }) {
  const t = useTranslate();
  const isToCome = state === 'invited' || state === 'waiting';
  return <Status on={isToCome ? 'not-yet' : state === 'active'}>{t(`statuses:learner.${state}`)}</Status>;
}

interface StateSelectProps<State> {
  value: State | undefined;
  onChange: (state: State | undefined) => void;
}

/** A select that filters a list by the state of the account. */
export function AccountStateSelect(props: StateSelectProps<AccountState>) {
  const t = useTranslate();
  return <StateSelect {...props} states={ACCOUNT_STATES} textOf={(state) => t(`statuses:account.${state}`)} />;
}

export function LearnerStateSelect(props: StateSelectProps<LearnerState>) {
  const t = useTranslate();
  return <StateSelect {...props} states={LEARNER_STATES} textOf={(state) => t(`statuses:learner.${state}`)} />;
}

interface AnyStateSelectProps<State> extends StateSelectProps<State> {
  states: readonly State[];
  textOf: (state: State) => string;
}

function StateSelect<State extends string>({ value, onChange, states, textOf }: AnyStateSelectProps<State>) {
  const t = useTranslate();
  return (
    <Select
      clearable
      label={t('common:account.column.state')}
      placeholder={t('common:account.all_states')}
      options={states.map((state) => ({ value: state, label: textOf(state) }))}
      value={value ?? null}
      onChange={(chosen) => onChange(states.find((state) => state === chosen))}
      className="w-44 narrow:half-row"
    />
  );
}
