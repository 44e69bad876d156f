import { ERRORS } from '@dars/contracts/errors';
import type { Permission } from '@dars/contracts/permissions';
import { initTRPC } from '@trpc/server';
import { errorBody, toAppError } from '../http/errors.ts';
import type { Context } from './context.ts';

/** What the generated tests know of a procedure without calling it. */
export interface ProcedureMeta {
  scope: 'public' | 'platform' | 'tenant';
  permission: Permission | null;
}

export const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error, ctx }) {
      const appError = toAppError(error);
      const body = errorBody(appError, ctx?.language, ctx?.requestId);
      return {
        code: shape.code,
        message: body.text,
        data: {
          code: ERRORS[appError.code].trpc,
          httpStatus: body.statusCode,
          appCode: body.code,
          issues: appError.details.issues ?? [],
          requestId: body.requestId,
        },
      };
    },
  });

export const router = t.router;
