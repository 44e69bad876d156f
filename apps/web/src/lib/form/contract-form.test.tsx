import type { ValidationIssue } from '@dars/contracts/errors';
import { email, requiredText, rule } from '@dars/contracts/rules';
import { createClientI18n } from '@dars/i18n/client';
import { Input } from '@dars/ui/form/input';
import { currentToasts, toast } from '@dars/ui/toast';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { fieldRules, submitOnce, type Unique, useContractForm } from './contract-form.ts';
import { FormField } from './form-field.tsx';

const contract = z.strictObject({
  firstName: requiredText(5).check(z.regex(/^[a-z]+$/, rule('slug-validation'))),
  login: email,
  locale: z.strictObject({ id: z.int32() }),
});
const i18n = await createClientI18n('en');

type Send = (values: { firstName: string; login: string; locale: { id: number } }) => Promise<ValidationIssue[]>;

function TestForm({ send, isTaken }: { send: Send; isTaken: Unique['isTaken'] }) {
  const rules = fieldRules(contract.shape, { login: { rule: 'email-exists', isTaken } });
  const form = useContractForm({ values: START, send });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submitOnce(form);
      }}
    >
      {(['firstName', 'login'] as const).map((name) => (
        <form.Field key={name} name={name} validators={rules[name]}>
          {(field) => (
            <FormField field={field} label={name}>
              <Input value={field.state.value} onChange={(event) => field.handleChange(event.target.value)} />
            </FormField>
          )}
        </form.Field>
      ))}
      <form.Field name="locale" validators={rules.locale}>
        {(field) => (
          <FormField field={field} label="locale">
            <Input readOnly value={String(field.state.value.id)} />
          </FormField>
        )}
      </form.Field>
      <button type="submit">send</button>
    </form>
  );
}

const START = { firstName: '', login: '', locale: { id: 1 } };
const TAKEN = /email already exist/i;
const REQUIRED = /“first name” field is required/i;

function setUp({ send, isTaken }: { send?: Send; isTaken?: Unique['isTaken'] } = {}) {
  const spies = { send: vi.fn(send ?? (async () => [])), isTaken: vi.fn(isTaken ?? (async () => false)) };
  render(
    <I18nextProvider i18n={i18n}>
      <TestForm {...spies} />
    </I18nextProvider>,
  );
  return spies;
}

const input = (label: string) => screen.getByLabelText(label);
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** Long enough for the work at submit, and far shorter than the debounce. */
const flush = () => pass(10);
const submit = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'send' }));
  await flush();
};
const fill = () => {
  type('firstName', 'mona');
  type('login', 'mona@site.example');
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

describe('submitOnce', () => {
  const shown = () => currentToasts().flatMap(({ title, open }) => (open ? [title] : []));

  test('closes the toast of the success before, also when the form is sent no further', async () => {
    const { send } = setUp();
    fill();
    await submit();
    toast({ title: 'Saved' });
    type('firstName', '');
    expect(shown()).toEqual(['Saved']);
    await submit();
    expect(send).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual([]);
  });

  test('keeps toasts of failures, and successes that offer an action', async () => {
    setUp();
    toast({ title: 'Failed', tone: 'error' });
    toast({ title: 'Removed', action: { label: 'Undo', onSelect: () => undefined } });
    await submit();
    expect(shown()).toEqual(['Failed', 'Removed']);
  });
});

describe('useContractForm while typing', () => {
  test('checks a field one second after the last keystroke and not before', async () => {
    setUp();
    type('firstName', 'M');
    await pass(900);
    type('firstName', 'MO');
    await pass(900);
    expect(screen.queryByText(/lowercase/)).toBeNull();
    await pass(100);
    expect(screen.getByText(/lowercase/)).toBeDefined();
  });

  test('shows only the first broken rule', async () => {
    setUp();
    type('firstName', 'MORE THAN FIVE');
    await pass(1000);
    expect(screen.getByText(/at most/)).toBeDefined();
    expect(screen.queryByText(/lowercase/)).toBeNull();
  });

  test('hides the message at the next keystroke', async () => {
    setUp();
    type('firstName', 'M');
    await pass(1000);
    type('firstName', 'm');
    expect(screen.queryByText(/lowercase/)).toBeNull();
  });

  test('does not check a field that was not touched', async () => {
    setUp();
    type('login', 'mona@site.example');
    await pass(1000);
    expect(screen.queryByText(REQUIRED)).toBeNull();
  });

  test('asks whether a value is taken only once it is valid, with the value that the contract returns', async () => {
    const { isTaken } = setUp({ isTaken: async () => true });
    type('login', 'Mona');
    await pass(1000);
    expect(isTaken).not.toHaveBeenCalled();
    type('login', ' Mona@Site.example ');
    await pass(1000);
    expect(isTaken).toHaveBeenCalledExactlyOnceWith('mona@site.example');
    expect(screen.getByText(TAKEN)).toBeDefined();
  });

  test('debounces later typing like the first', async () => {
    const { isTaken } = setUp();
    type('login', 'mona@site.example');
    await pass(1000);
    type('login', 'mona2@site.example');
    await pass(900);
    expect(isTaken).toHaveBeenCalledTimes(1);
    await pass(100);
    expect(isTaken).toHaveBeenLastCalledWith('mona2@site.example');
  });
});

describe('useContractForm on submit', () => {
  test('does not send an invalid form and focuses its first invalid field', async () => {
    const { send } = setUp();
    type('firstName', 'mona');
    await submit();
    expect(send).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(input('login'));
    expect(input('login').getAttribute('aria-invalid')).toBe('true');
  });

  test('focuses the first invalid field again at every submit', async () => {
    setUp();
    await submit();
    input('login').focus();
    await submit();
    expect(document.activeElement).toBe(input('firstName'));
  });

  test('does not wait for the debounce', async () => {
    const { send } = setUp();
    fill();
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith({ firstName: 'mona', login: 'mona@site.example', locale: { id: 1 } });
  });

  test('waits for a running uniqueness check and does not send when the value is taken', async () => {
    const answer = Promise.withResolvers<boolean>();
    const { send } = setUp({ isTaken: () => answer.promise });
    fill();
    await pass(1000);
    await submit();
    await pass(5000);
    expect(send).not.toHaveBeenCalled();
    answer.resolve(true);
    await flush();
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByText(TAKEN)).toBeDefined();
    expect(document.activeElement).toBe(input('login'));
  });

  test('sends when the uniqueness check finds the value free', async () => {
    const answer = Promise.withResolvers<boolean>();
    const { send } = setUp({ isTaken: () => answer.promise });
    fill();
    await submit();
    expect(send).not.toHaveBeenCalled();
    answer.resolve(false);
    await flush();
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('sends when the uniqueness check fails', async () => {
    const { send } = setUp({ isTaken: () => Promise.reject(new Error('offline')) });
    fill();
    await submit();
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('sends after 10 s when the uniqueness check has no answer, and at once when it is offline', async () => {
    const { send } = setUp({ isTaken: () => new Promise(() => undefined) });
    fill();
    await submit();
    await pass(9000);
    expect(send).not.toHaveBeenCalled();
    await pass(1500);
    expect(send).toHaveBeenCalledTimes(1);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await submit();
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('ignores a second submit while the first is pending', async () => {
    const answer = Promise.withResolvers<ValidationIssue[]>();
    const { send } = setUp({ send: () => answer.promise });
    fill();
    await submit();
    await submit();
    expect(send).toHaveBeenCalledTimes(1);
    answer.resolve([]);
    await flush();
  });
});

describe('useContractForm after a refusal by the server', () => {
  const refused: ValidationIssue[] = [
    { path: ['locale', 'id'], rule: 'locale-not-found' },
    { path: ['login'], rule: 'email-exists' },
    { path: ['login'], rule: 'email' },
    { path: ['version'], rule: 'invalid' },
  ];

  test('shows the first issue of each field and focuses the first invalid field', async () => {
    setUp({ send: async () => refused });
    fill();
    await submit();
    expect(screen.getByText(TAKEN)).toBeDefined();
    expect(screen.getByText(/language is not available/)).toBeDefined();
    expect(document.activeElement).toBe(input('login'));
  });

  test('hides the issue at the next keystroke in its field', async () => {
    setUp({ send: async () => refused });
    fill();
    await submit();
    type('login', 'other@site.example');
    expect(screen.queryByText(TAKEN)).toBeNull();
  });

  test('allows to submit the unchanged form again', async () => {
    const { send } = setUp({ send: async () => refused });
    fill();
    await submit();
    await submit();
    expect(send).toHaveBeenCalledTimes(2);
  });
});
