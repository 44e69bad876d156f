import { describe, expect, it } from 'vitest';
import { CODE_LENGTH, groupCertificateCode, makeCertificateCode, parseCertificateCode } from './certificate-code.ts';

const random = (count: number) => crypto.getRandomValues(new Uint8Array(count));

describe('makeCertificateCode', () => {
  it('makes codes of 27 symbols that people do not confuse', () => {
    for (let made = 0; made < 200; made += 1) {
      const code = makeCertificateCode(random);
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{27}$/);
      expect(parseCertificateCode(code)).toBe(code);
    }
  });
});

describe('parseCertificateCode', () => {
  const code = makeCertificateCode((count) => new Uint8Array(count).map((_, index) => index));

  it('reads a code with spaces, hyphens, lower case and letters that look like digits', () => {
    expect(parseCertificateCode(` ${groupCertificateCode(code).toLowerCase()} `)).toBe(code);
    expect(parseCertificateCode(groupCertificateCode(code).replaceAll(' ', '-'))).toBe(code);
    expect(parseCertificateCode(code.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(code);
  });

  it('refuses every code in which one symbol is wrong', () => {
    for (let place = 0; place < CODE_LENGTH; place += 1) {
      const wrong = code.charAt(place) === '7' ? '8' : '7';
      expect(parseCertificateCode(code.slice(0, place) + wrong + code.slice(place + 1))).toBeNull();
    }
  });

  it.each(['', 'ABC', '٣'.repeat(27), 'U'.repeat(27), '0'.repeat(100)])('refuses %j', (text) => {
    expect(parseCertificateCode(text)).toBeNull();
  });
});

describe('groupCertificateCode', () => {
  it('groups the symbols by four', () => {
    expect(groupCertificateCode('ABCDEFGHJ')).toBe('ABCD EFGH J');
  });
});
