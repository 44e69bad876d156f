import { PACKAGE_CODES } from '@dars/contracts/constants';
import { LANGUAGES, type Language } from '@dars/contracts/languages';
import { type PublicPage, type Realm, SOCIAL_NOTICES } from '@dars/contracts/portal/page';
import { DEFAULT_SETTINGS, type TenantSettings } from '@dars/contracts/portal/settings';
import { directionOf } from '@dars/i18n/direction';
import { plainText } from '@dars/i18n/isolate';
import { translator } from '@dars/i18n/server';
import { describe, expect, test } from 'vitest';
import { createRenderer } from './entry-server.tsx';
import {
  EMPTY_FORM,
  loginPage,
  NONCE,
  PAGES,
  PLATFORM,
  PORTAL,
  PUBLIC,
  PUBLIC_COURSE,
  pageModel,
  USER,
} from './testing/models.ts';

const renderer = createRenderer({ dev: { root: new URL('../..', import.meta.url).pathname } });
const render = (page: PublicPage, language: Language = 'ar', realm: Realm = PORTAL) =>
  renderer.render(pageModel(page, language, realm));
const dataOf = (html: string) => JSON.parse(/id="page-data">([^<]*)</.exec(html)?.[1] ?? '');
const contentOf = (html: string) => plainText(/<div id="root">.*?(?=<script)/s.exec(html)?.[0] ?? '');

/** The descriptions of pages that have another one than the portal's. */
const OWN_DESCRIPTIONS: Partial<Record<PublicPage['kind'], string>> = {
  course: PUBLIC_COURSE.summary,
  preview: 'كيف يُقرأ جدول.',
  lecturer: 'تعلّم.',
};

describe.each(Object.entries(PAGES))('%s', (_name, page) => {
  test.each(LANGUAGES)('is a whole document in %s', async (language) => {
    const html = await render(page, language);
    expect(html).toMatch(/^<!doctype html><html /);
    expect(html).toContain(`<html lang="${language}" dir="${directionOf(language)}"`);
    expect(html).toMatch(
      ['app', 'portal'].includes(page.kind) ? /<title>أكاديمية نخلة<\/title>/ : /<title>[^<]+ · أكاديمية نخلة<\/title>/,
    );
    expect(html).toContain(`<meta name="description" content="${OWN_DESCRIPTIONS[page.kind] ?? PORTAL.description}"/>`);
    expect(html).toContain(`<meta name="tenant-id" content="${PORTAL.id}"/>`);
    expect(html).toMatch(/<meta name="theme-color" content="#[0-9a-f]{6}"/);
    expect(html).toMatch(/<link rel="icon" href="data:image\/svg\+xml,[^"<>]+"/);
    expect(html.match(/<link rel="preload" as="font"/g)).toHaveLength(2);
    expect(dataOf(html).realm).toMatchObject({ id: PORTAL.id, settings: PORTAL.settings });
  });

  test('contains nothing that a Content Security Policy without unsafe-inline refuses', async () => {
    const html = await render(page);
    expect(html).not.toMatch(/\sstyle=/i);
    expect(html).not.toMatch(/\son[a-z]+=/i);
    expect(html.match(/<style/g)).toEqual(['<style']);
    expect(html).toContain(`<style nonce="${NONCE}">`);
    for (const [script] of html.matchAll(/<script[^>]*>/g)) {
      expect(script).toMatch(/ type="application\/json"| src="\/| nonce="bm9uY2U="/);
    }
  });

  test('shows texts and no translation keys', async () => {
    for (const language of LANGUAGES) {
      expect(await render(page, language)).not.toMatch(/\b(auth|common|errors|fields|rules):[a-z]/);
    }
  });
});

test('The portal’s page has its own title when it has one', async () => {
  const title = { ...PUBLIC.page.hero.title, ar: 'الخط والكتابة' };
  const portal = { ...PUBLIC, page: { ...PUBLIC.page, hero: { ...PUBLIC.page.hero, title } } };
  expect(await render({ kind: 'portal', portal })).toContain('<title>الخط والكتابة · أكاديمية نخلة</title>');
});

test('A page has the device’s width, or a desktop’s when the reader has chosen that', async () => {
  const wide = { ...pageModel({ kind: 'app', user: USER }), viewport: 'desktop' } as const;
  expect(await render(loginPage())).toContain('<meta name="viewport" content="width=device-width, initial-scale=1');
  expect(await renderer.render(wide)).toContain('<meta name="viewport" content="width=1024"/>');
});

describe('Texts of a portal', () => {
  const HOSTILE = `</script></style></title>"'><script>alert(1)</script><img src=x onerror=alert(1)>\u2028{{name}}`;
  const settings = {
    ...DEFAULT_SETTINGS,
    colors: { colorCodes: [{ hex: 'red;}</style><script>alert(1)</script>' }] },
    logo: { value: `javascript:${HOSTILE}` },
  } as TenantSettings;
  const realm: Realm = { ...PORTAL, name: HOSTILE, description: HOSTILE, slug: HOSTILE, settings };
  const form = { ...EMPTY_FORM, values: { login: HOSTILE, next: HOSTILE } };
  const pages: PublicPage[] = [
    { kind: 'login', variant: 'learner', form, notice: 'suspended' },
    { kind: 'activate', token: HOSTILE, form },
    { kind: 'set-password', token: HOSTILE, form },
    { kind: 'tenant-unknown', host: HOSTILE },
    { kind: 'error', code: 'internal', requestId: HOSTILE },
    { kind: 'app', user: { ...USER, firstName: HOSTILE } },
  ];

  test.each(pages)('are escaped in the page: $kind', async (page) => {
    const [hostile, harmless] = await Promise.all([render(page, 'en', realm), render(page, 'en')]);
    const tagsOf = (html: string) => html.match(/<\/?(script|style|title)\b/g);
    expect(tagsOf(hostile)).toEqual(tagsOf(harmless));
    // A logo that is not an address is an image that does not load, and nothing more.
    const pictures = hostile.match(/<img[^>]*>/g) ?? [];
    for (const picture of pictures)
      expect(picture).toMatch(/^<img class="emblem-logo" src="javascript:[^"<>]*" alt=""\/>$/);
    expect(dataOf(hostile).realm.name).toBe(HOSTILE);
  });
});

describe('a portal’s logo', () => {
  const styleOf = async (page: PublicPage, isLight: boolean) => {
    const logo = { value: '/files/logo.png', ...(isLight && { isLight }) };
    const html = await render(page, 'en', { ...PORTAL, settings: { ...PORTAL.settings, logo } });
    return html.match(/<style[\s\S]*?<\/style>/g)?.join('') ?? '';
  };

  test.each<[string, PublicPage]>([
    ['sign-in', { kind: 'login', variant: 'learner', form: EMPTY_FORM, notice: null }],
    ['app', { kind: 'app', user: USER }],
  ])('has a dark plate on the %s page only when it is nearly white', async (_name, page) => {
    expect(await styleOf(page, true)).toContain('background:#15151b!important');
    expect(await styleOf(page, false)).not.toContain('background:#15151b!important');
  });
});

test.each(['register', 'forgot-password', 'mail-sent', 'set-password'])('%s renders no empty banner', async (name) => {
  expect(contentOf(await render(PAGES[name] as PublicPage, 'en'))).not.toContain('class="banner ');
});

test('ForgotPassword says that a link is invalid, and how long to wait', async () => {
  const page = { kind: 'forgot-password', form: EMPTY_FORM } as const;
  const dead = contentOf(await render({ ...page, form: { ...EMPTY_FORM, error: 'token-invalid' } }, 'en'));
  expect(dead).toContain('This link is not valid or has expired. You can request a new one here.');
  const form = { ...EMPTY_FORM, error: 'too-many-requests', retryAfter: 60 } as const;
  expect(contentOf(await render({ ...page, form }, 'en'))).toContain('try again in 60 seconds');
});

test('Register shows no form and a link to sign in when registration is closed', async () => {
  const form = { ...EMPTY_FORM, error: 'registration-closed' } as const;
  const html = contentOf(await render({ kind: 'register', form, home: null, tellsTaken: true }, 'en'));
  expect(html).toContain('This portal is not taking new accounts at the moment.');
  expect(html).not.toContain('<form');
  expect(html).toContain('href="/home/login"');
});

describe('Login', () => {
  test('does not reveal a suspension before the password', async () => {
    const html = await render(loginPage(), 'en', { ...PORTAL, status: 'SUSPENDED', settings: DEFAULT_SETTINGS });
    expect(html).not.toMatch(/suspend/i);
  });

  test('keeps the e-mail and focuses the password after a wrong password', async () => {
    const html = await render(loginPage({ values: { login: 'reem@x.test' }, error: 'wrong-credentials' }), 'en');
    const focused = html.match(/<input[^>]* autofocus=""[^>]*>/gi) ?? [];
    expect(html.match(/role="alert".*?<span>(.*?)</)?.[1]).toBe('Wrong email or password');
    expect(html.match(/<input[^>]*name="login" value="(.*?)"/)?.[1]).toBe('reem@x.test');
    expect(focused.map((input) => / name="(.*?)"/.exec(input)?.[1])).toEqual(['password']);
  });

  test.each([
    { form: EMPTY_FORM, notice: 'link-invalid' },
    { form: { ...EMPTY_FORM, error: 'account-not-activated' }, notice: null },
  ] as const)('offers a new link when one is needed', async ({ form, notice }) => {
    const html = await render({ kind: 'login', variant: 'learner', form, notice }, 'en');
    expect(html.match(/role="alert".*?<\/p>/)?.[0]).toContain(
      '<a href="/home/register/sent">Get a new activation link',
    );
  });

  test.each([
    ['ar', 'عدد المحاولات كبير؛ تمكن إعادة المحاولة بعد 15 دقيقة'],
    ['en', 'Too many attempts; try again in 15 minutes'],
    ['es', 'Demasiados intentos; prueba de nuevo dentro de 15 minutos'],
  ] as const)('says in %s how long to wait after too many attempts, without a script', async (language, text) => {
    const form = { ...EMPTY_FORM, error: 'too-many-requests' as const, retryAfter: 900 };
    const refused: PublicPage[] = [
      loginPage(form),
      { kind: 'activate', token: 'a-token', form },
      { kind: 'set-password', token: 'a-token', form },
    ];
    for (const page of refused) {
      expect(/role="alert".*?<span>(.*?)</.exec(contentOf(await render(page, language)))?.[1]).toBe(text);
    }
    const { error: code, retryAfter } = form;
    expect(contentOf(await render({ kind: 'error', code, retryAfter, requestId: 'req-1' }, language))).toContain(text);
  });

  test('shows the broken rule of a field beside it', async () => {
    const issues = [
      { path: ['login'], rule: 'email-no-white-spaces' as const },
      { path: ['password'], rule: 'maximum-length' as const, params: { max: 256 } },
    ];
    const html = contentOf(await render(loginPage({ issues, error: 'validation' }), 'en'));
    const messageOf = (field: string) =>
      new RegExp(`id="${field}-message"[^>]*><p[^>]*>.*?<span>(.*?)</span>`).exec(html)?.[1];
    expect(messageOf('login')).toBe('Email must not contain spaces');
    expect(messageOf('password')).toBe('The “Password” field must have at most 256 characters');
    expect(/role="alert"[^>]*>(.*?)<\/div>/.exec(html)?.[1]).toBe('');
  });

  test('works without a script, by a plain post and a form that closes the notice', async () => {
    const html = contentOf(await render(loginPage({ values: { next: '/home/x' } }, 'suspended')));
    expect(html).toMatch(/<form[^>]* action="\/home\/login" method="post"/);
    expect(html).toMatch(/<input type="hidden" name="next" value="\/home\/x"/);
    expect(html).toMatch(/<dialog open=""/);
    expect(html).toMatch(/<form action="\/home\/login" method="get">/);
    expect(html).toContain('?next=%2Fhome%2Fx&amp;suspended=true&amp;lang=en');
  });

  test('has the links of its variant', async () => {
    const hrefs = async (name: string, realm = PORTAL) =>
      [...contentOf(await render(PAGES[name] as PublicPage, 'en', realm)).matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(
        ([, href]) => href,
      );
    const social = ['/social/google', '/social/apple'];
    expect(await hrefs('learner')).toEqual([...social, '/home/forgot-password', '/home/register']);
    expect(await hrefs('portal-owner', PLATFORM)).toEqual([...social, '/forgot-password', '/create-account']);
    expect(await hrefs('super-admin', PLATFORM)).toEqual(['/forgot-password']);
    expect(await render(PAGES['super-admin'] as PublicPage, 'en', PLATFORM)).not.toMatch(/Google|Apple/);
  });
});

test('Register offers other providers unless registration is closed', async () => {
  const open = contentOf(await render(PAGES['register'] as PublicPage, 'en'));
  expect(open).toContain('href="/social/google"');
  const form = { ...EMPTY_FORM, error: 'registration-closed' as const };
  expect(contentOf(await render({ kind: 'register', form, home: null, tellsTaken: true }, 'en'))).not.toContain(
    '/social/',
  );
});

test('Login keeps the requested page in the links of other providers', async () => {
  const html = contentOf(await render(loginPage({ values: { next: '/home/a?b=c' } }), 'en'));
  expect(html).toContain('href="/social/google?next=%2Fhome%2Fa%3Fb%3Dc"');
});

describe.each(LANGUAGES)('Login in %s', (language) => {
  test.each(SOCIAL_NOTICES)('shows the notice %s above the form', async (notice) => {
    const html = contentOf(await render(loginPage({}, notice), language));
    expect(html).toContain(`<span>${translator(language)(`auth:notice.${notice}`)}</span>`);
  });
});

test('PageFooter names the portal with any package but the promotion package', async () => {
  for (const code of [...PACKAGE_CODES, null]) {
    const html = contentOf(await render(loginPage(), 'en', { ...PORTAL, package: code }));
    const footer = /<footer[^>]*>(.*?)<\/footer>/.exec(html)?.[1];
    expect([code, footer?.includes(PORTAL.name)]).toEqual([code, code !== null && code !== 'PN']);
    expect(footer).toContain('2026');
  }
});

test('TenantUnknown explains itself in every language, the reader’s first', async () => {
  const html = contentOf(await render(PAGES['tenant-unknown'] as PublicPage, 'es'));
  expect([...html.matchAll(/class="explanation" lang="(..)" dir="(...)"/g)].map(([, ...found]) => found)).toEqual([
    ['es', 'ltr'],
    ...LANGUAGES.filter((language) => language !== 'es').map((language) => [language, directionOf(language)]),
  ]);
  expect(html).toContain('nowhere.localhost:3000');
});

test('Invalid settings render the default look', async () => {
  const settings = { font: { value: 'Comic' }, colors: null } as unknown as TenantSettings;
  expect(await render(loginPage(), 'ar', { ...PORTAL, settings })).toContain('<body class="look-diwan">');
});

test.each(['diwan', 'masar', 'majlis', 'shasha'] as const)(
  'The look of a portal is that of its template %s',
  async (template) => {
    const html = await render(loginPage(), 'ar', { ...PORTAL, settings: { ...DEFAULT_SETTINGS, template } });
    expect(html).toContain(`<body class="look-${template}"`);
    expect(html.includes('data-surface="dark"')).toBe(template === 'shasha');
  },
);

test('The look of the platform does not depend on its settings', async () => {
  expect(await render(loginPage(), 'ar', PLATFORM)).toContain('<body class="look-platform"');
});
