import type { ValidationIssue } from '@dars/contracts/errors';
import type { HomeCountry } from '@dars/contracts/portal/page';
import { issueText } from '@dars/i18n/issue-text';
import { Glyph } from '@dars/ui/brand/glyph';
import { PlainField } from '@dars/ui/form/plain-field';
import { ControlGroup, PlainInput } from '@dars/ui/form/plain-input';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { usePageTexts } from '../texts.tsx';
import { useHydrated } from '../use-hydrated.ts';
import type { FullPhoneField } from './full-phone-field.tsx';

interface PhoneFieldProps {
  issue: ValidationIssue | undefined;
  value: string | undefined;
  home: HomeCountry | null;
  checking: boolean;
  onValue: () => void;
}

/** A plain field until it is focused or its countries are opened; then the full phone field is loaded. */
export function PhoneField({ issue, value = '', home, checking, onValue }: PhoneFieldProps) {
  const t = usePageTexts();
  const { input, loaded, load } = useFullPhoneField();
  const [number, setNumber] = useState('');
  return (
    <PlainField
      id="mobile"
      label={t('fields:mobile')}
      optional={t('common:optional')}
      error={issue && issueText(t, issue)}
      status={checking ? { state: 'checking', text: t('auth:register.checking') } : null}
    >
      {loaded ? (
        <loaded.Control
          name="mobile"
          countryName="mobileCountry"
          defaultCountry={home?.code ?? null}
          earlierInput={loaded.earlierInput}
          value={number}
          onChange={(next) => {
            setNumber(next);
            onValue();
          }}
          longNumbers
        />
      ) : (
        <ControlGroup ltr className="phone">
          <CountryButton home={home} onOpen={() => load({ opensCountries: true })} />
          <input type="hidden" name="mobileCountry" value={home?.code ?? ''} />
          <PlainInput
            ref={input}
            ltr
            name="mobile"
            type="tel"
            autoComplete="tel"
            defaultValue={value}
            placeholder={home?.example ?? '1 (702) 123-4567'}
            onFocus={() => load()}
          />
        </ControlGroup>
      )}
    </PlainField>
  );
}

/** The button of the country whose prefix a number without one gets. Before hydration it is a plain text. */
function CountryButton({ home, onOpen }: { home: HomeCountry | null; onOpen: () => void }) {
  const t = usePageTexts();
  const content: ReactNode = home ? `+${home.dialCode}` : <Glyph name="globe" />;
  return (
    <span className="combobox phone-country">
      {useHydrated() ? (
        <button
          type="button"
          role="combobox"
          className="control"
          aria-haspopup="listbox"
          aria-expanded={false}
          aria-label={`${t('common:phone.country')}: ${home ? `+${home.dialCode}` : t('common:none')}`}
          onClick={onOpen}
        >
          {content}
          <Glyph name="chevron-down" small />
        </button>
      ) : (
        <span className="control">{content}</span>
      )}
    </span>
  );
}

interface Loaded {
  Control: typeof FullPhoneField;
  earlierInput: { text: () => string; hasFocus: boolean; opensCountries: boolean };
}

/** Loads the full phone field. Text typed meanwhile and the focus are kept. */
function useFullPhoneField(): {
  input: RefObject<HTMLInputElement | null>;
  loaded: Loaded | null;
  load: (options?: { opensCountries: boolean }) => void;
} {
  const input = useRef<HTMLInputElement>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const load = useCallback(({ opensCountries } = { opensCountries: false }) => {
    const show = ({ FullPhoneField: Control }: { FullPhoneField: typeof FullPhoneField }) => {
      const field = input.current;
      const hasFocus = field !== null && document.activeElement === field;
      // Read when the fields are exchanged, so that text typed until then is kept.
      setLoaded({ Control, earlierInput: { text: () => field?.value ?? '', hasFocus, opensCountries } });
    };
    // If loading fails, the plain field still works, and the next focus tries again.
    import('./full-phone-field.tsx').then(show, () => undefined);
  }, []);
  useEffect(() => {
    // The field may have been focused before hydration.
    if (document.activeElement === input.current) load();
  }, [load]);
  return { input, loaded, load };
}
