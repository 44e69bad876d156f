import type { ValidationIssue } from '@dars/contracts/errors';
import { issueText } from '@dars/i18n/issue-text';
import { PlainField } from '@dars/ui/plain-field';
import { ControlGroup, PlainInput } from '@dars/ui/plain-input';
import { useEffect, useRef, useState } from 'react';
import { usePageTexts } from '../texts.tsx';
import type { LivePhone } from './live-phone.tsx';

const PLACEHOLDER = '1 (702) 123-4567';

interface PhoneFieldProps {
  issue: ValidationIssue | undefined;
  value: string | undefined;
  checking: boolean;
  onValue: () => void;
}

/** A plain field until somebody is busy with the form; then the countries and their numbers are fetched for it. */
export function PhoneField({ issue, value = '', checking, onValue }: PhoneFieldProps) {
  const t = usePageTexts();
  const { input, Control, number, setNumber } = usePhoneControl();
  return (
    <PlainField
      id="mobile"
      label={t('fields:mobile')}
      optional={t('common:optional')}
      error={issue && issueText(t, issue)}
      status={checking ? { state: 'checking', text: t('auth:register.checking') } : null}
    >
      {Control ? (
        <Control
          name="mobile"
          value={number}
          onChange={(next) => {
            setNumber(next);
            onValue();
          }}
          placeholder={PLACEHOLDER}
          longNumbers
        />
      ) : (
        <ControlGroup ltr>
          <PlainInput
            ref={input}
            ltr
            name="mobile"
            type="tel"
            autoComplete="tel"
            defaultValue={value}
            placeholder={PLACEHOLDER}
          />
        </ControlGroup>
      )}
    </PlainField>
  );
}

/** What was typed meanwhile stays, and so does the focus. A number that is none yet is left to be finished as it is. */
function usePhoneControl() {
  const input = useRef<HTMLInputElement>(null);
  const [loaded, setLoaded] = useState<{ Control: typeof LivePhone; hadFocus: boolean } | null>(null);
  const [number, setNumber] = useState('');
  useEffect(() => {
    const form = input.current?.form;
    const load = async () => {
      const [{ LivePhone: Control }, { toE164 }] = await Promise.all([
        import('./live-phone.tsx'),
        import('@dars/contracts/phone'),
      ]);
      const typed = input.current?.value.trim() ?? '';
      const valid = toE164(typed);
      if (typed !== '' && valid === undefined) return;
      setNumber(valid ?? '');
      setLoaded({ Control, hadFocus: document.activeElement === input.current });
    };
    const onFirst = () => void load();
    form?.addEventListener('focusin', onFirst, { once: true });
    return () => form?.removeEventListener('focusin', onFirst);
  }, []);
  useEffect(() => {
    if (loaded?.hadFocus) document.getElementById('mobile')?.focus();
  }, [loaded]);
  return { input, Control: loaded?.Control, number, setNumber };
}
