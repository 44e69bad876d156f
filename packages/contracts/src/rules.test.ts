import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { RuleKey } from './errors.ts';
import { portalName } from './portal/portal-name.ts';
import { isReservedName, RESERVED_NAMES } from './portal/reserved-names.ts';
import { email, isStrongPassword, multiLineText, newPassword, optionalText, requiredText } from './rules.ts';
import { toValidationIssues } from './validation.ts';

type Schema = z.core.$ZodType<unknown, unknown> & {
  safeParse: (value: unknown) => z.core.util.SafeParseResult<unknown>;
};

/** Returns the rule that a value breaks first, or null. */
function brokenRule(schema: Schema, value: unknown): RuleKey | null {
  const result = schema.safeParse(value);
  return result.success ? null : (toValidationIssues(result.error)[0]?.rule ?? 'invalid');
}

const slugPart = fc.stringMatching(/^[a-z0-9]{1,8}$/);
const slug = fc
  .array(slugPart, { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join('-'))
  .filter((name) => name.length >= 3 && !isReservedName(name));

describe('portalName', () => {
  test('accepts groups of lower-case letters and digits with single hyphens between them', () => {
    fc.assert(fc.property(slug, (name) => brokenRule(portalName, name) === null));
  });

  test('accepts nothing that is not a DNS label in lower case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 70 }), (text) => {
        const accepted = brokenRule(portalName, text) === null;
        if (accepted) expect(text.trim()).toMatch(/^[a-z0-9](?:[a-z0-9-]{1,61})[a-z0-9]$/);
      }),
    );
  });

  test.each([...RESERVED_NAMES, 'xn--mgbh0fb'])('refuses the reserved name %s', (name) => {
    expect(brokenRule(portalName, name)).toBe('system-reserved-name');
  });

  test.each(['ns1', 'mx12', 'smtp3', 'www2'])('refuses %s, a name of a domain’s numbered servers', (name) => {
    expect(brokenRule(portalName, name)).toBe('system-reserved-name');
  });

  test.each([
    'wpad',
    'autodiscover',
    'autoconfig',
    'smtp',
    'imap',
    'pop3',
    'ftp',
    'webmail',
    'postmaster',
    'hostmaster',
  ])('refuses %s, by which browsers or mail programs find a service', (name) => {
    expect(brokenRule(portalName, name)).toBe('system-reserved-name');
  });

  test.each(['academy', 'horizon', 'sendero', 'school-1', 'helping-hands', 'mx-academy', 'support-school'])(
    'accepts %s',
    (name) => {
      expect(brokenRule(portalName, name)).toBeNull();
    },
  );

  test.each([
    'ab',
    'Academy',
    'my_school',
    'my--school',
    '-school',
    'school-',
    'my school',
    'my.school',
    'مدرسة',
    'école',
    'a/b',
  ])('refuses %s, which is not a valid sub-domain', (name) => {
    expect(brokenRule(portalName, name)).toBe('slug-validation');
  });

  test.each([
    'home',
    'migrations',
    'register',
    'courses',
    'portals',
    'create-account',
    'trpc',
    'dev',
    'healthz',
    'readyz',
  ])('refuses %s, a path of the system', (name) => {
    expect(brokenRule(portalName, name)).toBe('system-reserved-name');
  });

  test('converts digits of every script to Latin ones', () => {
    expect(portalName.parse('school-١٢٣')).toBe('school-123');
    expect(portalName.parse('۴۵۶')).toBe('456');
  });

  test('names the missing field before any other rule', () => {
    expect(brokenRule(portalName, undefined)).toBe('required-field');
    expect(brokenRule(portalName, '   ')).toBe('required-field');
    expect(brokenRule(portalName, 'a'.repeat(64))).toBe('maximum-length');
    expect(brokenRule(portalName, 'a'.repeat(63))).toBeNull();
  });
});

describe('email', () => {
  test('is trimmed and stored in lower case, and accepts its own result unchanged', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const parsed = email.safeParse(`  ${address.toUpperCase()} `);
        // Some addresses of RFC 5322 are refused on purpose (quotes, IP literals); accepted addresses have one form.
        if (!parsed.success) return;
        expect(parsed.data).toBe(address.toLowerCase());
        expect(email.parse(parsed.data)).toBe(parsed.data);
      }),
    );
  });

  test('names the broken rule: a missing address, white space inside, not an address', () => {
    expect(brokenRule(email, undefined)).toBe('required-field');
    expect(brokenRule(email, ' ')).toBe('required-field');
    expect(brokenRule(email, 'ali @dars.test')).toBe('email-no-white-spaces');
    expect(brokenRule(email, 'ali')).toBe('email');
    expect(brokenRule(email, 'ali@dars')).toBe('email');
    expect(brokenRule(email, `${'a'.repeat(250)}@dars.test`)).toBe('maximum-length');
  });
});

describe('newPassword', () => {
  const strong = fc
    .tuple(
      fc.stringMatching(/^[\p{L}\p{N}]{6,40}$/u),
      fc.constantFrom('A', 'Ñ', 'Ж', 'Σ'),
      fc.constantFrom('_', '!', '-', '؟', '€', '🙂'),
    )
    .map((parts) => parts.join(''));

  test('accepts eight characters with an upper-case letter and a special character, of any script', () => {
    fc.assert(fc.property(strong, (password) => brokenRule(newPassword, password) === null));
    expect(brokenRule(newPassword, 'كلمةسرAطويلة_')).toBeNull();
  });

  test.each([
    ['too short', 'Ab_4567'],
    ['no upper-case letter', 'abcdefg_'],
    ['Arabic letters have no case', 'كلمةالسر_طويلة'],
    ['no special character', 'Abcdefg1'],
    ['a vowel sign is part of its letter', 'Aكَلِمَةُسِر'],
    ['white space inside', 'Abcd efg_'],
    ['white space at the end', 'Abcdefg_ '],
    ['a no-break space', 'Abcd\u00a0efg_'],
  ])('refuses a password: %s', (_why, password) => {
    expect(isStrongPassword(password)).toBe(false);
    expect(brokenRule(newPassword, password)).toBe('password-validation-error-message');
  });

  test('leaves the password unchanged before it is hashed', () => {
    fc.assert(fc.property(strong, (password) => newPassword.parse(password) === password));
  });

  test('limits the length, and refuses characters that cannot be sent or stored', () => {
    expect(brokenRule(newPassword, `A_${'x'.repeat(255)}`)).toBe('maximum-length');
    expect(brokenRule(newPassword, 'Abcdefg_\0')).toBe('unsafe-text');
    expect(brokenRule(newPassword, 'Abcdefg_\ud800')).toBe('unsafe-text');
    expect(brokenRule(newPassword, '')).toBe('required-field');
  });
});

describe('optionalText and requiredText', () => {
  test('accept only trimmed texts that Postgres can store', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const parsed = requiredText(50).safeParse(text);
        if (!parsed.success) return;
        expect(parsed.data.isWellFormed()).toBe(true);
        expect(parsed.data).not.toContain('\0');
        expect(parsed.data).toBe(parsed.data.trim());
        expect(parsed.data.length).toBeGreaterThan(0);
        expect(parsed.data.length).toBeLessThanOrEqual(50);
      }),
    );
  });

  test.each([
    ['NUL', 'a\0b'],
    ['a lone surrogate', 'a\udfffb'],
    ['a bidi override', 'a\u202eb'],
    ['a bidi isolate', 'a\u2066b'],
  ])('refuse %s', (_what, text) => {
    expect(brokenRule(optionalText(10), text)).toBe('unsafe-text');
  });

  test.each(['a\r\nBcc: x', 'a\nb', 'a\tb', 'a\u001bb', 'a\u007fb', 'a\u0085b', 'a\u2028b'])(
    'refuse a control character in a text of one line: %j',
    (text) => {
      expect(brokenRule(requiredText(20), text)).toBe('unsafe-text');
    },
  );

  test('accept line breaks and tabs in a text of many lines, and no other control character', () => {
    expect(multiLineText(20).parse(' a\r\n\tb\n ')).toBe('a\n\tb');
    for (const text of ['a\rb', 'a\0b', 'a\u001bb', 'a\u0085b', 'a\u202eb']) {
      expect(brokenRule(multiLineText(20), text)).toBe('unsafe-text');
    }
  });

  test.each([
    '\u200f\u200e',
    '\u200b',
    '\u200c\u200d',
    '\ufeff',
    '\u00ad',
    '\u2800',
    '\u3164',
    '\u115f \uffa0',
    '\u{e0020}',
  ])('treat a text without a visible character as empty: %j', (text) => {
    expect(brokenRule(requiredText(20), text)).toBe('required-field');
    expect(optionalText(20).parse(text)).toBe('');
  });

  test('remove the marks of direction around a text and keep the joiners and marks inside it', () => {
    expect(requiredText(20).parse('\u200f\ufeff علي \u200e')).toBe('علي');
    for (const text of ['می\u200cخواهم', 'ab\u200f(c)', '👩\u200d👧', '❤\ufe0f', '🏴\u{e0067}\u{e0062}\u{e007f}']) {
      expect(requiredText(20).parse(text)).toBe(text);
    }
  });

  test('check a text of very many spaces in linear time', () => {
    // Quadratic work would take minutes, and the test would time out.
    expect(brokenRule(requiredText(20), `a${' '.repeat(500_000)}b`)).toBe('maximum-length');
  });

  test('distinguish a missing field, a wrong type, a blank text and a text that is too long', () => {
    expect(brokenRule(requiredText(3), undefined)).toBe('required-field');
    expect(brokenRule(requiredText(3), null)).toBe('required-field');
    expect(brokenRule(requiredText(3), 7)).toBe('invalid');
    expect(brokenRule(requiredText(3), ' \n ')).toBe('required-field');
    expect(brokenRule(requiredText(3), 'abcd')).toBe('maximum-length');
    expect(brokenRule(requiredText(3), ' abc ')).toBeNull();
    expect(brokenRule(optionalText(3), '')).toBeNull();
  });
});
