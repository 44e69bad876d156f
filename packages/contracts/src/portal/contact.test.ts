import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toValidationIssues } from '../validation.ts';
import { contactEmail, contactPhone, SOCIAL_KINDS, socialLinks } from './contact.ts';
import { parseStoredGeneral } from './general-settings.ts';

const rulesOf = (links: unknown) => {
  const { success, error } = socialLinks.safeParse(links);
  return success ? [] : toValidationIssues(error).map(({ path, rule }) => `${path.join('.')} ${rule}`);
};

describe('contactEmail', () => {
  it('is trimmed and in lower case, and may be empty', () => {
    expect(contactEmail.parse(' Hello@Academy.Example ')).toBe('hello@academy.example');
    expect(contactEmail.parse('  ')).toBe('');
  });

  it.each([
    'hello',
    'a@b',
    'a@academy.example\nBcc: b@other.example',
    'A <a@academy.example>',
    'a@x.example, b@x.example',
  ])('refuses %j', (value) => {
    expect(contactEmail.safeParse(value).success).toBe(false);
  });
});

describe('contactPhone', () => {
  it.each([
    ['+966 11 234 5678', '+966112345678'],
    ['00966112345678', '+966112345678'],
    ['+٩٦٦ ١١ ٢٣٤ ٥٦٧٨', '+966112345678'],
    ['', ''],
  ])('stores %j as %j', (typed, stored) => {
    expect(contactPhone.parse(typed)).toBe(stored);
  });

  it.each(['011 234 5678', '+1234', 'call us', '+966112345678;ext=1'])('refuses %j', (value) => {
    expect(contactPhone.safeParse(value).success).toBe(false);
  });
});

describe('socialLinks', () => {
  it.each([
    ['website', 'https://academy.example'],
    ['website', 'https://أكاديمية.إختبار/من-نحن'],
    ['x', 'https://x.com/academy'],
    ['x', 'https://twitter.com/academy'],
    ['instagram', 'https://www.instagram.com/academy/'],
    ['youtube', 'https://www.youtube.com/@academy'],
    ['youtube', 'https://youtu.be/dQw4w9WgXcQ'],
    ['linkedin', 'https://sa.linkedin.com/company/academy'],
    ['whatsapp', 'https://wa.me/966112345678'],
    ['whatsapp', 'https://chat.whatsapp.com/AbC'],
    ['telegram', 'https://t.me/academy'],
    ['facebook', 'https://m.facebook.com/academy?locale=ar'],
    ['tiktok', 'https://www.tiktok.com/@academy'],
  ])('accepts as %s %s', (kind, url) => {
    expect(rulesOf([{ kind, url }])).toEqual([]);
  });

  it.each([
    ['x', 'http://x.com/academy', 'link-https'],
    ['x', 'x.com/academy', 'link-https'],
    ['x', 'https:x.com/academy', 'link-https'],
    ['website', 'javascript:alert(1)//.example', 'link-https'],
    ['website', 'https://academy.example\\@other.example', 'link-https'],
    ['website', 'https://user@academy.example', 'invalid'],
    ['website', 'https://academy.example:8443', 'invalid'],
    ['website', 'https://localhost', 'invalid'],
    ['website', 'https://127.0.0.1', 'invalid'],
    ['x', 'https://x.com', 'social-host'],
    ['x', 'https://notx.com/academy', 'social-host'],
    ['x', 'https://x.com.other.example/academy', 'social-host'],
    ['instagram', 'https://x.com/academy', 'social-host'],
    ['website', '', 'required-field'],
  ])('refuses as %s %s', (kind, url, rule) => {
    expect(rulesOf([{ kind, url }])).toEqual([`0.url ${rule}`]);
  });

  it('are at most one of each kind, in the order of the product', () => {
    const x = { kind: 'x', url: 'https://x.com/academy' };
    const website = { kind: 'website', url: 'https://academy.example' };
    expect(rulesOf([x, x])).toEqual([' invalid']);
    expect(socialLinks.parse([x, website])).toEqual([website, x]);
  });

  it('lead to https and to no other host than that of their kind, whatever is typed', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.tuple(fc.domain(), fc.string()).map(([domain, rest]) => `https://${domain}/${rest}`),
      fc.string().map((rest) => `https://x.com${rest}`),
    );
    fc.assert(
      fc.property(fc.constantFrom(...SOCIAL_KINDS), typed, (kind, url) => {
        const { success, data } = socialLinks.safeParse([{ kind, url }]);
        if (!success) return;
        const { protocol, hostname, username } = new URL(data[0]?.url ?? '');
        expect({ protocol, username }).toEqual({ protocol: 'https:', username: '' });
        if (kind === 'x') expect(hostname).toMatch(/^([a-z0-9-]+\.)*(x|twitter)\.com$/);
      }),
    );
  });
});

describe('parseStoredGeneral', () => {
  it('keeps the sound parts of stored settings, and gives the others their defaults', () => {
    const stored = {
      contactEmail: 'hello@academy.example',
      contactPhone: 'none',
      contactAddress: { ar: 'الرياض' },
      socialLinks: [{ kind: 'x', url: 'https://other.example' }],
      senderName: 'A\nBcc: b@other.example',
      analytics: { isOn: true, provider: 'plausible', origin: 'https://*', site: 'academy.example' },
    };
    expect(parseStoredGeneral(stored)).toMatchObject({
      contactEmail: 'hello@academy.example',
      contactPhone: '',
      contactAddress: { ar: 'الرياض', en: '', es: '' },
      socialLinks: [],
      senderName: '',
      analytics: { isOn: false },
    });
  });
});
