import { LANGUAGES, type Language } from '@dars/contracts/constants';
import { compareNames } from '@dars/i18n/format';
import { isolate } from '@dars/i18n/isolate';
import { useTexts } from '@dars/i18n/texts-context';
import { Globe } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import ar from 'react-phone-number-input/locale/ar';
import en from 'react-phone-number-input/locale/en';
import es from 'react-phone-number-input/locale/es';
import PhoneNumberInput, { type Country, getCountries, getCountryCallingCode } from 'react-phone-number-input/min';
import { Combobox } from './combobox.tsx';
import { controlProps, FieldContext, useField } from './field-context.ts';
import { Icon } from './icon.tsx';
import type { PhoneInputProps } from './phone-input.tsx';
import { ControlGroup } from './plain-input.tsx';
import { type ComboboxOption, useOptionFilter } from './use-option-filter.ts';

const NO_FIELD = {};
const MAX_DIGITS = 15;
const EXCLUDED: readonly Country[] = ['IL'];
const COUNTRIES = getCountries().filter((country) => !EXCLUDED.includes(country));
const NAMES: Record<Language, Partial<Record<Country, string>>> = { ar, en, es };
/** Addresses, not images: a flag is fetched when it is seen. */
const FLAGS = import.meta.glob<string>('../node_modules/country-flag-icons/3x2/[A-Z][A-Z].svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** A number with its country. Whatever country is typed or pasted as +… is recognised. */
export function PhoneControl({
  value,
  onChange,
  onBlur,
  language,
  defaultCountry,
  name,
  placeholder,
  disabled,
  longNumbers = false,
  ...own
}: PhoneInputProps) {
  const field = useField();
  const country = COUNTRIES.find((each) => each === defaultCountry);
  return (
    <PhoneNumberInput
      {...controlProps(field, own)}
      international
      countries={COUNTRIES}
      labels={NAMES[language]}
      {...(country ? { defaultCountry: country } : {})}
      value={/^\+\d+$/.test(value) ? value : ''}
      // Many dial 00 for the plus sign.
      onChange={(next = '') => onChange(next.replace(/^\+00(?=\d)/, '+'))}
      onBlur={() => onBlur?.()}
      {...(name ? { name } : {})}
      placeholder={placeholder}
      disabled={disabled ?? false}
      autoComplete="tel"
      containerComponent={PhoneGroup}
      inputComponent={NumberField}
      numberInputProps={{ longNumbers }}
      countrySelectComponent={CountrySelect}
      countrySelectProps={{ language }}
    />
  );
}

function PhoneGroup({ children }: { children: ReactNode }) {
  return (
    <ControlGroup ltr className="phone">
      {children}
    </ControlGroup>
  );
}

interface NumberFieldProps extends ComponentProps<'input'> {
  longNumbers: boolean;
}

function NumberField({ longNumbers, ref, onFocus, ...props }: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  useEffect(() => {
    const field = input.current;
    if (!field || longNumbers) return;
    // React's own event of this name is another one, and knows nothing of what is pasted.
    field.addEventListener('beforeinput', refuseMoreDigits);
    return () => field.removeEventListener('beforeinput', refuseMoreDigits);
  }, [longNumbers]);
  return (
    <span className="control">
      <input
        {...props}
        ref={input}
        type="tel"
        dir="ltr"
        onFocus={(event) => {
          onFocus?.(event);
          goBehindDialCode(event.currentTarget);
        }}
      />
    </span>
  );
}

/** Tab selects all there is: what is typed next would replace the country that was just chosen. */
function goBehindDialCode(input: HTMLInputElement) {
  if (/^\+\d{1,3}\s*$/.test(input.value)) input.setSelectionRange(input.value.length, input.value.length);
}

/** Counts digits and not characters, so that spaces and brackets are free; a selection makes room. */
function refuseMoreDigits(event: InputEvent) {
  const { value, selectionStart, selectionEnd } = event.currentTarget as HTMLInputElement;
  const kept = value.slice(0, selectionStart ?? 0) + value.slice(selectionEnd ?? 0);
  const added = event.data ?? '';
  if (countDigits(added) > 0 && countDigits(kept + added) > MAX_DIGITS) event.preventDefault();
}

function countDigits(text: string): number {
  return text.match(/\p{Nd}/gu)?.length ?? 0;
}

interface CountrySelectProps {
  value?: Country;
  onChange: (country?: Country) => void;
  language: Language;
  disabled?: boolean;
}

/** Found by its name in any of the three languages, by dial code and by ISO code. */
function CountrySelect({ value, onChange, language, disabled = false }: CountrySelectProps) {
  const t = useTexts();
  const [query, setQuery] = useState('');
  const options = useMemo(() => countryOptions(language), [language]);
  const found = useOptionFilter(options, query);
  const chosen = value
    ? `${NAMES[language][value] ?? value} ${isolate(`+${getCountryCallingCode(value)}`)}`
    : t('common:none');
  return (
    // The field's id and message belong to the number.
    <FieldContext value={NO_FIELD}>
      <Combobox
        label={`${t('common:phone.country')}: ${chosen}`}
        options={found}
        selected={options.find((option) => option.value === value)}
        value={value ?? null}
        onChange={(next) => onChange(COUNTRIES.find((each) => each === next))}
        search="server"
        onSearch={setQuery}
        searchText={t('common:phone.search_country')}
        disabled={disabled}
        focusNext={(trigger) => trigger.closest('.phone')?.querySelector('input')?.focus()}
        face={value ? <Flag country={value} /> : <Icon icon={Globe} />}
        className="phone-country"
      />
    </FieldContext>
  );
}

function countryOptions(language: Language): ComboboxOption[] {
  const options = COUNTRIES.map((country) => {
    const dialCode = getCountryCallingCode(country);
    const names = LANGUAGES.map((each) => NAMES[each][country] ?? '');
    return {
      value: country,
      label: NAMES[language][country] ?? country,
      note: `+${dialCode}`,
      words: `${names.join(' ')} ${country} +${dialCode} 00${dialCode}`,
      icon: <Flag country={country} />,
    };
  });
  const compare = compareNames(language);
  return options.sort((a, b) => compare(a.label, b.label));
}

function Flag({ country }: { country: Country }) {
  const url = FLAGS[`../node_modules/country-flag-icons/3x2/${country}.svg`];
  return url ? (
    <img src={url} alt="" width={21} height={14} loading="lazy" className="flag" />
  ) : (
    <Icon icon={Globe} small />
  );
}
