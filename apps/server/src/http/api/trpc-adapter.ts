import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import { toAppError } from '../../core/errors.ts';
import { appRouter } from '../../router.ts';
import type { ContextOf } from '../context.ts';
import { logUnexpected } from '../error-reply.ts';
import { chargeFailure } from '../failure-budget.ts';
import { readKey } from './idempotency-key.ts';
import { MAX_BATCH, takesKey } from './trpc.ts';

type Options = FastifyTRPCPluginOptions<typeof appRouter>;

/**
 * Registers tRPC's own Fastify adapter: the fallback of `registerTrpc`. It parses JSON itself, without the limits of
 * `registerJson`, and sets no header of an error (docs/decisions/0027).
 */
export function registerTrpcAdapter(app: FastifyInstance, contextOf: ContextOf): void {
  const trpcOptions: Options['trpcOptions'] = {
    router: appRouter,
    maxBatchSize: MAX_BATCH,
    createContext({ req, res, info }) {
      const ctx = contextOf(req, res);
      const [path = ''] = info.calls.map((call) => call.path);
      const isMutation = req.method === 'POST' && info.calls.length === 1 && info.calls[0]?.procedure;
      if (isMutation && takesKey({ method: 'POST', procedure: path })) ctx.idempotency = readKey(req);
      return ctx;
    },
    onError({ error: thrown, ctx, req }) {
      const error = toAppError(thrown);
      if (ctx) logUnexpected(ctx.deps.log, error, ctx.requestId);
      chargeFailure(req, error);
    },
  };
  void app.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions } satisfies Options & { prefix: string });
}
