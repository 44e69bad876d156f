import type { Language } from '@dars/contracts/constants';
import type { Blocker, Lock } from '@dars/contracts/course-constants';
import { type AppError, ERRORS, type PublicErrorCode, type ValidationIssue } from '@dars/contracts/errors';
import type { Permission } from '@dars/contracts/permissions';
import type { RetryPolicy } from '@dars/contracts/retry-policy';
import { initTRPC } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY, type TRPCErrorShape } from '@trpc/server/rpc';
import type { Context } from './context.ts';
import { errorBody, toAppError } from './errors.ts';
import { parsing } from './parsers.ts';

/** What the generated tests know of a procedure without calling it. */
export interface ProcedureMeta {
  scope: 'public' | 'realm' | 'platform' | 'tenant';
  permission: Permission | null;
  /** Its answer holds a secret that is told once: it is not kept, so `Idempotency-Key` means nothing here. */
  answersOnce?: boolean;
  /** Of a mutation: whether the browser sends it again when no answer came. A test compares it with `retryPolicyOf`. */
  retry?: RetryPolicy;
}

/** An error as the tRPC client gets it. */
export type ErrorShape = TRPCErrorShape<{
  code: string;
  httpStatus: number;
  appCode: PublicErrorCode;
  issues: ValidationIssue[];
  /** Of `publish-blocked`. */
  blockers: Blocker[];
  /** Of `lesson-locked`: why. */
  lock: Lock | null;
  requestId: string;
}>;

export const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    errorFormatter: ({ error, ctx }): ErrorShape => errorShape(toAppError(error), ctx?.language, ctx?.requestId),
  });

export const router = t.router;
export const procedure = parsing(t.procedure);

/** @param most The number of failed rules that the answer has room for. */
export function errorShape(error: AppError, language?: Language, requestId?: string, most?: number): ErrorShape {
  const body = errorBody(error, language, requestId, most);
  const code = ERRORS[error.code].trpc;
  return {
    code: TRPC_ERROR_CODES_BY_KEY[code],
    message: body.text,
    data: {
      code,
      httpStatus: body.statusCode,
      appCode: body.code,
      issues: body.issues,
      blockers: error.details.blockers ?? [],
      lock: error.details.lock ?? null,
      requestId: body.requestId,
    },
  };
}
