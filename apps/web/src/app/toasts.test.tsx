import ar from '@dars/i18n/locales/ar/common.json';
import en from '@dars/i18n/locales/en/common.json';
import { createMessages } from '@dars/i18n/messages';
import { TextsContext } from '@dars/i18n/texts-context';
import { Direction } from '@dars/ui/direction';
import { Toaster } from '@dars/ui/feedback/toaster';
import { lazyPart } from '@dars/ui/lazy-part';
import { currentToasts, dismissToast, toast } from '@dars/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeFailure } from './session/failure.ts';
import { createQueries } from './session/queries.ts';
import { Toasts } from './toasts.tsx';

// This DOM has no layout and does not implement the function.
document.elementsFromPoint = () => [];

const t = createMessages('en', { common: en });
const CARDS = lazyPart(async () => Toasts);

function renderToaster(
  queries = createQueries(
    () => undefined,
    () => undefined,
    () => undefined,
  ),
) {
  const page = (texts: typeof t) => (
    <QueryClientProvider client={queries}>
      <TextsContext value={texts}>
        <Direction dir="ltr">
          <Toaster cards={CARDS} />
        </Direction>
      </TextsContext>
    </QueryClientProvider>
  );
  const { rerender } = render(page(t));
  return { changeLanguage: () => rerender(page(createMessages('ar', { common: ar }))) };
}

function setUp() {
  const queries = createQueries(
    () => undefined,
    () => undefined,
    () => undefined,
  );
  renderToaster(queries);
  return async (path: string, variables: object, result: Promise<unknown>) => {
    const options = { mutationKey: [path.split('.')], mutationFn: () => result };
    const mutation = queries.getMutationCache().build<unknown, Error, object, unknown>(queries, options);
    try {
      await mutation.execute(variables);
      toast({ title: 'Sent' });
    } catch (error) {
      toast(describeFailure(t, 'Not sent', error));
    }
  };
}

const failed = () => Promise.reject(new Error('Failed to fetch'));
const open = () => currentToasts().flatMap(({ open, title }) => (open ? [title] : []));

describe('Toasts after a failed call', () => {
  it('close the toast when the same call is tried again', async () => {
    const call = setUp();
    await act(() => call('portalRequest.create', { note: 'a' }, failed()));
    expect(await screen.findByText('Not sent')).toBeDefined();
    await act(() => call('portalRequest.create', { note: 'b' }, Promise.resolve()));
    expect(open()).toEqual(['Sent']);
  });

  it('show the toast again when the new try fails too', async () => {
    const call = setUp();
    await act(() => call('portalRequest.create', {}, failed()));
    await screen.findByText('Not sent');
    await act(() => call('portalRequest.create', {}, failed()));
    expect(open()).toEqual(['Not sent']);
  });

  it('keep the toast when another call, or the same call with another id, is made', async () => {
    const call = setUp();
    await act(() => call('tenant.suspend', { id: '1', reason: 'x' }, failed()));
    await screen.findByText('Not sent');
    await act(() => call('tenant.suspend', { id: '2', reason: 'x' }, Promise.resolve()));
    await act(() => call('tenant.activate', { id: '1' }, Promise.resolve()));
    expect(open()).toEqual(['Not sent', 'Sent']);
    await act(() => call('tenant.suspend', { id: '1', reason: 'y' }, Promise.resolve()));
    expect(open()).toEqual(['Sent']);
  });
});

describe('Toasts after a change of the language', () => {
  it('close the toasts in the earlier language, and keep those that offer an action', async () => {
    for (const { id } of currentToasts()) dismissToast(id);
    const { changeLanguage } = renderToaster();
    act(() => {
      toast({ title: 'Saved' });
      toast({ title: 'Deleted', action: { label: 'Undo', onSelect: () => undefined } });
    });
    await screen.findByText('Saved');
    act(changeLanguage);
    expect(open()).toEqual(['Deleted']);
  });
});
