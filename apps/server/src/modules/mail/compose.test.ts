import { LANGUAGES } from '@dars/contracts/constants';
import { DEFAULT_SETTINGS } from '@dars/contracts/portal/settings';
import { isolate } from '@dars/i18n/isolate';
import { themeVariables } from '@dars/ui/theme';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../config/env.ts';
import type { Brand } from './brand.ts';
import { composeActivation, composeEnrolmentDecision, composePortalReady } from './compose.ts';

const brand: Brand = {
  nameIn: (language) => (language === 'en' ? 'Academy' : 'أكاديمية المعرفة'),
  settings: { ...DEFAULT_SETTINGS, colors: { colorCodes: [{ hex: '#B45309' }] } },
  originOf: () => 'http://academy.localhost:3000',
  signInPath: '/home/login',
  forgotPath: '/home/forgot-password',
};
const link = 'http://academy.localhost:3000/home/login?activate=true&activeToken=abc-_1';
const { baseUrl } = readConfig({});
const activation = { link, choosesPassword: true, hours: 48, asksForPortal: false };

describe.each(LANGUAGES)('in %s', (language) => {
  const content = composeActivation(brand, { language, firstName: 'Sara' }, activation);
  const mail = { ...content, html: content.html(baseUrl) };

  test('the direction stands on the root and on every table', () => {
    const dir = language === 'ar' ? 'rtl' : 'ltr';
    expect(mail.html).toContain(`<html lang="${language}" dir="${dir}">`);
    const tables = mail.html.match(/<table[^>]*>/g) ?? [];
    expect(tables.length).toBeGreaterThan(1);
    for (const table of tables) expect(table).toContain(`dir="${dir}"`);
    expect(mail.html).toContain(`align="${language === 'ar' ? 'right' : 'left'}"`);
  });

  test('HTML and text carry the same link, and the text nothing of HTML', () => {
    expect(mail.html.match(/href="([^"]*)"/)?.[1]).toBe(link.replace('&', '&amp;'));
    expect(mail.text).toContain(link);
    expect(mail.text).not.toMatch(/<|&amp;/);
  });

  test('subject and text are free of direction marks, and every placeholder is filled', () => {
    expect(mail.subject + mail.text).not.toMatch(/[\u2066-\u2069]/);
    expect(mail.subject + mail.text + mail.html).not.toMatch(/\{\{|mail:/);
    expect(mail.subject).toContain(brand.nameIn(language));
  });

  test('nothing is loaded from outside', () => {
    expect(mail.html).not.toMatch(/<img|<link|<script|@import|url\(|\bsrc=/);
  });

  test('names and numbers keep their direction to themselves', () => {
    expect(mail.html).toContain('\u2068Sara\u2069');
    expect(mail.html).toContain('\u206848\u2069');
    expect(mail.html).toContain(isolate(brand.nameIn(language), language));
  });
});

function htmlWith(settings: Partial<Brand['settings']>): string {
  const own = { ...brand, settings: { ...brand.settings, ...settings } };
  return composeActivation(own, { language: 'en', firstName: 'Sara' }, activation).html(baseUrl);
}

describe('the logo', () => {
  test('is loaded from the portal’s own address, and without images the name is read instead', () => {
    for (const value of ['/files/logo.png', 'http://academy.localhost:3000/files/logo.png']) {
      const html = htmlWith({ logo: { value } });
      expect(html.match(/<img[^>]*>/g)).toEqual([
        expect.stringContaining('src="http://academy.localhost:3000/files/logo.png" alt="Academy"'),
      ]);
    }
  });

  test.each([
    'https://tracker.example/logo.png',
    '//tracker.example/logo.png',
    'http://localhost:3000/logo.png',
    'data:image/png;base64,AAAA',
    'javascript:x()',
    'http://[',
  ])('that is at %s is left out; the initial stands there', (value) => {
    const html = htmlWith({ logo: { value } });
    expect(html).not.toMatch(/<img|tracker|data:|javascript:/);
    expect(html).toMatch(/<td aria-hidden="true"[^>]*>A<\/td>/);
  });

  test('that has markup in its name stays a name', () => {
    const html = htmlWith({ logo: { value: '/files/a"b<c>.png?x=1&y=2' } });
    expect(html).toContain('src="http://academy.localhost:3000/files/a%22b%3Cc%3E.png?x=1&amp;y=2"');
  });
});

describe('in the dark', () => {
  test('links have the brand’s colour for dark surfaces, which the theme proves readable', () => {
    const dark = themeVariables(['#050506'])['--dark-brand-text'];
    expect(htmlWith({ colors: { colorCodes: [{ hex: '#050506' }] } })).toContain(`.link{color:${dark}!important}`);
  });

  test('every inline text colour of the sheet has a dark one', () => {
    const html = htmlWith({});
    const coloured = html.match(/<(?:h1|p|a|td)[^>]*[";]color:[^>]*>/g) ?? [];
    expect(coloured.length).toBeGreaterThan(5);
    for (const tag of coloured)
      expect(tag).toMatch(/class="[^"]*(ink|link|dot)|background-color:#b45309|padding:12px 28px/);
  });
});

test('the portal gives its colours, and text on them is readable', () => {
  const html = htmlWith({});
  expect(html).toContain('bgcolor="#b45309"');
  expect(html).toContain('color:#ffffff;text-decoration:none');
});

test('names from outside are text, never markup', () => {
  const hostile = { ...brand, nameIn: () => '<b>"Acme" & Söhne</b>' };
  const mail = composeActivation(hostile, { language: 'en', firstName: '<img src=x onerror=alert(1)>' }, activation);
  const html = mail.html(baseUrl);
  expect(html).not.toMatch(/<b>|<img/);
  expect(html).toContain('&lt;b&gt;&quot;Acme&quot; &amp; Söhne&lt;/b&gt;');
  expect(mail.text).toContain('<b>"Acme" & Söhne</b>');
});

test('who signed up is asked to activate, who was made by an administrator to choose a password', () => {
  const reader = { language: 'en', firstName: 'Sara' } as const;
  expect(composeActivation(brand, reader, { ...activation, choosesPassword: false }).text).toContain(
    'Activate account:',
  );
  expect(composeActivation(brand, reader, activation).text).toContain('Choose a password:');
});

test('a new portal is announced with its address, and with an activation link only to who needs one', () => {
  const address = 'http://academy.localhost:3000';
  const reader = { language: 'en', firstName: 'Sara' } as const;
  const ready = composePortalReady(brand, reader, { address, isSocialOnly: false, activation: undefined });
  expect(ready.text).toContain(address);
  expect(ready.text).not.toContain('activeToken');
  const withLink = composePortalReady(brand, reader, { address, isSocialOnly: false, activation });
  expect(withLink.text).toContain(`\n${address}\n`);
  expect(withLink.text).toContain(link);
});

test.each(LANGUAGES)('a decision about a request names the course and leads on, in %s', (language) => {
  const title = 'أصول الفقه';
  for (const isLetIn of [true, false]) {
    const mail = composeEnrolmentDecision(brand, { language, firstName: 'Sara' }, { title, isLetIn, link });
    expect(mail.subject).toContain(title);
    expect(mail.text).toContain(link);
    expect(mail.subject + mail.text + mail.html(baseUrl)).not.toMatch(/\{\{|mail:/);
  }
});
