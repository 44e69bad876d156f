import { type SocialLink, socialLinks } from '@dars/contracts/portal/contact';
import { createClientI18n, loadArea } from '@dars/i18n/client';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fieldRules, submitOnce, useContractForm } from '../../lib/form/contract-form.ts';
import { SocialLinksField } from './social-fields.tsx';

const i18n = await createClientI18n('en');
await loadArea(i18n, 'settings');
const RULES = fieldRules({ socialLinks });
const START = { socialLinks: [] as SocialLink[] };
const REQUIRED = /required/i;

function TestForm() {
  const form = useContractForm({ values: START, send: async () => [] });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submitOnce(form);
      }}
    >
      <form.Field name="socialLinks" validators={RULES.socialLinks}>
        {(field) => <SocialLinksField field={field} />}
      </form.Field>
      <button type="submit">send</button>
    </form>
  );
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const add = () => fireEvent.click(screen.getAllByRole('button')[0] as HTMLElement);

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <I18nextProvider i18n={i18n}>
      <TestForm />
    </I18nextProvider>,
  );
});
afterEach(() => {
  vi.useRealTimers();
});

describe('SocialLinksField', () => {
  it('does not ask for the address of a link that was just added', async () => {
    add();
    await pass(3000);
    expect(screen.getByRole('textbox')).toBeDefined();
    expect(screen.queryByText(REQUIRED)).toBeNull();
  });

  it('asks for it when the form is submitted', async () => {
    add();
    await pass(3000);
    fireEvent.click(screen.getByRole('button', { name: 'send' }));
    await pass(10);
    expect(screen.getByText(REQUIRED)).toBeDefined();
  });
});
