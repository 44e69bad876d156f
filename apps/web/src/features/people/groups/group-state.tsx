import type { GroupSummary } from '@dars/contracts/learning/groups/group';
import type { GroupState } from '@dars/contracts/learning/groups/group-constants';
import { useTranslate } from '@dars/i18n/client';
import { Status } from '@dars/ui/data/status';
import { Select } from '@dars/ui/form/combobox';
import { useDayText } from '../../../lib/dates/use-day-text.ts';
import { GROUP_STATES } from './group-search.ts';

const IS_ON: Record<GroupState, boolean | 'not-yet'> = {
  planned: 'not-yet',
  running: true,
  ended: 'not-yet',
  archived: false,
};

export function GroupStatus({ state }: { state: GroupState }) {
  const t = useTranslate('groups');
  return <Status on={IS_ON[state]}>{t(`groups:state.${state}`)}</Status>;
}

/** The days between which a group runs. */
export function GroupDays({ group: { startsOn, endsOn } }: { group: Pick<GroupSummary, 'startsOn' | 'endsOn'> }) {
  const t = useTranslate('groups');
  const dayText = useDayText();
  if (startsOn === null && endsOn === null) return t('groups:days.open');
  if (endsOn === null) return t('groups:days.from', { day: dayText(startsOn ?? '') });
  if (startsOn === null) return t('groups:days.until', { day: dayText(endsOn) });
  return t('groups:days.both', { from: dayText(startsOn), until: dayText(endsOn) });
}

interface GroupStateSelectProps {
  value: GroupState | undefined;
  onChange: (state: GroupState | undefined) => void;
}

export function GroupStateSelect({ value, onChange }: GroupStateSelectProps) {
  const t = useTranslate('groups');
  return (
    <Select
      clearable
      label={t('groups:column.state')}
      placeholder={t('groups:all_states')}
      options={GROUP_STATES.map((state) => ({ value: state, label: t(`groups:state.${state}`) }))}
      value={value ?? null}
      onChange={(chosen) => onChange(GROUP_STATES.find((state) => state === chosen))}
      className="w-44 narrow:half-row"
    />
  );
}
