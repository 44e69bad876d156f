import { plainText } from '@dars/i18n/isolate';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EMPTY_FORM, PAGES, PORTAL } from './testing/models.ts';
import { answers, field, flushTimers, messageOf, open, submit, type } from './testing/open-page.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('SetPassword posts only a valid password that is typed twice', () => {
  open({ kind: 'set-password', token: 't', form: EMPTY_FORM });
  type('password', 'weak');
  expect(submit()).toBe(false);
  expect(messageOf('password')).toContain('8 characters');
  expect(messageOf('confirmPassword')).toBe('Type the password again');
  type('password', 'Strong_pass');
  type('confirmPassword', 'other');
  expect(submit()).toBe(false);
  expect(messageOf('confirmPassword')).toContain('match');
  expect(document.activeElement).toBe(field('confirmPassword'));
  type('confirmPassword', 'Strong_pass');
  expect(submit()).toBe(true);
  expect(screen.getByRole('button', { name: 'Saving…' })).toBeTruthy();
  expect(submit()).toBe(false);
});

describe('Register', () => {
  const fill = (values: Record<string, string> = {}) => {
    const good = { firstName: 'ريم', lastName: 'القحطاني', login: 'reem@x.test' };
    const all = { ...good, password: 'Strong_pass', confirmPassword: 'Strong_pass', ...values };
    for (const [name, value] of Object.entries(all)) type(name, value);
  };
  const posted = () => vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);

  test('marks each rule of the password when it is met', () => {
    open(PAGES['register']!);
    const met = () => [...document.querySelectorAll('.password-rules .is-met')].map((rule) => rule.textContent);
    expect(met()).toEqual([]);
    type('password', 'Abc');
    expect(met()).toEqual(['An uppercase letter (met)', 'No spaces (met)']);
    type('password', 'Abcdefg_');
    expect(met()).toHaveLength(4);
  });

  test('sends no look-up of the address when the server does not tell which ones are taken', async () => {
    const fetch = answers(200, null);
    vi.stubGlobal('fetch', fetch);
    const post = posted();
    open({ kind: 'register', form: EMPTY_FORM, home: null, tellsTaken: false });
    fill();
    await act(async () => vi.advanceTimersByTimeAsync(1_000));
    submit();
    await flushTimers();
    expect(fetch).not.toHaveBeenCalled();
    expect(post).toHaveBeenCalledOnce();
  });

  test('looks up the address for the portal and without a session, and waits for the answer', async () => {
    const fetch = answers(200, { exists: true });
    vi.stubGlobal('fetch', fetch);
    const post = posted();
    open(PAGES['register']!);
    fill();
    await act(async () => vi.advanceTimersByTimeAsync(999));
    expect(fetch).not.toHaveBeenCalled();
    await act(async () => vi.advanceTimersByTimeAsync(1));
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      '/api/tenant/users/reem%40x.test',
      expect.objectContaining({ credentials: 'omit', headers: expect.objectContaining({ 'x-tenant-id': PORTAL.id }) }),
    );
    expect(messageOf('login')).toBe('Email already exist');
    submit();
    await flushTimers();
    expect(post).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field('login'));
  });

  test('posts once when the look-up fails, because the server decides', async () => {
    vi.stubGlobal('fetch', answers(429, { code: 'too-many-requests' }));
    const post = posted();
    open(PAGES['register']!);
    fill();
    submit();
    submit();
    await flushTimers();
    expect(post).toHaveBeenCalledOnce();
  });

  test('does not post an invalid form and focuses its first invalid field', async () => {
    const post = posted();
    open(PAGES['register']!);
    fill({ lastName: ' ' });
    submit();
    await flushTimers();
    expect(messageOf('lastName')).toBe('The “Last name” field is required');
    expect(document.activeElement).toBe(field('lastName'));
    fill({ confirmPassword: 'other' });
    submit();
    await flushTimers();
    expect(messageOf('confirmPassword')).toContain('match');
    expect(document.activeElement).toBe(field('confirmPassword'));
    expect(post).not.toHaveBeenCalled();
  });
});

test('MailSent allows to send the mail again after a minute', () => {
  open(PAGES['mail-sent']!);
  const button = document.querySelector('button')!;
  expect(plainText(button.textContent ?? '')).toBe('You can send it again in 1:00');
  expect(fireEvent.submit(button.form!)).toBe(false);
  act(() => vi.advanceTimersByTime(60_000));
  expect(button.textContent).toBe('Send it again');
  expect(fireEvent.submit(button.form!)).toBe(true);
});
