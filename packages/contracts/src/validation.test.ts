import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { setPasswordForm, signUpForm } from './accounts/new-password.ts';
import { changePasswordInput } from './accounts/profile.ts';
import { loginInput } from './accounts/sign-in.ts';
import { platformUserInput } from './accounts/user.ts';
import { RULES } from './errors.ts';
import { createTenantInput, listTenantsInput, updateTenantInput } from './portal/tenant.ts';
import { firstIssues, isRuleKey, toValidationIssues } from './validation.ts';

const issuesOf = (schema: { safeParse: typeof loginInput.safeParse | unknown }, value: unknown) => {
  const result = (schema as typeof loginInput).safeParse(value);
  return result.success ? [] : toValidationIssues(result.error);
};

const portal = {
  nameInArabic: 'أكاديمية',
  nameInEnglish: 'academy',
  locale: { id: 1 },
  userId: '0193e7a0-0000-7000-8000-000000000001',
};

describe('toValidationIssues', () => {
  test('names every required field of an empty form', () => {
    expect(issuesOf(createTenantInput, {})).toEqual(
      ['nameInArabic', 'locale', 'userId', 'nameInEnglish'].map((field) => ({ path: [field], rule: 'required-field' })),
    );
    expect(issuesOf(platformUserInput, {}).map((issue) => issue.path[0])).toEqual(['firstName', 'lastName', 'login']);
  });

  test('names an unknown field', () => {
    expect(issuesOf(createTenantInput, { ...portal, nameInSpanish: 'x', role: 'x' })).toEqual([
      { path: ['nameInSpanish'], rule: 'unknown-field' },
      { path: ['role'], rule: 'unknown-field' },
    ]);
  });

  test('gives the value of a limit for the text', () => {
    expect(issuesOf(createTenantInput, { ...portal, nameInArabic: 'ا'.repeat(121) })).toEqual([
      { path: ['nameInArabic'], rule: 'maximum-length', params: { max: 120 } },
    ]);
    expect(issuesOf(listTenantsInput, { page: -1 })).toEqual([
      { path: ['page'], rule: 'minimum-value', params: { min: 0 } },
    ]);
  });

  test('gives the list for a value outside it', () => {
    expect(issuesOf(createTenantInput, { ...portal, package: 'XX' })).toEqual([
      { path: ['package'], rule: 'one-of', params: { values: 'PN, UP, BS, CO' } },
    ]);
  });

  test('distinguishes a wrong type from a missing field', () => {
    expect(issuesOf(createTenantInput, { ...portal, nameInArabic: 5, locale: { id: '1' } })).toEqual([
      { path: ['nameInArabic'], rule: 'invalid' },
      { path: ['locale', 'id'], rule: 'invalid' },
    ]);
    expect(issuesOf(createTenantInput, null)).toEqual([{ path: [], rule: 'required-field' }]);
  });

  test('treats a cleared owner as missing, and a broken id as invalid', () => {
    expect(issuesOf(createTenantInput, { ...portal, userId: '' })[0]?.rule).toBe('required-field');
    expect(issuesOf(createTenantInput, { ...portal, userId: 'ali' })[0]?.rule).toBe('invalid');
  });

  test('accepts a changed portal without an owner, and requires its id', () => {
    const { userId: _owner, nameInEnglish: _name, ...fields } = portal;
    expect(issuesOf(updateTenantInput, { ...fields, id: portal.userId })).toEqual([]);
    expect(issuesOf(updateTenantInput, fields)).toEqual([{ path: ['id'], rule: 'required-field' }]);
  });

  test('names the confirmation when it differs from the password', () => {
    expect(issuesOf(setPasswordForm, { password: 'Dars_Demo1', confirmPassword: 'Dars_Demo2' })).toEqual([
      { path: ['confirmPassword'], rule: 'confirm-password-error-message' },
    ]);
  });

  test('names a differing confirmation together with the faults of other fields', () => {
    const typed = {
      firstName: 'Ana',
      lastName: '',
      login: 'ana@',
      password: 'Dars_Demo1',
      confirmPassword: 'Dars_Demo2',
    };
    expect(issuesOf(signUpForm, typed).map(({ path }) => path[0])).toEqual(['lastName', 'login', 'confirmPassword']);
    expect(issuesOf(signUpForm, { ...typed, confirmPassword: '' }).at(-2)?.rule).toBe('required-field');
  });

  test('reports a new password that is the current one at its own field', () => {
    expect(issuesOf(changePasswordInput, { current: 'Dars_Demo1', password: 'Dars_Demo1' })).toEqual([
      { path: ['password'], rule: 'same-password' },
    ]);
    expect(issuesOf(changePasswordInput, { current: 'Dars_Demo1', password: 'Dars_Demo2' })).toEqual([]);
  });

  test('accepts an old password of any format at sign-in', () => {
    expect(issuesOf(loginInput, { login: 'a@dars.test', password: 'x' })).toEqual([]);
  });

  test('does not call a password missing when it is not a string', () => {
    const issues = issuesOf(loginInput, { login: 1, password: 2 });
    expect(issues.map(({ path, rule }) => `${path}: ${rule}`)).toEqual(['login: invalid', 'password: invalid']);
    expect(issuesOf(changePasswordInput, { current: 1, password: 2 }).map(({ rule }) => rule)).toEqual([
      'invalid',
      'invalid',
    ]);
    expect(issuesOf(setPasswordForm, { password: 1, confirmPassword: 2 })[1]?.rule).toBe('invalid');
    for (const missing of [{}, { password: '' }, { password: null }])
      expect(issuesOf(loginInput, { login: 'a@dars.test', ...missing })).toMatchObject([{ rule: 'required-field' }]);
  });

  test('does not call a password missing when it is too long', () => {
    expect(issuesOf(loginInput, { login: 'a@dars.test', password: 'x'.repeat(60_000) })).toEqual([
      { path: ['password'], rule: 'maximum-length', params: { max: 256 } },
    ]);
  });

  test('counts the items of a list that is too long or too short', () => {
    const roles = z.tuple([z.literal('ROLE_ADMIN_PORTAL')]);
    expect(issuesOf(roles, ['ROLE_ADMIN_PORTAL', 'ROLE_ADMIN_PORTAL'])).toEqual([
      { path: [], rule: 'maximum-items', params: { max: 1 } },
    ]);
    expect(issuesOf(roles, [])).toEqual([{ path: [], rule: 'minimum-items', params: { min: 1 } }]);
  });

  test('accepts line breaks in a description and not in a name', () => {
    expect(issuesOf(createTenantInput, { ...portal, description: 'a\n\tb' })).toEqual([]);
    expect(issuesOf(createTenantInput, { ...portal, nameInArabic: 'a\r\nb' })).toEqual([
      { path: ['nameInArabic'], rule: 'unsafe-text' },
    ]);
  });

  test('lists the issue that a form shows first for each field', () => {
    const shown = firstIssues([
      { path: ['login'], rule: 'email' },
      { path: ['login'], rule: 'email-exists' },
      { path: ['locale', 'id'], rule: 'invalid' },
    ]);
    expect([...shown].map(([field, issue]) => [field, issue.rule])).toEqual([
      ['login', 'email'],
      ['locale.id', 'invalid'],
    ]);
  });

  test('finds no rule named twice', () => {
    expect(new Set(RULES).size).toBe(RULES.length);
  });

  test('distinguishes the key of a rule from a message of zod by its characters', () => {
    expect(RULES.filter((rule) => !isRuleKey(rule))).toEqual([]);
    const { error } = z.string().safeParse(5);
    expect(error?.issues.map(({ message }) => isRuleKey(message))).toEqual([false]);
  });
});

describe('pageInput', () => {
  test('defaults to the first page of ten rows', () => {
    expect(listTenantsInput.parse({})).toEqual({ page: 0, size: 10 });
  });

  test('clamps a size above the limit, and refuses a size that is no number of rows', () => {
    expect(listTenantsInput.parse({ size: Number.MAX_SAFE_INTEGER }).size).toBe(100);
    for (const size of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '10']) {
      expect(issuesOf(listTenantsInput, { size })).toHaveLength(1);
    }
  });

  test('accepts any whole page number from 0', () => {
    for (const page of [-1, 0.5, Number.POSITIVE_INFINITY]) {
      expect(issuesOf(listTenantsInput, { page })).toHaveLength(1);
    }
    for (const page of [0, 1_000_001, Number.MAX_SAFE_INTEGER]) {
      expect(issuesOf(listTenantsInput, { page })).toEqual([]);
    }
  });
});
