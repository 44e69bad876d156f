import type { ValidationIssue } from '@dars/contracts/errors';
import { requiredText } from '@dars/contracts/rules';
import { createClientI18n } from '@dars/i18n/client';
import en from '@dars/i18n/locales/en/common.json';
import { createMessages } from '@dars/i18n/messages';
import { TextsContext } from '@dars/i18n/texts-context';
import { Input } from '@dars/ui/form/input';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type RegisteredRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it, type Mock, vi } from 'vitest';
import { fieldRules, useContractForm } from '../../lib/form/contract-form.ts';
import { FormField } from '../../lib/form/form-field.tsx';
import { PasswordField } from '../../lib/form/password-field.tsx';
import { FormDialog } from './form-dialog.tsx';

const i18n = await createClientI18n('en');
const t = createMessages('en', { common: en });
const LOADED = 'loaded';
const rules = fieldRules({ reason: requiredText(20) });

interface SetUp {
  /** The server's answer: issues, undefined for an unknown failure, or that it accepts the values. */
  answer?: ValidationIssue[] | 'accepted';
  isReady?: boolean;
  isPassword?: boolean;
}

type Spies = Record<'onClose' | 'send' | 'submitAround', Mock>;

function TestDialog({ answer, isReady, isPassword, spies }: Required<SetUp> & { spies: Spies }) {
  const [isLoaded, setLoaded] = useState(isReady);
  useEffect(() => {
    addEventListener(LOADED, () => setLoaded(true), { once: true });
  }, []);
  const form = useContractForm({
    values: { reason: '' },
    send: async (values) => {
      spies.send(values);
      if (answer !== 'accepted') return answer;
      spies.onClose();
      return [];
    },
  });
  return (
    <form onSubmit={spies.submitAround}>
      <FormDialog
        form={form}
        title="Suspend"
        submit="Send"
        submitting="Sending"
        isReady={isLoaded}
        isDisposable={isPassword}
        onClose={spies.onClose}
      >
        {/* A hidden field, as forms have one that tells password managers whose password it is. */}
        <input hidden readOnly value="" />
        {isLoaded && (
          <form.Field name="reason" validators={rules.reason}>
            {(field) =>
              isPassword ? (
                <PasswordField field={field} label="Reason" />
              ) : (
                <FormField field={field} label="Reason">
                  <Input value={field.state.value} onChange={(event) => field.handleChange(event.target.value)} />
                </FormField>
              )
            }
          </form.Field>
        )}
      </FormDialog>
    </form>
  );
}

async function setUp({ answer = [], isReady = true, isPassword = false }: SetUp = {}) {
  const spies = { onClose: vi.fn(), send: vi.fn(), submitAround: vi.fn() };
  const component = () => <TestDialog {...{ answer, isReady, isPassword, spies }} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  await router.load();
  render(
    <I18nextProvider i18n={i18n}>
      <TextsContext value={t}>
        {/* The cast is needed because the application registers its own router type. */}
        <RouterProvider router={router as unknown as RegisteredRouter} />
      </TextsContext>
    </I18nextProvider>,
  );
  return spies;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Reason');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const submit = () => void fireEvent.submit(field());
const load = () => act(() => void dispatchEvent(new Event(LOADED)));
const cancel = () => fireEvent.click(screen.getByRole('button', { name: t('common:actions.cancel') }));
const question = () => screen.queryByRole('alertdialog');

describe('FormDialog', () => {
  it('focuses its first visible field', async () => {
    await setUp();
    expect(document.activeElement).toBe(field());
  });

  it('focuses the first field when that is loaded later, and not the submit button before', async () => {
    const { send } = await setUp({ isReady: false });
    expect(document.activeElement?.tagName).toBe('DIV');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    load();
    expect(document.activeElement).toBe(field());
    expect(send).not.toHaveBeenCalled();
  });

  it('keeps the focus that somebody has moved before the first field is loaded', async () => {
    await setUp({ isReady: false });
    screen.getByRole('button', { name: t('common:actions.cancel') }).focus();
    load();
    expect(document.activeElement?.textContent).toBe(t('common:actions.cancel'));
  });

  it('submits on Enter, and does not submit a form around it', async () => {
    const { send, submitAround } = await setUp();
    type('unpaid');
    submit();
    await waitFor(() => expect(send).toHaveBeenCalled());
    expect(send).toHaveBeenCalledExactlyOnceWith({ reason: 'unpaid' });
    expect(submitAround).not.toHaveBeenCalled();
  });

  it('shows a broken rule at its field and focuses it', async () => {
    const { send } = await setUp();
    submit();
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
    expect(send).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field());
  });

  it('closes without a confirmation when nothing was typed', async () => {
    const { onClose } = await setUp();
    cancel();
    expect(question()).toBeNull();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each([
    { why: 'before anything was sent', isSent: false, answer: [] },
    { why: 'after the send failed', isSent: true, answer: [] },
    { why: 'after the server refused a value', isSent: true, answer: [{ path: ['reason'], rule: 'invalid' as const }] },
  ])('asks before it closes with what was typed: $why', async ({ isSent, answer }) => {
    const { onClose, send } = await setUp({ answer });
    type('unpaid');
    if (isSent) submit();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(isSent ? 1 : 0));
    await waitFor(() => expect(screen.queryByText('Sending')).toBeNull());
    cancel();
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes when the server has accepted the values', async () => {
    const { onClose } = await setUp({ answer: 'accepted' });
    type('unpaid');
    submit();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(question()).toBeNull();
  });

  it('closes without a confirmation when only a password was typed', async () => {
    const { onClose } = await setUp({ isPassword: true });
    type('Secret_1');
    cancel();
    expect(question()).toBeNull();
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('PasswordField', () => {
  it('hides the password until its button is pressed, and is marked as the current password', async () => {
    await setUp({ isPassword: true });
    expect([field().type, field().autocomplete]).toEqual(['password', 'current-password']);
    fireEvent.click(screen.getByRole('button', { name: /show/i }));
    expect(field().type).toBe('text');
  });
});
