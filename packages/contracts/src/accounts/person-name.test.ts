import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toValidationIssues } from '../validation.ts';
import { optionalPersonName, requiredPersonName } from './person-name.ts';

function brokenRule(name: string) {
  const result = requiredPersonName(100).safeParse(name);
  return result.success ? null : toValidationIssues(result.error)[0]?.rule;
}

describe('requiredPersonName', () => {
  it.each([
    'سارة',
    'د.أحمد',
    'Dr.Ahmad',
    'J.Smith',
    'J.R.R. Tolkien',
    'María José',
    'Jean-Luc O’Neill',
    'St.John',
    'می\u200Cخواهم',
    '李小龙',
    'Jr.',
    'أ.د.محمد',
    'Louis XIV.',
    'محمد 2.',
  ])('accepts %s', (name) => expect(brokenRule(name)).toBeNull());

  it.each([
    'https://evil.example',
    'evil.com',
    'Win at evil.com now',
    'EVIL.COM',
    'a.b.evil.co',
    't.me/prize',
    't.me',
    'bit.ly/3x',
    'www.evil',
    'me@evil.example',
    'مسابقة.com',
    'موقع.شبكة',
    'مجاني.السعودية',
    'مُسَابَقَة.مصر',
    'пример.рф',
    'evil.рф',
    'evil.店',
    'ｅｖｉｌ．ｃｏｍ',
    'evil。com',
    'evil｡com',
    'evil․com',
    '1.2.3.4',
    'tel:+442012345678',
    '\\\\host\\share',
  ])('refuses %s, of which mail programs make a link', (name) => expect(brokenRule(name)).toBe('name-address'));

  it.each(['<b>Sara</b>', 'Sara <3', 'Sara>', 'Sara/Huda', 'Sara\\Huda', '@sara', '＜b＞'])(
    'refuses %s because of a character that no name has',
    (name) => expect(brokenRule(name)).toBe('name-characters'),
  );

  it.each([
    ['a tag', 'Sara\u{E0068}\u{E0069}'],
    ['a soft hyphen', 'Sa\u00ADra'],
    ['a zero-width space', 'Sa\u200Bra'],
    ['a word joiner', 'evil\u2060.com'],
    ['a Hangul filler', 'Sara\u3164'],
    ['a variation selector', 'Sara\u{E0101}'],
  ])('refuses %s, which is invisible', (_, name) => expect(brokenRule(name)).toBe('unsafe-text'));

  it('refuses every text with a scheme, wherever the scheme stands', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.string({ maxLength: 30 }), (before, after) => {
        expect(optionalPersonName(100).safeParse(`${before}http://x${after}`).success).toBe(false);
      }),
    );
  });
});
