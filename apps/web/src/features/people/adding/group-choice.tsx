import { MAX_ADDED_GROUPS } from '@dars/contracts/accounts/add-learners';
import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { useStore } from '@tanstack/react-form';
import { ChosenList } from '../../../app/form/chosen-list.tsx';
import { GroupSelect } from '../../../app/form/group-select.tsx';
import type { AddingForm, AddingValues } from './use-adding-form.ts';

/** The groups that the people join; none by default. */
export function GroupChoice({ form }: { form: AddingForm['form'] }) {
  const t = useTranslate('people');
  const groups = useStore(form.store, ({ values }) => values.groups);
  const choose = (next: AddingValues['groups']) => form.setFieldValue('groups', next);
  return (
    <div className="grid gap-3">
      <Field
        id={`${form.formId}-groups`}
        label={t('people:adding.groups')}
        optional={t('common:optional')}
        hint={t('people:adding.groups_hint')}
      >
        <GroupSelect
          label={t('people:adding.groups')}
          placeholder={t('people:bulk.group_placeholder')}
          value={undefined}
          onChange={(id, title = '') => {
            const isNew = id !== undefined && groups.every((group) => group.id !== id);
            if (isNew && groups.length < MAX_ADDED_GROUPS) choose([...groups, { id, title }]);
          }}
        />
      </Field>
      <ChosenList
        items={groups}
        label={t('people:adding.chosen_groups')}
        removeLabel={(title) => t('people:adding.remove_course', { title })}
        onChange={choose}
      />
    </div>
  );
}
