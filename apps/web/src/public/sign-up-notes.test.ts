import type { Language } from '@dars/contracts/languages';
import type { PublicPage, Realm } from '@dars/contracts/portal/page';
import { checkoutPath } from '@dars/contracts/selling/checkout-path';
import { plainText } from '@dars/i18n/isolate';
import { translator } from '@dars/i18n/server';
import { describe, expect, test } from 'vitest';
import { createRenderer } from './entry-server.tsx';
import { EMPTY_FORM, loginPage, PAGES, PORTAL, PUBLIC, PUBLIC_COURSE, pageModel } from './testing/models.ts';

const renderer = createRenderer({ dev: { root: new URL('../..', import.meta.url).pathname } });
const render = (page: PublicPage, language: Language, realm: Realm = PORTAL) =>
  renderer.render(pageModel(page, language, realm));
const contentOf = (html: string) => plainText(/<div id="root">.*?(?=<script)/s.exec(html)?.[0] ?? '');

describe('How visitors get an account', () => {
  const t = translator('en');
  const pages: [string, PublicPage][] = [
    ['the sign-in page', loginPage()],
    ['the portal’s page', { kind: 'portal', portal: PUBLIC }],
    [
      'the page of a mailed activation link',
      { kind: 'mail-sent', about: 'activate', email: 'a@b.test', isAgain: false, form: EMPTY_FORM },
    ],
  ];
  const REGISTER = 'href="/home/register"';

  describe.each(pages)('on %s', (_name, page) => {
    test.each([undefined, 'approval'] as const)('links to sign-up when its mode is %s', async (signUp) => {
      expect(await render(page, 'en', { ...PORTAL, ...(signUp && { signUp }) })).toContain(REGISTER);
    });

    test.each(['closed', 'invitation'] as const)('has no link to sign-up when its mode is %s', async (signUp) => {
      const html = await render(page, 'en', { ...PORTAL, signUp });
      expect(html).not.toContain(REGISTER);
      expect(contentOf(html)).not.toMatch(/create (an )?account/i);
    });
  });

  test.each(pages.slice(0, 2))('says on %s how accounts are opened unless all can sign up', async (_name, page) => {
    for (const signUp of ['approval', 'invitation', 'closed'] as const) {
      const html = await render(page, 'en', { ...PORTAL, signUp });
      expect(contentOf(html)).toContain(t(`auth:register.${signUp}`));
    }
    expect(contentOf(await render(page, 'en'))).not.toContain(t('auth:register.approval'));
  });

  describe('on the page of a course', () => {
    const ENROL = /btn-primary btn-wide/;
    const pageFor = (isSignedIn: boolean): PublicPage => ({
      ...(PAGES['course'] as Extract<PublicPage, { kind: 'course' }>),
      reader: { isSignedIn, enrolment: null, hasOrder: false },
    });
    const signIn = `href="/home/login?${new URLSearchParams({ next: checkoutPath(PUBLIC_COURSE.slug) })}"`;

    test.each(['closed', 'invitation'] as const)('tells a visitor so when the mode is %s', async (signUp) => {
      const html = await render(pageFor(false), 'en', { ...PORTAL, signUp });
      expect(contentOf(html)).toContain(t(`auth:register.${signUp}`));
      expect(html).not.toMatch(ENROL);
      expect(html.split(signIn)).toHaveLength(2);
    });

    test.each([undefined, 'approval'] as const)('lets a visitor enrol when the mode is %s', async (signUp) => {
      const html = await render(pageFor(false), 'en', { ...PORTAL, ...(signUp && { signUp }) });
      expect(html).toMatch(ENROL);
      expect(html).toContain(signIn);
    });

    test('lets a signed-in person enrol when nobody can sign up', async () => {
      const html = await render(pageFor(true), 'en', { ...PORTAL, signUp: 'closed' });
      expect(html).toMatch(ENROL);
      expect(contentOf(html)).not.toContain(t('auth:register.closed'));
    });
  });

  test.each([
    ['registration-closed', 'closed'],
    ['registration-invitation', 'invitation'],
  ] as const)('does not invite to join on the sign-up page with the error %s', async (error, reason) => {
    const form = { ...EMPTY_FORM, error };
    const html = await render({ kind: 'register', form, home: null, tellsTaken: false }, 'en');
    expect(html).toContain(`<h1 id="heading">${t(`auth:register.${reason}_heading`)}</h1>`);
    expect(contentOf(html)).toContain(t(`auth:register.${reason}`));
    expect(contentOf(html)).not.toContain(t('auth:register.learner.detail'));
  });

  describe('on the way to a course', () => {
    const next = '/home/courses/0197f3a0-0000-7000-8000-00000000c0de';
    const form = { ...EMPTY_FORM, values: { next } };
    const query = `?${new URLSearchParams({ next })}`;
    const field = `<input type="hidden" name="next" value="${next}"/>`;

    test.each<[string, PublicPage, string[]]>([
      ['sign-in', { ...loginPage(), form } as PublicPage, [`/home/register${query}`]],
      ['sign-up', { kind: 'register', form, home: null, tellsTaken: false }, [`/home/login${query}`]],
      [
        'mail-sent',
        { kind: 'mail-sent', about: 'activate', email: 'a@b.test', isAgain: false, form },
        [`/home/register${query}`, `/home/login${query}`],
      ],
      ['activation', { kind: 'activate', token: 't', form }, []],
      [
        'invalid activation',
        { kind: 'activate', token: 't', form: { ...form, error: 'token-invalid' } },
        [`/home/login${query}`],
      ],
      ['new-password', { kind: 'set-password', token: 't', form }, []],
    ])('the form and the links of the %s page keep the course', async (_name, page, hrefs) => {
      const html = await render(page, 'en');
      expect(html).toContain(field);
      for (const href of hrefs) expect(html).toContain(`href="${href}"`);
    });

    test('the sign-in page keeps the course when it offers another activation link', async () => {
      const html = await render({ ...loginPage(), form, notice: 'link-invalid' } as PublicPage, 'en');
      expect(html).toContain(`href="/home/register/sent${query}"`);
    });
  });

  test('names the courses first on the portal’s page when nobody can sign up', async () => {
    const html = await render({ kind: 'portal', portal: PUBLIC }, 'en', { ...PORTAL, signUp: 'closed' });
    expect(html).toMatch(/class="btn btn-primary" href="\/courses"/);
  });
});
