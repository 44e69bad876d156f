import { useTexts } from '@dars/i18n/texts-context';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { lazyPart } from '../lazy/lazy-part.ts';
import { useLoadLazyPart } from '../lazy/use-load-lazy-part.ts';
import { Input } from './input.tsx';
import type { PhoneInputProps } from './phone-input-props.ts';
import { ControlGroup } from './plain-input.tsx';

/** The phone metadata, the countries' names and the flags' addresses, loaded when the first phone field is shown. */
const CONTROL = lazyPart(async () => (await import('./phone-control.tsx')).PhoneControl);

export function PhoneInput(props: PhoneInputProps) {
  const { value, name, disabled = false } = props;
  const t = useTexts();
  const { Part: PhoneControl, failure } = useLoadLazyPart(CONTROL);
  const [earlierInput, setEarlierInput] = useState<{ text: string; hasFocus: boolean }>();
  if (PhoneControl)
    return (
      <PhoneControl {...props} earlierInput={earlierInput && { ...earlierInput, text: () => earlierInput.text }} />
    );
  const keepInput = (more: Partial<typeof earlierInput>) =>
    setEarlierInput((before) => ({ ...(before ?? { text: value, hasFocus: false }), ...more }));
  return (
    <>
      <ControlGroup ltr>
        <Input
          ltr
          type="tel"
          name={name}
          value={earlierInput?.text ?? value}
          disabled={disabled}
          onChange={(event) => keepInput({ text: event.target.value })}
          onFocus={() => keepInput({ hasFocus: true })}
          onBlur={() => keepInput({ hasFocus: false })}
        />
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
