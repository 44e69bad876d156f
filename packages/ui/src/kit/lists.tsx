import { useTranslate } from '@dars/i18n/client';
import { useMemo, useState } from 'react';
import { Combobox, Select } from '../form/combobox.tsx';
import { ComboboxPanel } from '../form/combobox-panel.tsx';
import { Field } from '../form/field.tsx';
import { Input } from '../form/input.tsx';
import { ControlGroup } from '../form/plain-input.tsx';
import { Part } from './part.tsx';

const MANY = 100_000;

export function Lists() {
  const t = useTranslate('kit');
  const [chosen, setChosen] = useState<string | null>('growth');
  const [learner, setLearner] = useState<string | null>(null);
  const [category, setCategory] = useState<string | null>('email');
  const packages = [
    { value: 'growth', label: t('kit:list.growth') },
    { value: 'essential', label: t('kit:list.essential') },
    { value: 'promotion', label: t('kit:list.promotion') },
    { value: 'community', label: t('kit:list.community') },
  ];
  const learners = useMemo(
    () =>
      Array.from({ length: MANY }, (_, index) => ({
        value: String(index),
        label: `${t('kit:list.learner')} ${index + 1}`,
      })),
    [t],
  );
  return (
    <Part title={t('kit:list.title')}>
      <div className="layer z-auto">
        <ComboboxPanel
          options={packages}
          value={chosen}
          search="local"
          searchText={t('kit:list.search')}
          name={{ 'aria-label': t('kit:list.package') }}
          onPick={(option) => setChosen(option.value)}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('kit:list.package')}>
          <Combobox
            clearable
            options={packages}
            value={chosen}
            onChange={setChosen}
            placeholder={t('kit:list.all_packages')}
            searchText={t('kit:list.search')}
          />
        </Field>
        <Field label={t('kit:list.many')}>
          <Combobox options={learners} value={learner} onChange={setLearner} placeholder={t('kit:list.learner')} />
        </Field>
      </div>
      <ControlGroup label={t('kit:list.query')}>
        <Select
          className="w-36 flex-none"
          label={t('kit:list.category')}
          value={category}
          onChange={setCategory}
          options={[
            { value: 'email', label: t('kit:table.email') },
            { value: 'name', label: t('kit:table.name') },
          ]}
        />
        <Input ltr aria-label={t('kit:list.query')} defaultValue="edu" />
      </ControlGroup>
    </Part>
  );
}
