import type { Language } from '@dars/contracts/constants';
import { useTexts } from '@dars/i18n/texts-context';
import { Button } from './button.tsx';
import { useFetchedPart } from './fetched-part.ts';
import type { FieldControl } from './field-context.ts';
import { Input } from './input.tsx';
import { latePart } from './late-part.ts';
import { ControlGroup } from './plain-input.tsx';

/** The phone metadata, the countries' names and the flags' addresses: loaded when the first phone field is shown. */
const CONTROL = latePart(async () => (await import('./phone-control.tsx')).PhoneControl);

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
  const t = useTexts();
  const { Part: PhoneControl, failure } = useFetchedPart(CONTROL);
  if (PhoneControl) return <PhoneControl {...props} placeholder={placeholder} />;
  return (
    <>
      <ControlGroup ltr>
        <Input ltr readOnly type="tel" name={name} value={value} placeholder={placeholder} />
      </ControlGroup>
      {failure && (
        <div role="alert" className="flex flex-wrap items-center gap-2 pt-2">
          <span className="caption">{t('common:failed.title')}</span>
          <Button size="small" busy={failure.retrying} onClick={failure.onRetry}>
            {t('common:actions.retry')}
          </Button>
        </div>
      )}
    </>
  );
}
