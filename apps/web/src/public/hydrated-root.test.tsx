import { LANGUAGES } from '@dars/contracts/languages';
import { plainText } from '@dars/i18n/isolate';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EMPTY_FORM, loginPage, PAGES, PORTAL } from './testing/models.ts';
import { answers, contentOf, field, flushTimers, messageOf, open, submit, type } from './testing/open-page.tsx';

const alertText = () => plainText(screen.getByRole('alert').textContent ?? '');

let assign: ReturnType<typeof vi.spyOn>;
let replace: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  vi.useFakeTimers();
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const HYDRATED = ['learner', 'portal-owner', 'super-admin', 'set-password', 'register', 'forgot-password', 'mail-sent'];
test.each(HYDRATED)('HydratedRoot hydrates %s as the server rendered it', (name) => {
  for (const language of LANGUAGES) expect(open(PAGES[name]!, language)).toEqual([]);
});

describe('A field of a hydrated page', () => {
  test('is checked one second after the last keystroke in it, and no other field with it', () => {
    open(loginPage());
    type('login', 'a b');
    act(() => vi.advanceTimersByTime(900));
    type('login', 'a b@c');
    act(() => vi.advanceTimersByTime(999));
    expect(messageOf('login')).toBe('');
    act(() => vi.advanceTimersByTime(1));
    expect(messageOf('login')).toBe('Email must not contain spaces');
    expect(field('login').getAttribute('aria-invalid')).toBe('true');
    expect(messageOf('password')).toBe('');
  });

  test('shows the first broken rule, and no message when it is valid', () => {
    open(loginPage());
    type('login', 'reem@x.test');
    submit();
    expect([messageOf('login'), messageOf('password')]).toEqual(['', 'The “Password” field is required']);
    type('password', 'x');
    act(() => vi.advanceTimersByTime(1000));
    expect(messageOf('password')).toBe('');
  });

  test('shows the password when its button is pressed', () => {
    open(loginPage());
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field('password').type).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field('password').type).toBe('password');
  });
});

describe('LoginForm', () => {
  const signIn = async (fetch: ReturnType<typeof answers>, next?: string) => {
    vi.stubGlobal('fetch', fetch);
    open(loginPage({ values: next === undefined ? {} : { next } }));
    type('login', 'Reem@X.test');
    type('password', 'secret');
    submit();
    submit();
    expect(screen.getByRole('button', { name: 'Signing in…' }).getAttribute('aria-busy')).toBe('true');
    await flushTimers();
  };

  test('does not send an invalid form and focuses its first invalid field', () => {
    const fetch = answers(200, {});
    vi.stubGlobal('fetch', fetch);
    open(loginPage());
    submit();
    expect(fetch).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field('login'));
  });

  test('sends once when it is submitted twice, and leads to the requested page', async () => {
    const fetch = answers(200, { user: {} });
    await signIn(fetch, '/home/courses?tab=2');
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/login', expect.objectContaining({ method: 'POST' }));
    const { body, headers } = fetch.mock.calls[0]![1]!;
    expect(JSON.parse(String(body))).toEqual({ login: 'Reem@X.test', password: 'secret' });
    expect(headers).toMatchObject({ 'accept-language': 'en' });
    expect(assign).toHaveBeenCalledExactlyOnceWith('/home/courses?tab=2');
    expect(screen.getByRole('button', { name: 'Signing in…' })).toBeTruthy();
  });

  test('says the same for a wrong password as for an unknown user, keeps the e-mail and focuses the password', async () => {
    await signIn(answers(401, { code: 'wrong-credentials' }));
    expect(alertText()).toBe('Wrong email or password');
    expect([field('login').value, field('password').value]).toEqual(['Reem@X.test', '']);
    expect(document.activeElement).toBe(field('password'));
  });

  test('shows the reason of a failure', async () => {
    await signIn(answers(429, { code: 'too-many-requests' }, { 'retry-after': '120' }));
    expect(alertText()).toBe('Too many attempts; try again in 2 minutes');
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    submit();
    await flushTimers();
    expect(alertText()).toContain('unavailable');
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
    submit();
    await flushTimers();
    expect(alertText()).toContain('could not be reached');
  });

  test('leads to the suspension notice when the portal is suspended', async () => {
    await signIn(answers(403, { code: 'tenant-suspended' }));
    expect(assign).toHaveBeenCalledExactlyOnceWith('/home/login?suspended=true');
  });

  test('keeps the requested page when the portal is suspended', async () => {
    await signIn(answers(403, { code: 'tenant-suspended' }), '/home/courses');
    expect(assign).toHaveBeenCalledExactlyOnceWith('/home/login?suspended=true&next=%2Fhome%2Fcourses');
  });
});

describe('The language switch of a hydrated page', () => {
  test('keeps what was typed', async () => {
    const { data } = contentOf(loginPage(), 'ar');
    const fetch = vi.fn(async () => new Response(`<script type="application/json" id="page-data">${data}</script>`));
    vi.stubGlobal('fetch', fetch);
    open(loginPage());
    type('login', 'reem@x.test');
    type('password', 'half');
    fireEvent.click(screen.getByRole('link', { name: 'العربية' }));
    await flushTimers();
    expect(fetch).toHaveBeenCalledExactlyOnceWith('?lang=ar', expect.anything());
    expect(screen.getByRole('button', { name: 'تسجيل الدخول' })).toBeTruthy();
    expect([field('login').value, field('password').value]).toEqual(['reem@x.test', 'half']);
    const { lang, dir } = document.documentElement;
    expect([lang, dir, document.title]).toEqual(['ar', 'rtl', `تسجيل الدخول · ${PORTAL.name}`]);
    expect(document.cookie).toContain('lang=ar');
  });

  test('leaves the change to the browser when the server cannot be reached', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
    open(loginPage());
    fireEvent.click(screen.getByRole('link', { name: 'Español' }));
    await flushTimers();
    expect(assign).toHaveBeenCalledExactlyOnceWith('?lang=es');
  });
});

test('Login removes the notice from the address and keeps the rest of the query', () => {
  history.replaceState(null, '', '/home/login?notice=activated&activeToken=t&next=%2Fa');
  open(loginPage({}, 'activated'));
  expect(screen.getByText('Your account is active; you can sign in now')).toBeTruthy();
  expect(location.search).toBe('?next=%2Fa');
});

test('Login says that the session has ended and keeps the requested page', () => {
  history.replaceState(null, '', '/admin/login?next=%2Fadmin%2Ftenants&notice=session-ended');
  open(loginPage({ values: { next: '/admin/tenants' } }, 'session-ended'));
  expect(screen.getByText(/^Your session has ended/)).toBeTruthy();
  expect([location.search, field('next').value]).toEqual(['?next=%2Fadmin%2Ftenants', '/admin/tenants']);
});

test('SuspendedNotice says that a running quiz is kept when the requested page is a quiz', () => {
  open(loginPage({ values: { next: '/home/courses/1' } }, 'suspended'));
  expect(screen.queryByText(/quiz in progress is kept/)).toBeNull();
  cleanup();
  open(loginPage({ values: { next: '/home/courses/1/quizzes/2/attempt?question=3' } }, 'suspended'));
  expect(screen.getByText(/quiz in progress is kept/)).toBeTruthy();
});

test.each([
  [undefined, /Contact the portal’s admins/],
  [{ reason: 'Unpaid', support: 'help@dars.test' }, /Write to help@dars\.test/],
  [{ reason: 'Unpaid', support: null }, /the address that Dars sends its emails from/],
])('SuspendedNotice for %j names a contact', (suspension, asked) => {
  open({ kind: 'login', variant: 'learner', form: EMPTY_FORM, notice: 'suspended', suspension });
  expect(document.querySelector('dialog')?.textContent?.replace(/[\u2068\u2069]/g, '')).toMatch(asked);
});

test('SuspendedNotice closes by OK, clears the query and focuses the e-mail', () => {
  history.replaceState(null, '', '/home/login?suspended=true');
  open(loginPage({}, 'suspended'));
  const dialog = document.querySelector('dialog')!;
  expect(document.activeElement?.textContent).toBe('OK');
  expect(dialog.dispatchEvent(new Event('cancel', { cancelable: true }))).toBe(false);
  expect(dialog.open).toBe(true);
  fireEvent.submit(dialog.querySelector('form')!);
  expect(document.querySelector('dialog')).toBeNull();
  expect(location.pathname + location.search).toBe('/home/login');
  expect(document.activeElement).toBe(field('login'));
});

describe('Activate', () => {
  test('activates the account for the portal and leads to the sign-in page', async () => {
    const fetch = answers(200, { passwordRequired: false });
    vi.stubGlobal('fetch', fetch);
    open(PAGES['activate']!);
    await flushTimers();
    const [url, init] = fetch.mock.calls[0]!;
    expect(url).toBe('/api/tenant/activate?token=a-token');
    expect(init?.headers).toMatchObject({ 'x-tenant-id': PORTAL.id });
    expect(replace).toHaveBeenCalledExactlyOnceWith('/home/login?notice=activated');
  });

  test('links to the sign-in page when the link is invalid, and offers a retry when the server is busy', async () => {
    vi.stubGlobal('fetch', answers(400, { code: 'token-invalid' }));
    open(PAGES['activate']!);
    await flushTimers();
    expect(alertText()).toBe('This link is not valid or has expired');
    expect(screen.getByRole('link', { name: 'Go to sign-in' }).getAttribute('href')).toBe('/home/login');
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    vi.stubGlobal('fetch', answers(503, { code: 'unavailable' }));
    open(PAGES['activate']!);
    await flushTimers();
    expect(screen.getByRole('button', { name: 'Activate account' })).toBeTruthy();
    expect(replace).not.toHaveBeenCalled();
  });
});
