import { GROUP_NAME_MAX, GROUP_NOTE_MAX, type Group } from '@dars/contracts/learning/groups/group';
import { GROUP_LEAVE_RULES } from '@dars/contracts/learning/groups/group-constants';
import { useTranslate } from '@dars/i18n/client';
import { Input } from '@dars/ui/form/input';
import { RadioGroup } from '@dars/ui/form/radio-group';
import { Textarea } from '@dars/ui/form/textarea';
import { FormDialog } from '../../../app/form/form-dialog.tsx';
import { DateInput } from '../../../lib/dates/date-input.tsx';
import { FormField } from '../../../lib/form/form-field.tsx';
import { type GroupForm, useGroupForm } from './use-group-form.ts';

interface GroupDialogProps {
  /** Undefined for a new group. */
  stored: Group | undefined;
  onClose: () => void;
  onSaved: (group: Group) => void;
}

/** The form of a group: its name, its days and what becomes of enrolments. */
export function GroupDialog({ stored, onClose, onSaved }: GroupDialogProps) {
  const t = useTranslate('groups');
  const { form, rules } = useGroupForm(stored, onSaved);
  return (
    <FormDialog
      form={form}
      mark
      title={stored ? t('groups:edit_title') : t('groups:add')}
      description={stored ? undefined : t('groups:add_detail')}
      submit={stored ? t('groups:save') : t('groups:make')}
      submitting={t('common:saving')}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <form.Field name="name" validators={rules.name}>
          {(field) => (
            <FormField field={field} label={t('groups:column.name')}>
              <Input
                dir="auto"
                autoComplete="off"
                maxLength={GROUP_NAME_MAX}
                placeholder={t('groups:name_placeholder')}
                value={field.state.value}
                onChange={({ target }) => field.handleChange(target.value)}
              />
            </FormField>
          )}
        </form.Field>
        <DayFields form={form} rules={rules} />
        <form.Field name="onLeave" validators={rules.onLeave}>
          {(field) => (
            <FormField field={field} label={t('groups:on_leave')} hint={t('groups:on_leave_hint')}>
              <RadioGroup
                value={field.state.value}
                onChange={(next) => field.handleChange(next)}
                options={GROUP_LEAVE_RULES.map((each) => ({
                  value: each,
                  label: t(`groups:leave_rule.${each}`),
                  detail: t(`groups:leave_detail.${each}`),
                }))}
              />
            </FormField>
          )}
        </form.Field>
        <form.Field name="note" validators={rules.note}>
          {(field) => (
            <FormField
              field={field}
              label={t('groups:note')}
              optional={t('common:optional')}
              hint={t('groups:note_hint')}
            >
              <Textarea
                dir="auto"
                maxLength={GROUP_NOTE_MAX}
                value={field.state.value}
                onChange={({ target }) => field.handleChange(target.value)}
              />
            </FormField>
          )}
        </form.Field>
      </div>
    </FormDialog>
  );
}

function DayFields({ form, rules }: GroupForm) {
  const t = useTranslate('groups');
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 narrow:grid-cols-1">
      {(['startsOn', 'endsOn'] as const).map((name) => (
        <form.Field key={name} name={name} validators={rules[name]}>
          {(field) => (
            <FormField
              field={field}
              label={t(`groups:day.${name}`)}
              optional={t('common:optional')}
              hint={t(`groups:day_hint.${name}`)}
            >
              <DateInput
                max="2199-12-31"
                value={field.state.value ?? ''}
                onChange={({ target }) => field.handleChange(target.value === '' ? null : target.value)}
              />
            </FormField>
          )}
        </form.Field>
      ))}
    </div>
  );
}
