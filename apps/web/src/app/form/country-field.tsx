import { COUNTRIES } from '@dars/contracts/phone';
import { useTranslate } from '@dars/i18n/client';
import { compareNames, countryName } from '@dars/i18n/format';
import { Combobox } from '@dars/ui/form/combobox';
import type { AnyFieldApi } from '@tanstack/react-form';
import { useMemo } from 'react';
import { FormField } from '../../lib/form/form-field.tsx';

interface CountryFieldProps {
  field: AnyFieldApi;
  placeholder: string;
}

/** The optional field of a person's country, whose value is null without one. */
export function CountryField({ field, placeholder }: CountryFieldProps) {
  const t = useTranslate();
  const options = useMemo(() => {
    const compare = compareNames(t.language);
    const countries = COUNTRIES.map((value) => ({ value, label: countryName(t, value) }));
    return countries.toSorted((a, b) => compare(a.label, b.label));
  }, [t]);
  return (
    <FormField field={field} label={t('fields:country')} optional={t('common:optional')}>
      <Combobox
        clearable
        options={options}
        value={field.state.value}
        onChange={field.handleChange}
        placeholder={placeholder}
      />
    </FormField>
  );
}
