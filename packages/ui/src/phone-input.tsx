import type { Language } from '@dars/contracts/constants';
import { lazy, Suspense } from 'react';
import type { FieldControl } from './field-context.ts';
import { ControlGroup, Input } from './input.tsx';

/** The phone metadata, the countries' names and the flags' addresses: loaded when the first phone field is shown. */
const PhoneControl = lazy(() => import('./phone-control.tsx').then((module) => ({ default: module.PhoneControl })));

export interface PhoneInputProps extends FieldControl {
  /** E.164, or '' for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  language: Language;
  /** ISO code of the country that it begins with. */
  defaultCountry?: string;
  name?: string;
  placeholder?: string;
  disabled?: boolean;
  /** Takes more than 15 digits, for a rule to judge; without it they are refused while typing. */
  longNumbers?: boolean;
}

export function PhoneInput(props: PhoneInputProps) {
  const { value, name, placeholder = '1 (702) 123-4567' } = props;
  return (
    <Suspense
      fallback={
        <ControlGroup ltr>
          <Input ltr readOnly type="tel" name={name} value={value} placeholder={placeholder} />
        </ControlGroup>
      }
    >
      <PhoneControl {...props} placeholder={placeholder} />
    </Suspense>
  );
}
