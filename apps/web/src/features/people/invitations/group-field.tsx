import { useTranslate } from '@dars/i18n/client';
import type { AnyFieldApi } from '@tanstack/react-form';
import { GroupSelect } from '../../../app/form/group-select.tsx';
import { FormField } from '../../../lib/form/form-field.tsx';

interface GroupFieldProps {
  field: AnyFieldApi;
  label: string;
  hint: string;
}

/** The group that whoever comes by an invitation joins; none by default. */
export function GroupField({ field, label, hint }: GroupFieldProps) {
  const t = useTranslate('people');
  return (
    <FormField field={field} label={label} optional={t('common:optional')} hint={hint}>
      <GroupSelect
        label={label}
        placeholder={t('people:bulk.group_placeholder')}
        value={field.state.value ?? undefined}
        onChange={(groupId) => field.handleChange(groupId ?? null)}
      />
    </FormField>
  );
}
