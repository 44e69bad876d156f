import { LANGUAGES, type Language } from '@dars/contracts/languages';
import { EXCLUDED_COUNTRIES, toE164 } from '@dars/contracts/phone';
import { countryOfPhone, formatPhone, movePhoneTo, phoneExample, phoneValue } from '@dars/contracts/phone-text';
import { toLatinDigits } from '@dars/contracts/rules';
import { compareNames, regionName } from '@dars/i18n/format';
import { isolate } from '@dars/i18n/isolate';
import { useTexts } from '@dars/i18n/texts-context';
import { Globe } from 'lucide-react';
import {
  type ComponentProps,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Country, getCountries, getCountryCallingCode } from 'react-phone-number-input/max';
import { Icon } from '../icon.tsx';
import { Combobox } from './combobox.tsx';
import { controlProps, FieldContext, useField } from './field-context.ts';
import type { PhoneInputProps } from './phone-input-props.ts';
import { ControlGroup } from './plain-input.tsx';
import { type ComboboxOption, useOptionFilter } from './use-option-filter.ts';

const NO_FIELD = {};
const MAX_DIGITS = 15;
const COUNTRIES = getCountries().filter((country) => EXCLUDED_COUNTRIES.every((excluded) => excluded !== country));
/** Addresses of the flags, so that a flag is fetched only when it is shown. */
const FLAGS = import.meta.glob<string>('../../node_modules/country-flag-icons/3x2/[A-Z][A-Z].svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

export interface PhoneControlProps extends PhoneInputProps {
  /** The input of the plain field that was shown until this control was loaded. */
  earlierInput?: EarlierInput | undefined;
  /** Name of a hidden field that posts the country by which the text is read. */
  countryName?: string;
}

export interface EarlierInput {
  /** Read again when the control replaces the earlier field. */
  text: () => string;
  hasFocus?: boolean;
  /** Whether the reader asked for the list of countries. */
  opensCountries?: boolean;
}

/**
 * A phone number with its country. The typed text stays as it is until the field loses the focus, while the form gets
 * its value: reformatting between two keys would change the text behind which the next key belongs.
 */
export function PhoneControl({
  value,
  onChange,
  onBlur,
  language,
  defaultCountry = null,
  name,
  countryName,
  disabled,
  longNumbers = false,
  earlierInput,
  ...own
}: PhoneControlProps) {
  const field = useField();
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<Country | null>(null);
  const [typed, setTyped] = useState({ text: earlierInput?.text() ?? formatPhone(value), value });
  const home = picked ?? COUNTRIES.find((each) => each === defaultCountry) ?? null;
  // The form has set a value that differs from the text's own.
  const text = typed.value === value ? typed.text : formatPhone(value);
  const country = COUNTRIES.find((each) => each === countryOfPhone(text, home));

  const example = useMemo(() => phoneExample(country ?? null), [country]);

  function enter(next: string, by = home) {
    const meant = phoneValue(next, by);
    setTyped({ text: next, value: meant });
    if (meant !== value) onChange(meant);
  }

  useEarlierInput(earlierInput, input, enter);
  return (
    <ControlGroup ltr className="phone">
      <CountrySelect
        value={country}
        onChange={(next) => {
          if (next === undefined) return;
          setPicked(next);
          enter(movePhoneTo(next, text), next);
        }}
        language={language}
        disabled={disabled ?? false}
        openInitially={earlierInput?.opensCountries ?? false}
      />
      {countryName !== undefined && <input type="hidden" name={countryName} value={home ?? ''} />}
      <NumberField
        {...controlProps(field, own)}
        ref={input}
        longNumbers={longNumbers}
        name={name}
        value={text}
        onChange={(event) => enter(event.target.value)}
        onBlur={() => {
          if (toE164(text, home) !== undefined) setTyped({ text: formatPhone(value), value });
          onBlur?.();
        }}
        placeholder={example}
        disabled={disabled}
        autoComplete="tel"
      />
    </ControlGroup>
  );
}

/** Takes over the text and the focus of the plain field. */
function useEarlierInput(
  earlierInput: EarlierInput | undefined,
  input: RefObject<HTMLInputElement | null>,
  enter: (text: string) => void,
) {
  const first = useRef({ earlierInput, enter });
  // Runs before the next key, which belongs behind that text.
  useLayoutEffect(() => {
    const { earlierInput: earlier, enter: enterFirst } = first.current;
    if (!earlier) return;
    const text = earlier.text();
    enterFirst(text);
    if (!earlier.hasFocus) return;
    input.current?.focus();
    input.current?.setSelectionRange(text.length, text.length);
  }, [input]);
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
    // React's own event of this name differs from the browser's and does not cover paste.
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
          moveCaretBehindDialCode(event.currentTarget);
        }}
      />
    </span>
  );
}

/** Tab selects the whole text, so that the next key would replace the chosen country's code. */
function moveCaretBehindDialCode(input: HTMLInputElement) {
  if (/^\+\d{1,3}\s*$/.test(input.value)) input.setSelectionRange(input.value.length, input.value.length);
}

/** Limits digits and not characters, so that spaces, brackets and 00 are free; selected digits make room. */
function refuseMoreDigits(event: InputEvent) {
  const { value, selectionStart, selectionEnd } = event.currentTarget as HTMLInputElement;
  const kept = value.slice(0, selectionStart ?? 0) + value.slice(selectionEnd ?? 0);
  const added = event.data ?? '';
  if (countDigits(added) > 0 && countDigits(kept + added) > MAX_DIGITS) event.preventDefault();
}

function countDigits(text: string): number {
  return toLatinDigits(text).replace(/\D/g, '').replace(/^00/, '').length;
}

interface CountrySelectProps {
  value: Country | undefined;
  onChange: (country: Country | undefined) => void;
  language: Language;
  disabled: boolean;
  openInitially: boolean;
}

/** The list of countries, searchable by name in all three languages, by dial code and by ISO code. */
function CountrySelect({ value, onChange, language, disabled, openInitially }: CountrySelectProps) {
  const t = useTexts();
  const [query, setQuery] = useState('');
  const options = useMemo(() => countryOptions(language), [language]);
  const found = useOptionFilter(options, query);
  const chosen = value
    ? `${regionName(language, value)} ${isolate(`+${getCountryCallingCode(value)}`, language)}`
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
        openInitially={openInitially}
        focusNext={(trigger) => trigger.closest('.phone')?.querySelector<HTMLElement>('input[type=tel]')?.focus()}
        closedContent={value ? <Flag country={value} /> : <Icon icon={Globe} />}
        className="phone-country"
      />
    </FieldContext>
  );
}

function countryOptions(language: Language): ComboboxOption[] {
  const options = COUNTRIES.map((country) => {
    const dialCode = getCountryCallingCode(country);
    const names = LANGUAGES.map((each) => regionName(each, country));
    return {
      value: country,
      label: regionName(language, country),
      note: `+${dialCode}`,
      words: `${names.join(' ')} ${country} +${dialCode} 00${dialCode}`,
      icon: <Flag country={country} />,
    };
  });
  const compare = compareNames(language);
  return options.sort((a, b) => compare(a.label, b.label));
}

function Flag({ country }: { country: Country }) {
  const url = FLAGS[`../../node_modules/country-flag-icons/3x2/${country}.svg`];
  return url ? (
    <img src={url} alt="" width={21} height={14} loading="lazy" className="flag" />
  ) : (
    <Icon icon={Globe} small />
  );
}
