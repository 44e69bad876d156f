import { LANGUAGES } from '@dars/contracts/languages';
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
  contact: undefined,
  originOf: () => 'http://academy.localhost:3000',
  signInPath: '/home/login',
  hasCourses: true,
  forgotPath: '/home/forgot-password',
};
const link = 'http://academy.localhost:3000/home/login?activate=true&activeToken=abc-_1';
const { baseUrl } = readConfig({});
const activation = { link, choosesPassword: true, hours: 48, asksForPortal: false };

describe.each(LANGUAGES)('in %s', (language) => {
  const content = composeActivation(brand, { language, firstName: 'Sara' }, activation);
  const mail = { ...content, html: content.html(baseUrl) };

  test('every mail has the direction on its root and on every table', () => {
    const dir = language === 'ar' ? 'rtl' : 'ltr';
    expect(mail.html).toContain(`<html lang="${language}" dir="${dir}">`);
    const tables = mail.html.match(/<table[^>]*>/g) ?? [];
    expect(tables.length).toBeGreaterThan(1);
    for (const table of tables) expect(table).toContain(`dir="${dir}"`);
    expect(mail.html).toContain(`align="${language === 'ar' ? 'right' : 'left'}"`);
  });

  test('every mail has the same link in HTML and text, and no HTML in the text', () => {
    expect(mail.html.match(/href="([^"]*)"/)?.[1]).toBe(link.replace('&', '&amp;'));
    expect(mail.text).toContain(link);
    expect(mail.text).not.toMatch(/<|&amp;/);
  });

  test('every mail has no direction marks in subject and text, and no unfilled placeholder', () => {
    expect(mail.subject + mail.text).not.toMatch(/[\u2066-\u2069]/);
    expect(mail.subject + mail.text + mail.html).not.toMatch(/\{\{|mail:/);
    expect(mail.subject).toContain(brand.nameIn(language));
  });

  test('every mail loads nothing from other hosts', () => {
    expect(mail.html).not.toMatch(/<img|<link|<script|@import|url\(|\bsrc=/);
  });

  test('every mail isolates the direction of names and numbers', () => {
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
  test('is loaded from the portal’s own address, with the portal’s name as its alternative text', () => {
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

  test('has a white plate, and a dark one when the drawing is nearly white', () => {
    const plateOf = (logo: Brand['settings']['logo']) =>
      /<td bgcolor="(#\w+)"[^>]*linear-gradient\(\1,\1\)[^>]*>\n<img/.exec(htmlWith({ logo }))?.[1];
    expect(plateOf({ value: '/files/logo.png' })).toBe('#ffffff');
    expect(plateOf({ value: '/files/logo.png', isLight: true })).toBe('#15151b');
  });

  test('has an escaped alternative text when the portal’s name has markup', () => {
    const html = htmlWith({ logo: { value: '/files/a"b<c>.png?x=1&y=2' } });
    expect(html).toContain('src="http://academy.localhost:3000/files/a%22b%3Cc%3E.png?x=1&amp;y=2"');
  });
});

describe('the dark style', () => {
  test('gives links the brand’s colour for dark surfaces, which the theme keeps readable', () => {
    const dark = themeVariables(['#050506'])['--dark-brand-text'];
    expect(htmlWith({ colors: { colorCodes: [{ hex: '#050506' }] } })).toContain(`.link{color:${dark}!important}`);
  });

  test('has a colour for every inline text colour of the sheet', () => {
    const html = htmlWith({});
    const coloured = html.match(/<(?:h1|p|a|td)[^>]*[";]color:[^>]*>/g) ?? [];
    expect(coloured.length).toBeGreaterThan(5);
    for (const tag of coloured)
      expect(tag).toMatch(/class="[^"]*(ink|link|dot)|background-color:#b45309|padding:12px 28px/);
  });
});

test('every mail has the portal’s colours with readable text on them', () => {
  const html = htmlWith({});
  expect(html).toContain('bgcolor="#b45309"');
  expect(html).toContain('color:#ffffff;text-decoration:none');
});

test('every mail escapes names', () => {
  const hostile = { ...brand, nameIn: () => '<b>"Acme" & Söhne</b>' };
  const mail = composeActivation(hostile, { language: 'en', firstName: '<img src=x onerror=alert(1)>' }, activation);
  const html = mail.html(baseUrl);
  expect(html).not.toMatch(/<b>|<img/);
  expect(html).toContain('&lt;b&gt;&quot;Acme&quot; &amp; Söhne&lt;/b&gt;');
  expect(mail.text).toContain('<b>"Acme" & Söhne</b>');
});

test('composeActivation asks people who signed up to activate, and people whom an administrator made to choose a password', () => {
  const reader = { language: 'en', firstName: 'Sara' } as const;
  expect(composeActivation(brand, reader, { ...activation, choosesPassword: false }).text).toContain(
    'Activate account:',
  );
  expect(composeActivation(brand, reader, activation).text).toContain('Choose a password:');
});

test('composePortalReady gives the address, and an activation link only to owners who need one', () => {
  const address = 'http://academy.localhost:3000';
  const reader = { language: 'en', firstName: 'Sara' } as const;
  const ready = composePortalReady(brand, reader, { address, isSocialOnly: false, activation: undefined });
  expect(ready.text).toContain(address);
  expect(ready.text).not.toContain('activeToken');
  const withLink = composePortalReady(brand, reader, { address, isSocialOnly: false, activation });
  expect(withLink.text).toContain(`\n${address}\n`);
  expect(withLink.text).toContain(link);
});

test.each(LANGUAGES)('composeEnrolmentDecision names the course and links onwards, in %s', (language) => {
  const title = 'أصول الفقه';
  for (const isLetIn of [true, false]) {
    const mail = composeEnrolmentDecision(brand, { language, firstName: 'Sara' }, { title, isLetIn, link });
    expect(mail.subject).toContain(title);
    expect(mail.text).toContain(link);
    expect(mail.subject + mail.text + mail.html(baseUrl)).not.toMatch(/\{\{|mail:/);
  }
});
