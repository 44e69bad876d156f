import type { Language } from '@dars/contracts/constants';
import type { FieldControl } from './field-context.ts';

export interface PhoneInputProps extends FieldControl {
  /** E.164, or '' for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  language: Language;
  /** ISO code of the country that it begins with, and whose numbers may be typed as they are dialled there. */
  defaultCountry?: string | null;
  name?: string;
  placeholder?: string;
  disabled?: boolean;
  /** Takes more than 15 digits, for a rule to judge; without it they are refused while typing. */
  longNumbers?: boolean;
}
