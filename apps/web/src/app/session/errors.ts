import type { Blocker } from '@dars/contracts/course-constants';
import type { PublicErrorCode, ValidationIssue } from '@dars/contracts/errors';
import type { AppRouter } from '@dars/server/router';
import { TRPCClientError } from '@trpc/client';

export function isApiError(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof TRPCClientError;
}

/** Returns the stable code of a server error; undefined if there was no answer. */
export function errorCode(error: unknown): PublicErrorCode | undefined {
  return isApiError(error) ? error.data?.appCode : undefined;
}

/** The error codes with which any call reports that the server has ended the session. */
export type SessionEnd = 'unauthenticated' | 'tenant-suspended';

/** Returns why the server has ended the session, if an error says that it has. */
export function readSessionEnd(error: unknown): SessionEnd | undefined {
  const code = errorCode(error);
  return code === 'unauthenticated' || code === 'tenant-suspended' ? code : undefined;
}

const IDS = new Set(['id', 'courseId', 'lessonId', 'attemptId', 'userId']);

/** Returns whether the object of an address does not exist for this person, or its id is invalid. */
export function isNotFound(error: unknown): boolean {
  if (errorCode(error) === 'not-found') return true;
  return issuesOf(error).some(({ path: [field] }) => IDS.has(String(field)));
}

/** Returns the validation issues of a server error, for the form that was sent. */
export function issuesOf(error: unknown): ValidationIssue[] {
  return isApiError(error) ? (error.data?.issues ?? []) : [];
}

/** Returns the blockers because of which the server refused to publish. */
export function blockersOf(error: unknown): Blocker[] {
  return isApiError(error) ? (error.data?.blockers ?? []) : [];
}

/** Returns the server's message, in the reader's language; undefined if there was no answer. */
export function serverText(error: unknown): string | undefined {
  return isApiError(error) && error.data ? error.message : undefined;
}

export function requestIdOf(error: unknown): string | undefined {
  return isApiError(error) ? error.data?.requestId : undefined;
}
