import { mobile } from '@dars/contracts/phone';
import {
  BARE_NUMBERS,
  BRACKETED_ZERO_NUMBERS,
  INTERNATIONAL_NUMBERS,
  NATIONAL_NUMBERS,
  NATIONAL_WITHOUT_ZERO,
  type TypedNumber,
} from '@dars/contracts/testing/typed-numbers';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { renderPart } from '../testing/render.tsx';
import { Field } from './field.tsx';
import { PhoneInput } from './phone-input.tsx';

function Phone({ onValue, home }: { onValue: (value: string) => void; home: string | null }) {
  const [value, setValue] = useState('');
  return (
    <Field label="الهاتف">
      <PhoneInput
        language="ar"
        {...(home !== null && { defaultCountry: home })}
        value={value}
        onChange={(next) => {
          setValue(next);
          onValue(next);
        }}
      />
    </Field>
  );
}

async function openField(home: string | null) {
  const values: string[] = [];
  renderPart(<Phone home={home} onValue={(next) => values.push(next)} />);
  await act(() => import('./phone-control.tsx'));
  const input = await screen.findByLabelText<HTMLInputElement>('الهاتف');
  return {
    input,
    accepted: () => mobile.safeParse(values.at(-1)).data,
    enter: (text: string) => fireEvent.change(input, { target: { value: text } }),
  };
}

/**
 * Types each text key by key, each key behind the text that the field made of the last, and returns the accepted
 * values.
 */
async function acceptedOf(texts: TypedNumber[], home: string | null, by: 'key' | 'paste') {
  const { input, enter, accepted } = await openField(home);
  return texts.map(({ typed, e164 }) => {
    enter('');
    if (by === 'paste') enter(typed);
    else for (const key of typed) enter(`${input.value}${key}`);
    fireEvent.blur(input);
    return { typed, home, by, wanted: e164, accepted: accepted() };
  });
}

interface Entered {
  wanted: string;
  accepted: string | undefined;
}
const isWrong = ({ wanted, accepted }: Entered) => accepted !== wanted;
const isAnother = (entered: Entered) => entered.accepted !== undefined && isWrong(entered);
/** A sample of formats and countries; the test of `readPhone` reads all of them. */
const everyNth = (numbers: TypedNumber[], step: number) => numbers.filter((_number, index) => index % step === 0);

// Thousands of keys are typed, which takes a busy machine longer than the usual limit.
describe.each(['key', 'paste'] as const)('PhoneInput with a number entered by %s', { timeout: 60_000 }, (by) => {
  test('accepts a number with its country code as that number, whatever country it shows', async () => {
    const numbers = [...everyNth(INTERNATIONAL_NUMBERS, 22), ...BRACKETED_ZERO_NUMBERS];
    expect((await acceptedOf(numbers, 'US', by)).filter(isWrong)).toEqual([]);
  });

  test('accepts a number without its plus sign as no other number', async () => {
    expect((await acceptedOf(everyNth(BARE_NUMBERS, 5), 'DE', by)).filter(isAnother)).toEqual([]);
  });

  test.each(['SA', 'EG', 'AE', 'US', 'ES', 'DE', 'GB', 'IT'])(
    'accepts a national number of %s as that number or refuses it',
    async (home) => {
      const here = [...NATIONAL_NUMBERS, ...NATIONAL_WITHOUT_ZERO].filter(({ country }) => country === home);
      const entered = await acceptedOf(here, home, by);
      expect(entered.filter(home === 'DE' ? isAnother : isWrong)).toEqual([]);
    },
  );
});
