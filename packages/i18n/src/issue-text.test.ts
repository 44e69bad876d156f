import { AppError, ERRORS, type ErrorCode, RULES, type ValidationIssue } from '@dars/contracts/errors';
import { LANGUAGES } from '@dars/contracts/languages';
import { describe, expect, test } from 'vitest';
import { plainText } from './isolate.ts';
import { errorText, issueText } from './issue-text.ts';
import { translator } from './server.ts';

/** A value for every placeholder of the rules. */
const PARAMS = {
  min: 8,
  max: 255,
  values: 'a, b',
  line: '00:01',
  used: 4.6,
  quota: 5,
  domains: 'a.test',
  place: 2,
  questions: 9,
  room: 3,
  members: 9,
};

const say = (issue: ValidationIssue) => plainText(issueText(translator('en'), issue));

describe('issueText', () => {
  test.each([
    ['email-exists', 'Email already exist'],
    ['phone-required', 'Phone number is required'],
    ['wrong-phone-number', 'Wrong phone number'],
    ['mobile-exists', 'Phone number already exist'],
  ] as const)("has the specification's wording: %s", (rule, text) => {
    expect(say({ path: ['login'], rule })).toBe(text);
  });

  test('names its field by the label that the form shows', () => {
    expect(say({ path: ['nameInArabic'], rule: 'required-field' })).toBe('The “Arabic name” field is required');
    expect(say({ path: ['locale', 'id'], rule: 'required-field' })).toBe('The “Language” field is required');
    expect(say({ path: ['colors', 0], rule: 'invalid' })).toBe('The value of “Colours” is not valid');
  });

  test('names the language of a text that there is in each', () => {
    expect(say({ path: ['names', 'ar'], rule: 'maximum-length', params: { max: 120 } })).toBe(
      'The “Name of the portal (العربية)” field must have at most 120 characters',
    );
  });

  test('names a field without a label by its own name, whatever that is', () => {
    for (const name of ['constructor', '__proto__', 'common:or', 'a.b', '$t(common:or)', '{{field}}', '']) {
      expect(say({ path: [name], rule: 'unknown-field' })).toBe(`Unknown field: “${name}”`);
    }
  });

  test('chooses the plural form by the limit', () => {
    expect(say({ path: ['name'], rule: 'maximum-length', params: { max: 1 } })).toMatch(/at most 1 character$/);
    expect(say({ path: ['bio'], rule: 'maximum-length', params: { max: 255 } })).toBe(
      'The “Bio” field must have at most 255 characters',
    );
  });

  test('has no count of characters for a number', () => {
    for (const path of ['time', 'numberOfAttempts']) {
      expect(say({ path: [path], rule: 'minimum-length', params: { min: 1 } })).toMatch(/ must be at least 1$/);
    }
  });

  test('says how many values a list needs and takes', () => {
    expect(say({ path: ['options'], rule: 'minimum-items', params: { min: 2 } })).toBe(
      'Add at least 2 under “Options”',
    );
    expect(say({ path: ['options'], rule: 'maximum-items', params: { max: 12 } })).toBe(
      '“Options” has room for no more than 12',
    );
  });

  test('uses the label that the form passes', () => {
    expect(plainText(issueText(translator('en'), { path: ['title'], rule: 'required-field' }, 'Quiz title'))).toContain(
      'Quiz title',
    );
  });

  test('quotes the label in every language, because the sentence must fit a label of any number and gender', () => {
    for (const language of LANGUAGES) {
      for (const rule of RULES) {
        const text = plainText(issueText(translator(language), { path: ['points'], rule, params: PARAMS }, 'LABEL'));
        expect(text.replaceAll(/“LABEL”|«LABEL»/g, '')).not.toContain('LABEL');
      }
    }
  });

  test('leaves no placeholder open in any language', () => {
    for (const language of LANGUAGES) {
      for (const rule of RULES) {
        expect(issueText(translator(language), { path: ['login'], rule, params: PARAMS })).not.toMatch(/[{}]|rules:/);
      }
    }
  });
});

describe('errorText', () => {
  test('answers one sentence for every code in every language', () => {
    const codes = Object.keys(ERRORS) as ErrorCode[];
    for (const language of LANGUAGES) {
      for (const code of codes) expect(errorText(translator(language), { code })).not.toMatch(/[{}]|errors:/);
    }
  });

  test('answers the failed rule when there is one', () => {
    const error = AppError.rule('login', 'email-exists');
    expect(errorText(translator('en'), error)).toBe('Email already exist');
    expect(errorText(translator('en'), { code: 'portal-same-name' })).toBe('Another portal already has this name');
  });

  test.each([
    ['en', 30, 'in 30 seconds'],
    ['en', 1, 'in 1 second'],
    ['en', 61, 'in 2 minutes'],
    ['ar', 2, 'بعد ثانيتين'],
    ['ar', 45, 'بعد 45 ثانية'],
    ['ar', 170, 'بعد 3 دقائق'],
    ['ar', 900, 'بعد 15 دقيقة'],
    ['es', 60, 'dentro de 60 segundos'],
    ['es', 900, 'dentro de 15 minutos'],
  ] as const)('says in %s how long to wait, never less than %i seconds', (language, retryAfter, when) => {
    const error = new AppError('too-many-requests', { retryAfter });
    expect(plainText(errorText(translator(language), error))).toMatch(new RegExp(`${when}$`));
  });
});
