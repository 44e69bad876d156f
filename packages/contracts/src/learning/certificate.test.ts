import { describe, expect, it } from 'vitest';
import { toValidationIssues } from '../validation.ts';
import { reissueCertificateInput } from './certificate.ts';

const brokenRules = (name: string) => {
  const { error } = reissueCertificateInput.safeParse({ id: '01890000-0000-7000-8000-000000000001', name });
  return error ? toValidationIssues(error).map(({ path, rule }) => [path.join('.'), rule]) : [];
};

describe('a corrected name', () => {
  it.each([
    ['a web address', 'Ana evil.com', 'name-address'],
    ['signs of HTML', 'Ana <b>', 'name-characters'],
    ['an invisible text', 'Ana\u{E0041}', 'unsafe-text'],
    ['more characters than both names of an account', 'a'.repeat(202), 'maximum-length'],
    ['nothing', ' ', 'required-field'],
  ])('is refused with %s', (_what, name, rule) => {
    expect(brokenRules(name)).toEqual([['name', rule]]);
  });

  it('may be as long as both names of an account', () => {
    expect(brokenRules(`${'a'.repeat(100)} ${'b'.repeat(100)}`)).toEqual([]);
  });
});
