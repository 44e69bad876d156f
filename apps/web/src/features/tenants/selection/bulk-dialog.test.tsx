import type { TenantStep } from '@dars/contracts/portal/tenant-selection';
import { createClientI18n, loadArea } from '@dars/i18n/client';
import en from '@dars/i18n/locales/en/common.json';
import { createMessages } from '@dars/i18n/messages';
import { TextsContext } from '@dars/i18n/texts-context';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { httpLink } from '@trpc/react-query';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it, vi } from 'vitest';
import { trpc } from '../../../app/session/trpc.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkChange } from './use-bulk-change.ts';

const COUNT = 14;
const ALL: TenantStep = { done: COUNT, skipped: [], next: null };
const i18n = await createClientI18n('en');
await Promise.all([loadArea(i18n, 'admin'), loadArea(i18n, 'selection')]);
const texts = createMessages('en', { common: en });

function setUp({ change = 'suspend', confirmsCount = true }: { change?: BulkChange; confirmsCount?: boolean } = {}) {
  const queries = new QueryClient();
  const call = vi.fn(async () => Response.json({ result: { data: ALL } }));
  const api = trpc.createClient({ links: [httpLink({ url: '/trpc', fetch: call })] });
  const onClose = vi.fn();
  render(
    <trpc.Provider client={api} queryClient={queries}>
      <QueryClientProvider client={queries}>
        <I18nextProvider i18n={i18n}>
          <TextsContext value={texts}>
            <BulkDialog
              change={change}
              selection={{ filter: {}, except: [] }}
              count={COUNT}
              confirmsCount={confirmsCount}
              onClose={onClose}
            />
          </TextsContext>
        </I18nextProvider>
      </QueryClientProvider>
    </trpc.Provider>,
  );
  return { call, onClose };
}

const number = () => screen.getByLabelText<HTMLInputElement>(/type how many/);
const write = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form') ?? document.body);

describe('BulkDialog for a selection beyond the rows on the page', () => {
  it.each(['', '13', '140', '٤١', 'fourteen'])('refuses to suspend when the typed number is «%s»', async (typed) => {
    const { call } = setUp();
    write(screen.getByLabelText('Reason'), 'unpaid');
    write(number(), typed);
    submit();
    await waitFor(() => expect(number().getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(number());
    expect(call).not.toHaveBeenCalled();
  });

  it.each(['14', '١٤', '۱۴', ' 14 '])('suspends when the typed number is «%s»', async (typed) => {
    const { call, onClose } = setUp();
    write(screen.getByLabelText('Reason'), 'unpaid');
    write(number(), typed);
    submit();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(call).toHaveBeenCalledOnce();
  });

  it('accepts the right number after a wrong one', async () => {
    const { call } = setUp();
    write(screen.getByLabelText('Reason'), 'unpaid');
    write(number(), '13');
    submit();
    write(number(), '14');
    expect(number().getAttribute('aria-invalid')).toBeNull();
    submit();
    await waitFor(() => expect(call).toHaveBeenCalledOnce());
  });

  it('resumes without asking for the number', async () => {
    const { call } = setUp({ change: 'resume' });
    expect(screen.queryByLabelText(/type how many/)).toBeNull();
    submit();
    await waitFor(() => expect(call).toHaveBeenCalledOnce());
  });
});

describe('BulkDialog for a selection of rows on the page', () => {
  it('asks for the reason and not for the number', async () => {
    const { call } = setUp({ confirmsCount: false });
    expect(screen.queryByLabelText(/type how many/)).toBeNull();
    submit();
    await waitFor(() => expect(screen.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true'));
    write(screen.getByLabelText('Reason'), 'unpaid');
    submit();
    await waitFor(() => expect(call).toHaveBeenCalledOnce());
  });

  it('asks for confirmation before it closes with a typed reason', async () => {
    const { onClose } = setUp({ confirmsCount: false });
    write(screen.getByLabelText('Reason'), 'unpaid');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});
