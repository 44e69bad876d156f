import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './env.ts';

const S3 = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'i', S3_SECRET_ACCESS_KEY: 's' };
const OTHERS: Record<string, Record<string, string>> = {
  DATABASE_ADMIN_URL: { DATABASE_URL: 'postgres://dars@db/dars' },
  DATABASE_DIRECT_URL: { DATABASE_URL: 'postgres://dars@db/dars' },
  S3_ENDPOINT: S3,
  S3_PUBLIC_URL: { ...S3, S3_ENDPOINT: 'https://s3.example' },
};

const problemsOf = (name: string, value: string): string[] => {
  try {
    readConfig({ ...OTHERS[name], [name]: value });
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

const SCHEMES: Record<string, string> = {
  DATABASE_URL: 'postgres',
  DATABASE_ADMIN_URL: 'postgresql',
  DATABASE_DIRECT_URL: 'postgres',
  SMTP_URL: 'smtp',
  GOOGLE_ISSUER: 'https',
  APPLE_ISSUER: 'https',
  S3_ENDPOINT: 'https',
  S3_PUBLIC_URL: 'https',
  BASE_URL: 'https',
};

test.each(Object.entries(SCHEMES))(
  '%s: an invalid address is refused by the name of its variable and not repeated',
  (name, scheme) => {
    for (const rest of ['host.example:hidden', 'host.example:99999', ':25', 'u:p@ss:x@host.example:hidden/db']) {
      const problems = problemsOf(name, `${scheme}://${rest}`);
      expect([rest, problems]).toEqual([rest, [expect.stringMatching(new RegExp(`^${name}: `))]]);
      expect(problems.join()).not.toMatch(/hidden|Invalid/);
    }
    expect(problemsOf(name, `${scheme}://host.example`)).toEqual([]);
  },
);

test.each(['DATABASE_URL', 'DATABASE_ADMIN_URL', 'SMTP_URL'])(
  '%s: the error explains how to encode the special characters of a password',
  (name) => {
    const scheme = SCHEMES[name];
    for (const password of ['a/b', '12/34', '12#34', '12?34', '%zz', '50%']) {
      const [problem, ...more] = problemsOf(name, `${scheme}://dars:${password}@host.example:5432/x`);
      expect([password, problem, more]).toEqual([password, expect.stringContaining('@ as %40'), []]);
      expect(problem).not.toContain(password);
    }
    for (const password of ['p%40ss%3Ax', 'p@ss:x', 'a%2Fb', "!$&'()*+,;=-._~", 'سر'])
      expect([password, problemsOf(name, `${scheme}://dars:${password}@host.example:5432/x`)]).toEqual([password, []]);
  },
);

test('accepts a host by name or number, and for a database also a socket without a host', () => {
  expect(problemsOf('SMTP_URL', 'smtps://u:p@[::1]:465?pool=true')).toEqual([]);
  expect(problemsOf('DATABASE_URL', 'postgres://dars@[::1]:5432/dars?sslmode=require')).toEqual([]);
  expect(problemsOf('DATABASE_URL', 'postgres:///dars')).toEqual([]);
  for (const value of ['smtp://', 'smtp:///x'])
    expect(problemsOf('SMTP_URL', value)).toEqual(['SMTP_URL: must name a host']);
});
