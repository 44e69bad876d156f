import { createClientI18n } from '@dars/i18n/client';
import { Input } from '@dars/ui/form/input';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { fillForm, useContractForm } from '../lib/form/contract-form.ts';
import { FormField } from '../lib/form/form-field.tsx';
import { readDraft, useDraft } from './draft.ts';
import { dropAllDrafts } from './drop-drafts.ts';

const i18n = await createClientI18n('en');
const START = { name: '', note: '' };
const schema = z.object({ name: z.string(), note: z.string() });

function TestForm({ draft }: { draft: string }) {
  const form = useContractForm({ values: START, send: async () => [] });
  const isRestored = useDraft(form, {
    name: draft,
    schema,
    capture: () => form.state.values,
    restore: (found) => fillForm(form, found),
  });
  return (
    <>
      <output>{isRestored ? 'restored' : 'new'}</output>
      {(['name', 'note'] as const).map((name) => (
        <form.Field key={name} name={name}>
          {(field) => (
            <FormField field={field} label={name}>
              <Input value={field.state.value} onChange={(event) => field.handleChange(event.target.value)} />
            </FormField>
          )}
        </form.Field>
      ))}
    </>
  );
}

const show = (draft = 'form/mona') =>
  render(
    <I18nextProvider i18n={i18n}>
      <TestForm draft={draft} />
    </I18nextProvider>,
  );
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
/** The page is gone, and nobody closed the form. */
function leavePage(unmount: () => void) {
  const kept = Object.entries({ ...sessionStorage });
  act(unmount);
  for (const [key, value] of kept) sessionStorage.setItem(key, value);
}

afterEach(() => {
  sessionStorage.clear();
});

test('useDraft restores the values after the page was left, for the same person only', () => {
  const { unmount } = show();
  type('name', 'دار العلم');
  leavePage(unmount);
  const other = show('form/ali');
  expect(shown('name')).toBe('');
  expect(screen.getByText('new')).toBeDefined();
  other.unmount();
  show();
  expect(screen.getByText('restored')).toBeDefined();
  expect([shown('name'), shown('note')]).toEqual(['دار العلم', '']);
});

test('useDraft drops the draft when the form is closed or has its initial values again', () => {
  const { unmount } = show();
  type('name', 'x');
  type('name', '');
  expect(readDraft('form/mona', schema)).toBeUndefined();
  type('name', 'x');
  expect(readDraft('form/mona', schema)).toEqual({ name: 'x', note: '' });
  unmount();
  expect(readDraft('form/mona', schema)).toBeUndefined();
});

test('dropAllDrafts removes every draft and nothing else', () => {
  const { unmount } = show();
  type('name', 'x');
  leavePage(unmount);
  sessionStorage.setItem('other', '1');
  dropAllDrafts();
  expect(Object.keys({ ...sessionStorage })).toEqual(['other']);
});

test.each(['{', '{"name":1}', 'null'])('useDraft ignores a stored text that is no draft of the form: %s', (text) => {
  sessionStorage.setItem('dars:draft:form/mona', text);
  show();
  expect(screen.getByText('new')).toBeDefined();
});

test('useDraft lets the person go on typing when the browser stores nothing', () => {
  const setItem = vi.fn(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem, removeItem: () => undefined });
  show();
  type('name', 'Mona');
  type('note', 'Typed without room');
  expect([shown('name'), shown('note')]).toEqual(['Mona', 'Typed without room']);
  expect(setItem).toHaveBeenCalled();
  vi.unstubAllGlobals();
});
