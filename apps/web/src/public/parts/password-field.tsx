import { Glyph } from '@dars/ui/brand/glyph';
import { PlainField } from '@dars/ui/form/plain-field';
import { PlainInput } from '@dars/ui/form/plain-input';
import { useState } from 'react';
import { usePageTexts } from '../texts.tsx';
import { useHydrated } from '../use-hydrated.ts';

interface PasswordFieldProps {
  name: 'password' | 'confirmPassword';
  autoComplete: 'current-password' | 'new-password';
  error: string | undefined;
  autoFocus?: boolean;
  onType?: ((value: string) => void) | undefined;
}

/** A password field. The button that shows the password works after hydration. */
export function PasswordField({ name, autoComplete, error, autoFocus, onType }: PasswordFieldProps) {
  const t = usePageTexts();
  const [shown, setShown] = useState(false);
  const eye = (
    <button
      type="button"
      className="control-button"
      aria-label={shown ? t('common:password.hide') : t('common:password.show')}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      <Glyph name={shown ? 'eye-off' : 'eye'} />
    </button>
  );
  return (
    <PlainField id={name} label={t(`fields:${name}`)} error={error}>
      <PlainInput
        ltr
        name={name}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        required
        autoFocus={autoFocus}
        onInput={onType && ((event) => onType(event.currentTarget.value))}
        icon={<Glyph name="lock" />}
        button={useHydrated() && eye}
      />
    </PlainField>
  );
}
