import type { AppRouter } from '@dars/server/router';
import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { isNotFound } from './errors.ts';

test('isNotFound is true when the server did not find the object or when an id of the address is invalid', () => {
  expect(isNotFound(failed('not-found'))).toBe(true);
  expect(isNotFound(failed('validation', ['courseId']))).toBe(true);
  expect(isNotFound(failed('validation', ['lessonId']))).toBe(true);
  expect(isNotFound(failed('validation', ['id']))).toBe(true);
  expect(isNotFound(failed('validation', ['attemptId']))).toBe(true);
  expect(isNotFound(failed('validation', ['title']))).toBe(false);
  expect(isNotFound(failed('rate-limit'))).toBe(false);
  expect(isNotFound(new Error('no network'))).toBe(false);
  expect(isNotFound(null)).toBe(false);
});

function failed(appCode: string, path?: string[]) {
  const issues = path && [{ path, rule: 'invalid' }];
  return new TRPCClientError<AppRouter>('', {
    result: { error: { code: -32000, message: '', data: { appCode, issues } } },
  } as never);
}
