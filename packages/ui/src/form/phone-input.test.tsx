import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderPart } from '../testing/render.tsx';
import { Field } from './field.tsx';
import { PhoneInput } from './phone-input.tsx';

afterEach(() => {
  cleanup();
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
  ['السعودية', 'السعودية+966'],
  ['saudi arabia', 'السعودية+966'],
  ['arabia saudí', 'السعودية+966'],
  ['+966', 'السعودية+966'],
  ['٩٦٦', 'السعودية+966'],
  ['SA +966', 'السعودية+966'],
  ['مصر', 'مصر+20'],
])('a country is found by its name in three languages, its dial code and its ISO code: %s', async (query, found) => {
  const search = await openCountries();
  expect(search(query)).toContain(found);
});

test('after the country comes the number: the focus is there once a country was chosen', async () => {
  const search = await openCountries();
  search('966');
  vi.useRealTimers();
  fireEvent.click(screen.getByRole('option', { name: /السعودية/ }));
  const number = screen.getByLabelText<HTMLInputElement>('الهاتف');
  await waitFor(() => expect(document.activeElement).toBe(number));
  expect(number.value).toBe('+966 ');
});

test.each(['إسرائيل', 'Israel', '+972', '972'])('Israel is not among the countries: %s', async (query) => {
  const search = await openCountries();
  expect(search(query)).toEqual([]);
});

test('a typed number comes out as E.164, brings its country, and is left to right', async () => {
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

test('+972 chooses no country', async () => {
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
])('pasted as %s it is %s', async (pasted, value) => {
  const { enter } = await typing();
  expect(enter(pasted)).toBe(value);
});

test('a text stays as it is typed; a number that is left is shown with its country code', async () => {
  const { input, enter } = await typing();
  enter('٩٦٦ ٥٥-٠١٨٤٤٢٠');
  expect(input.value).toBe('٩٦٦ ٥٥-٠١٨٤٤٢٠');
  fireEvent.blur(input);
  expect(input.value).toBe('+966 55 018 4420');
  enter('٩٦٦٥ ');
  fireEvent.blur(input);
  expect(input.value).toBe('٩٦٦٥ ');
});

describe('digits beyond the fifteenth', () => {
  const SIXTEEN = '+1234567890123456';
  const beforeInput = (input: HTMLInputElement, data: string) =>
    fireEvent(input, new InputEvent('beforeinput', { data, bubbles: true, cancelable: true }));

  test('are not taken in', async () => {
    const { input, enter } = await typing();
    enter(SIXTEEN.slice(0, -1));
    input.setSelectionRange(input.value.length, input.value.length);
    expect(beforeInput(input, '6')).toBe(false);
    expect(beforeInput(input, ' ')).toBe(true);
    input.setSelectionRange(0, input.value.length);
    expect(beforeInput(input, '6')).toBe(true);
  });

  test('stand there where long numbers are allowed, for the rule to judge', async () => {
    const { input, enter } = await typing({ longNumbers: true });
    expect(enter(SIXTEEN)).toBe(SIXTEEN);
    input.setSelectionRange(input.value.length, input.value.length);
    expect(beforeInput(input, '7')).toBe(true);
  });
});

test('who comes to a number of which only the country is chosen goes on behind it', async () => {
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
