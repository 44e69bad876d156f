import type { Language } from '@dars/contracts/languages';
import type { FieldControl } from './field-context.ts';

export interface PhoneInputProps extends FieldControl {
  /** E.164, or '' for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  language: Language;
  /** ISO code of the initial country, whose numbers may be typed in their national form. */
  defaultCountry?: string | null;
  name?: string;
  disabled?: boolean;
  /** Accepts more than 15 digits and leaves them to a rule; otherwise the field refuses them while typing. */
  longNumbers?: boolean;
}
