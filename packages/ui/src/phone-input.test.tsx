import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Field } from './field.tsx';
import { PhoneInput } from './phone-input.tsx';
import { renderPart } from './testing/render.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Phone({ initial = '', onValue }: { initial?: string; onValue?: (value: string) => void }) {
  const [value, setValue] = useState(initial);
  return (
    <Field label="الهاتف">
      <PhoneInput
        language="ar"
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
