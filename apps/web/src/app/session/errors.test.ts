import type { AppRouter } from '@dars/server/router';
import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { isGone } from './errors.ts';

test('what an address names is gone when it was not found, and when what the address says is no id at all', () => {
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
