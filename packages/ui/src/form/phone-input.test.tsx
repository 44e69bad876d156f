import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderPart } from '../testing/render.tsx';
import { Field } from './field.tsx';
import { PhoneInput } from './phone-input.tsx';

afterEach(() => {
  vi.useRealTimers();
});

interface PhoneProps {
  onValue?: (value: string) => void;
  longNumbers?: boolean;
}

function Phone({ onValue, longNumbers = false }: PhoneProps) {
  const [value, setValue] = useState('');
  return (
    <Field label="الهاتف">
      <PhoneInput
        language="ar"
        longNumbers={longNumbers}
        value={value}
        onChange={(next) => {
          setValue(next);
          onValue?.(next);
        }}
      />
    </Field>
  );
}

async function openCountries() {
  const { t } = renderPart(<Phone />);
  await act(() => import('./phone-control.tsx'));
  fireEvent.click(await screen.findByRole('combobox', { name: new RegExp(t('common:phone.country')) }));
  vi.useFakeTimers();
  return (query: string) => {
    fireEvent.change(document.activeElement as Element, { target: { value: query } });
    act(() => void vi.advanceTimersByTime(250));
    return screen.queryAllByRole('option').map((option) => option.textContent);
  };
}

test.each([
  ['السعودية', 'المملكة العربية السعودية+966'],
  ['saudi arabia', 'المملكة العربية السعودية+966'],
  ['arabia saudí', 'المملكة العربية السعودية+966'],
  ['+966', 'المملكة العربية السعودية+966'],
  ['٩٦٦', 'المملكة العربية السعودية+966'],
  ['SA +966', 'المملكة العربية السعودية+966'],
  ['مصر', 'مصر+20'],
])('PhoneInput finds a country by its names, its dial code and its ISO code: %s', async (query, found) => {
  const search = await openCountries();
  expect(search(query)).toContain(found);
});

test('PhoneInput focuses the number with its dial code after a country was chosen', async () => {
  const search = await openCountries();
  search('966');
  vi.useRealTimers();
  fireEvent.click(screen.getByRole('option', { name: /السعودية/ }));
  const number = screen.getByLabelText<HTMLInputElement>('الهاتف');
  await waitFor(() => expect(document.activeElement).toBe(number));
  expect(number.value).toBe('+966 ');
});

test.each(['إسرائيل', 'Israel', '+972', '972'])('PhoneInput does not list Israel: %s', async (query) => {
  const search = await openCountries();
  expect(search(query)).toEqual([]);
});

test('PhoneInput returns a typed number as E.164, shows its country and is left-to-right', async () => {
  const onValue = vi.fn();
  renderPart(<Phone onValue={onValue} />);
  await act(() => import('./phone-control.tsx'));
  const input = await screen.findByLabelText<HTMLInputElement>('الهاتف');
  expect(input.dir).toBe('ltr');
  expect(input.placeholder).toBe('1 (702) 123-4567');
  fireEvent.change(input, { target: { value: '+966550184420' } });
  expect(onValue).toHaveBeenLastCalledWith('+966550184420');
  expect(screen.getByRole('combobox', { name: /السعودية/ })).toBeDefined();
});

test('PhoneInput shows an example of the country whose flag it shows', async () => {
  renderPart(
    <Field label="الهاتف">
      <PhoneInput language="ar" defaultCountry="GB" value="" onChange={() => undefined} />
    </Field>,
  );
  await act(() => import('./phone-control.tsx'));
  expect(await screen.findByRole('combobox', { name: /المملكة المتحدة/ })).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('الهاتف').placeholder).toMatch(/^\+44 7/);
});

test('PhoneInput chooses no country for +972', async () => {
  renderPart(<Phone />);
  await act(() => import('./phone-control.tsx'));
  const { t } = { t: (await screen.findAllByRole('combobox'))[0]?.getAttribute('aria-label') };
  fireEvent.change(screen.getByLabelText('الهاتف'), { target: { value: '+972501234567' } });
  expect(screen.getByRole('combobox').getAttribute('aria-label')).toBe(t);
});

async function typing(props: { longNumbers?: boolean } = {}) {
  const onValue = vi.fn<(value: string) => void>();
  renderPart(<Phone onValue={onValue} {...props} />);
  await act(() => import('./phone-control.tsx'));
  const input = await screen.findByLabelText<HTMLInputElement>('الهاتف');
  const enter = (text: string) => {
    fireEvent.change(input, { target: { value: text } });
    return onValue.mock.lastCall?.[0];
  };
  return { input, enter };
}

test.each([
  ['+966 55 018 4420', '+966550184420'],
  ['966550184420', '+966550184420'],
  ['00966 55 018 4420', '+966550184420'],
  ['+٩٦٦ ٥٥ ٠١٨ ٤٤٢٠', '+966550184420'],
  ['۹۶۶۵۵۰۱۸۴۴۲۰', '+966550184420'],
  ['+1 (702) 555-1234', '+17025551234'],
  ['\u202a+34 612 34 56 78\u202c', '+34612345678'],
  ['tel:+34-612.345.678', '+34612345678'],
])('PhoneInput accepts %s as %s', async (pasted, value) => {
  const { enter } = await typing();
  expect(enter(pasted)).toBe(value);
});

test('PhoneInput keeps the typed text, and formats a valid number when it loses the focus', async () => {
  const { input, enter } = await typing();
  enter('٩٦٦ ٥٥-٠١٨٤٤٢٠');
  expect(input.value).toBe('٩٦٦ ٥٥-٠١٨٤٤٢٠');
  fireEvent.blur(input);
  expect(input.value).toBe('+966 55 018 4420');
  enter('٩٦٦٥ ');
  fireEvent.blur(input);
  expect(input.value).toBe('٩٦٦٥ ');
});

describe('PhoneInput with more than 15 digits', () => {
  const SIXTEEN = '+1234567890123456';
  const beforeInput = (input: HTMLInputElement, data: string) =>
    fireEvent(input, new InputEvent('beforeinput', { data, bubbles: true, cancelable: true }));

  test('refuses the digits', async () => {
    const { input, enter } = await typing();
    enter(SIXTEEN.slice(0, -1));
    input.setSelectionRange(input.value.length, input.value.length);
    expect(beforeInput(input, '6')).toBe(false);
    expect(beforeInput(input, ' ')).toBe(true);
    input.setSelectionRange(0, input.value.length);
    expect(beforeInput(input, '6')).toBe(true);
  });

  test('accepts the digits when long numbers are allowed', async () => {
    const { input, enter } = await typing({ longNumbers: true });
    expect(enter(SIXTEEN)).toBe(SIXTEEN);
    input.setSelectionRange(input.value.length, input.value.length);
    expect(beforeInput(input, '7')).toBe(true);
  });
});

test('PhoneInput puts the caret behind the dial code when the number has nothing else', async () => {
  const { input, enter } = await typing();
  enter('+966');
  input.select();
  fireEvent.focus(input);
  expect([input.selectionStart, input.selectionEnd]).toEqual([4, 4]);
  enter('+966550184420');
  input.select();
  fireEvent.focus(input);
  expect(input.selectionStart).toBe(0);
});
