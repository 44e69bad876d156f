import { parseSecondStepCode } from '@dars/contracts/accounts/second-factor';
import { describe, expect, test } from 'vitest';
import { appAddress, findPeriod, makeRecoveryCodes, makeSecret } from './rules.ts';

/** The secret of RFC 6238, `12345678901234567890`, in base 32. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('findPeriod', () => {
  test.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [2_000_000_000, '279037', 66_666_666],
  ])('finds the codes of RFC 6238 at %i s', (seconds, code, period) => {
    expect(findPeriod(RFC_SECRET, code, at(seconds))).toBe(period);
  });

  test('accepts the code of the period before and after, and returns that period', () => {
    expect(findPeriod(RFC_SECRET, '081804', at(1_111_111_109 + 30))).toBe(37_037_036);
    expect(findPeriod(RFC_SECRET, '081804', at(1_111_111_109 - 30))).toBe(37_037_036);
    expect(findPeriod(RFC_SECRET, '081804', at(1_111_111_109 + 60))).toBeUndefined();
    expect(findPeriod(RFC_SECRET, '081805', at(1_111_111_109))).toBeUndefined();
  });
});

describe('parseSecondStepCode', () => {
  test.each(['123456', ' 123 456 ', '١٢٣٤٥٦', '۱۲۳-۴۵۶', '\u200f123456\u200e'])(
    'reads %j as a code of the app',
    (typed) => {
      expect(parseSecondStepCode(typed)).toEqual({ kind: 'app', code: '123456' });
    },
  );

  test.each(['0123-4567-89AB-CDEF', 'oi23 4567 89ab cdef', '0L23–4567–89AB–CDEF'])(
    'reads %j as a recovery code',
    (typed) => {
      expect(parseSecondStepCode(typed)).toEqual({ kind: 'recovery', code: '0123456789ABCDEF' });
    },
  );

  test.each(['', '12345', '1234567', 'abcdef', '0123456789ABCDE', '0123456789ABCDEU', '１２'])(
    'refuses %j',
    (typed) => {
      expect(parseSecondStepCode(typed)).toBeUndefined();
    },
  );
});

describe('makeRecoveryCodes', () => {
  test('makes ten different codes that are read back', () => {
    const codes = makeRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(/^(\w{4}-){3}\w{4}$/);
      expect(parseSecondStepCode(code.toLowerCase())).toEqual({ kind: 'recovery', code: code.replaceAll('-', '') });
    }
  });
});

describe('appAddress', () => {
  test('names the portal, also in Arabic, and the account', () => {
    const secret = makeSecret();
    const address = new URL(appAddress(secret, { issuer: 'أكاديمية: دَرس', login: 'a@b.test' }));
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(address.protocol).toBe('otpauth:');
    expect(address.searchParams.get('secret')).toBe(secret);
    expect(address.searchParams.get('issuer')).toContain('دَرس');
  });
});
