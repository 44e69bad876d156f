import { createClientI18n } from '@dars/i18n/client';
import en from '@dars/i18n/locales/en/common.json';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SendingNote } from './sending-note.tsx';

const i18n = await createClientI18n('en');
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function Form({ send }: { send: () => Promise<void> }) {
  const [isSending, setSending] = useState(false);
  const submit = () => {
    setSending(true);
    void send().then(() => setSending(false));
  };
  return (
    <>
      <button type="button" onClick={submit} />
      <SendingNote isSending={isSending} />
    </>
  );
}

function setUp(send: () => Promise<void>) {
  render(
    <I18nextProvider i18n={i18n}>
      <Form send={send} />
    </I18nextProvider>,
  );
}
const note = () => screen.getByRole('status').textContent;

describe('SendingNote', () => {
  it('says that there is no network, until it is back', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    setUp(async () => undefined);
    expect(note()).toBe(en.sending.offline);
    online.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    expect(note()).toBe('');
  });

  it('says after 4 s that there is no answer, until there is one', async () => {
    const answer = Promise.withResolvers<void>();
    setUp(() => answer.promise);
    act(() => screen.getByRole('button').click());
    await act(() => vi.advanceTimersByTimeAsync(3900));
    expect(note()).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(note()).toBe(en.sending.slow);
    answer.resolve();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(note()).toBe('');
  });
});
