import { TextsContext } from '@dars/i18n/texts-context';
import { use, useState } from 'react';
import { type Length, LengthContext, LengthNote } from './length-note.tsx';
import { type FieldProps, PlainField } from './plain-field.tsx';

/**
 * A control with its label and one message. The field shows the length of a text near its limit, and a message if the
 * text is too long.
 */
export function Field({ aside, error, ...rest }: FieldProps) {
  const [length, setLength] = useState<Length>();
  const texts = use(TextsContext);
  const over = length ? length.used - length.max : 0;
  const tooLong = over > 0 ? texts?.('common:too_long', { count: over }) : undefined;
  return (
    <LengthContext value={setLength}>
      <PlainField
        {...rest}
        aside={aside ?? (length && <LengthNote {...length} words="none" />)}
        error={tooLong ?? error}
      />
    </LengthContext>
  );
}
