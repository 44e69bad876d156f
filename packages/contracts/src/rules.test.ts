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

describe('portal name', () => {
  test('takes groups of lower-case letters and digits with single hyphens between', () => {
    fc.assert(fc.property(slug, (name) => brokenRule(portalName, name) === null));
  });

  test('takes nothing that is not a DNS label in lower case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 70 }), (text) => {
        const accepted = brokenRule(portalName, text) === null;
        if (accepted) expect(text.trim()).toMatch(/^[a-z0-9](?:[a-z0-9-]{1,61})[a-z0-9]$/);
      }),
    );
  });

  test.each([...RESERVED_NAMES, 'xn--mgbh0fb'])('%s belongs to the system', (name) => {
    expect(brokenRule(portalName, name)).toBe('system-reserved-name');
  });

  test.each(['ns1', 'mx12', 'smtp3', 'www2'])('%s is one of a domain’s counted servers', (name) => {
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
  ])('%s has a meaning for browsers and mail programs', (name) => {
    expect(brokenRule(portalName, name)).toBe('system-reserved-name');
  });

  test.each(['academy', 'horizon', 'sendero', 'school-1', 'helping-hands', 'mx-academy', 'support-school'])(
    '%s may be a portal',
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
  ])('%s is not a sub-domain', (name) => {
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
  ])('the path %s belongs to the system', (name) => {
    expect(brokenRule(portalName, name)).toBe('system-reserved-name');
  });

  test('has Latin digits, whichever were typed', () => {
    expect(portalName.parse('school-١٢٣')).toBe('school-123');
    expect(portalName.parse('۴۵۶')).toBe('456');
  });

  test('names the missing field before anything else', () => {
    expect(brokenRule(portalName, undefined)).toBe('required-field');
    expect(brokenRule(portalName, '   ')).toBe('required-field');
    expect(brokenRule(portalName, 'a'.repeat(64))).toBe('maximum-length');
    expect(brokenRule(portalName, 'a'.repeat(63))).toBeNull();
  });
});

describe('email', () => {
  test('is trimmed and stored in lower case, and stays so', () => {
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

  test('says what is wrong: missing, white space inside, not an address', () => {
    expect(brokenRule(email, undefined)).toBe('required-field');
    expect(brokenRule(email, ' ')).toBe('required-field');
    expect(brokenRule(email, 'ali @dars.test')).toBe('email-no-white-spaces');
    expect(brokenRule(email, 'ali')).toBe('email');
    expect(brokenRule(email, 'ali@dars')).toBe('email');
    expect(brokenRule(email, `${'a'.repeat(250)}@dars.test`)).toBe('maximum-length');
  });
});

describe('new password', () => {
  const strong = fc
    .tuple(
      fc.stringMatching(/^[\p{L}\p{N}]{6,40}$/u),
      fc.constantFrom('A', 'Ñ', 'Ж', 'Σ'),
      fc.constantFrom('_', '!', '-', '؟', '€', '🙂'),
    )
    .map((parts) => parts.join(''));

  test('takes eight characters with an upper-case letter and a special one, of any script', () => {
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
  ])('refuses: %s', (_why, password) => {
    expect(isStrongPassword(password)).toBe(false);
    expect(brokenRule(newPassword, password)).toBe('password-validation-error-message');
  });

  test('is never changed on its way to the hash', () => {
    fc.assert(fc.property(strong, (password) => newPassword.parse(password) === password));
  });

  test('bounds the work of hashing and refuses what cannot be sent or stored', () => {
    expect(brokenRule(newPassword, `A_${'x'.repeat(255)}`)).toBe('maximum-length');
    expect(brokenRule(newPassword, 'Abcdefg_\0')).toBe('unsafe-text');
    expect(brokenRule(newPassword, 'Abcdefg_\ud800')).toBe('unsafe-text');
    expect(brokenRule(newPassword, '')).toBe('required-field');
  });
});

describe('text', () => {
  test('what is taken can be stored by Postgres and is trimmed', () => {
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
  ])('refuses %s', (_what, text) => {
    expect(brokenRule(optionalText(10), text)).toBe('unsafe-text');
  });

  test.each(['a\r\nBcc: x', 'a\nb', 'a\tb', 'a\u001bb', 'a\u007fb', 'a\u0085b', 'a\u2028b'])(
    'of one line holds no control character: %j',
    (text) => {
      expect(brokenRule(requiredText(20), text)).toBe('unsafe-text');
    },
  );

  test('of many lines holds line breaks and tabs, and no other control character', () => {
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
  ])('of nothing that can be seen is blank: %j', (text) => {
    expect(brokenRule(requiredText(20), text)).toBe('required-field');
    expect(optionalText(20).parse(text)).toBe('');
  });

  test('loses the marks around it and keeps the joiners and marks within', () => {
    expect(requiredText(20).parse('\u200f\ufeff علي \u200e')).toBe('علي');
    for (const text of ['می\u200cخواهم', 'ab\u200f(c)', '👩\u200d👧', '❤\ufe0f', '🏴\u{e0067}\u{e0062}\u{e007f}']) {
      expect(requiredText(20).parse(text)).toBe(text);
    }
  });

  test('of very many spaces is judged in linear time', () => {
    // Quadratic work would take minutes, and the test would time out.
    expect(brokenRule(requiredText(20), `a${' '.repeat(500_000)}b`)).toBe('maximum-length');
  });

  test('tells a missing field from a wrong type, a blank one and a long one', () => {
    expect(brokenRule(requiredText(3), undefined)).toBe('required-field');
    expect(brokenRule(requiredText(3), null)).toBe('required-field');
    expect(brokenRule(requiredText(3), 7)).toBe('invalid');
    expect(brokenRule(requiredText(3), ' \n ')).toBe('required-field');
    expect(brokenRule(requiredText(3), 'abcd')).toBe('maximum-length');
    expect(brokenRule(requiredText(3), ' abc ')).toBeNull();
    expect(brokenRule(optionalText(3), '')).toBeNull();
  });
});
