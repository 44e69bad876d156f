import type { Blocker } from '@dars/contracts/course-constants';
import type { PublicErrorCode, ValidationIssue } from '@dars/contracts/errors';
import type { AppRouter } from '@dars/server/router';
import { TRPCClientError } from '@trpc/client';

export function isApiError(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof TRPCClientError;
}

/** The stable code of an error of the server; undefined when there was no answer. */
export function errorCode(error: unknown): PublicErrorCode | undefined {
  return isApiError(error) ? error.data?.appCode : undefined;
}

const IDS = new Set(['id', 'courseId', 'lessonId', 'attemptId', 'userId']);

/** What an address names is not there: it never was, it went, it is another's, or what the address says is no id. */
export function isGone(error: unknown): boolean {
  if (errorCode(error) === 'not-found') return true;
  return issuesOf(error).some(({ path: [field] }) => IDS.has(String(field)));
}

/** The rules that the server found broken, for the form that was sent. */
export function issuesOf(error: unknown): ValidationIssue[] {
  return isApiError(error) ? (error.data?.issues ?? []) : [];
}

/** What keeps a part of a course from being published. */
export function blockersOf(error: unknown): Blocker[] {
  return isApiError(error) ? (error.data?.blockers ?? []) : [];
}

/** The server's own words, which are in the reader's language; undefined when there was no answer. */
export function serverText(error: unknown): string | undefined {
  return isApiError(error) && error.data ? error.message : undefined;
}

export function requestIdOf(error: unknown): string | undefined {
  return isApiError(error) ? error.data?.requestId : undefined;
}
