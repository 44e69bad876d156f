import type { Blocker, Lock } from '@dars/contracts/course-constants';
import { type AppError, ERRORS, type PublicErrorCode, type ValidationIssue } from '@dars/contracts/errors';
import type { Language } from '@dars/contracts/languages';
import type { Permission } from '@dars/contracts/permissions';
import type { RetryPolicy } from '@dars/contracts/retry-policy';
import type { UnderLoad } from '@dars/db/client';
import { type AnyTRPCProcedure, initTRPC } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY, type TRPCErrorShape } from '@trpc/server/rpc';
import type { $ZodType } from 'zod/v4/core';
import type { Context } from './context.ts';
import { errorBody, toAppError } from './errors.ts';
import type { InView } from './identity/learner-view.ts';

/** The properties of a procedure that the generated tests and documentation read without a call. */
export interface ProcedureMeta {
  scope: 'public' | 'realm' | 'platform' | 'tenant';
  permission: Permission | null;
  /** People who must set up a second step may call it, unlike everything else. */
  setsUp?: boolean;
  /** Only for a session of the portal itself, and not for a platform account that names the portal. */
  ofPortal?: boolean;
  /** What the call does while an admin sees the portal as a learner. Undefined: it is refused then. */
  inView?: InView;
  /**
   * The answer contains a secret that is shown only once, so the server does not store it and ignores
   * `Idempotency-Key`.
   */
  answersOnce?: boolean;
  /** Whether the browser resends a mutation that got no answer. A test compares the value with `retryPolicyOf`. */
  retry?: RetryPolicy;
  /** What becomes of the call while the server is full. `refuse` by default: the browser asks again by itself. */
  underLoad?: UnderLoad;
  /**
   * A query that may read from the replica, if there is one. The caller is always looked up on the primary. Only
   * reports, exports and long lists declare it (docs/decisions/0034-read-replicas.md).
   */
  reads?: 'replica';
}

/** An error in the form that the tRPC client receives. */
export type ErrorShape = TRPCErrorShape<{
  code: string;
  httpStatus: number;
  appCode: PublicErrorCode;
  issues: ValidationIssue[];
  /** Set for `publish-blocked`. */
  blockers: Blocker[];
  /** The reason of `lesson-locked`. */
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
export const procedure = t.procedure;

/** Returns the schemas of a procedure's input and output, which tRPC keeps without their types. */
export function schemasOf(procedure: AnyTRPCProcedure | undefined): { input?: $ZodType; output?: $ZodType } {
  const { inputs = [], output } = (procedure?._def ?? {}) as { inputs?: $ZodType[]; output?: $ZodType };
  const [input] = inputs;
  return { ...(input && { input }), ...(output && { output }) };
}

/** @param most The maximum number of failed rules in the response. */
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
