import type { AppRouter } from '@dars/server/router';
import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { isGone } from './errors.ts';

test('isGone is true when the server did not find the object or when an id of the address is invalid', () => {
  expect(isGone(failed('not-found'))).toBe(true);
  expect(isGone(failed('validation', ['courseId']))).toBe(true);
  expect(isGone(failed('validation', ['lessonId']))).toBe(true);
  expect(isGone(failed('validation', ['id']))).toBe(true);
  expect(isGone(failed('validation', ['attemptId']))).toBe(true);
  expect(isGone(failed('validation', ['title']))).toBe(false);
  expect(isGone(failed('rate-limit'))).toBe(false);
  expect(isGone(new Error('no network'))).toBe(false);
  expect(isGone(null)).toBe(false);
});

function failed(appCode: string, path?: string[]) {
  const issues = path && [{ path, rule: 'invalid' }];
  return new TRPCClientError<AppRouter>('', {
    result: { error: { code: -32000, message: '', data: { appCode, issues } } },
  } as never);
}
