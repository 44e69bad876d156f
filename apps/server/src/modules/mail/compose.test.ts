import { LANGUAGES } from '@dars/contracts/constants';
import { DEFAULT_SETTINGS } from '@dars/contracts/settings';
import { describe, expect, test } from 'vitest';
import type { Brand } from './brand.ts';
import { composeActivation, composePortalReady } from './compose.ts';

const brand: Brand = {
  nameIn: (language) => (language === 'en' ? 'Academy' : 'أكاديمية المعرفة'),
  settings: { ...DEFAULT_SETTINGS, colors: { colorCodes: [{ hex: '#B45309' }] } },
  originOf: () => 'http://academy.localhost:3000',
  signInPath: '/home/login',
};
const link = 'http://academy.localhost:3000/home/login?activate=true&activeToken=abc-_1';
const activation = { link, choosesPassword: true, hours: 48 };

describe.each(LANGUAGES)('in %s', (language) => {
  const mail = composeActivation(brand, { language, firstName: 'Sara' }, activation);

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
});

test('the portal gives its colours, and text on them is readable', () => {
  const { html } = composeActivation(brand, { language: 'en', firstName: 'Sara' }, activation);
  expect(html).toContain('bgcolor="#b45309"');
  expect(html).toContain('color:#ffffff;text-decoration:none');
});

test('names from outside are text, never markup', () => {
  const hostile = { ...brand, nameIn: () => '<b>"Acme" & Söhne</b>' };
  const mail = composeActivation(hostile, { language: 'en', firstName: '<img src=x onerror=alert(1)>' }, activation);
  expect(mail.html).not.toMatch(/<b>|<img/);
  expect(mail.html).toContain('&lt;b&gt;&quot;Acme&quot; &amp; Söhne&lt;/b&gt;');
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
  const ready = composePortalReady(brand, reader, { address, activation: undefined });
  expect(ready.text).toContain(address);
  expect(ready.text).not.toContain('activeToken');
  const withLink = composePortalReady(brand, reader, { address, activation });
  expect(withLink.text).toContain(`\n${address}\n`);
  expect(withLink.text).toContain(link);
});
