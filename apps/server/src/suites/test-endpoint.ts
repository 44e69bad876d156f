import { PLATFORM_ID } from '@dars/contracts/platform';
import type { AnyTRPCProcedure } from '@trpc/server';
import type { Context } from '../core/context.ts';
import { toAppError } from '../core/errors.ts';
import { errorShape, type ProcedureMeta } from '../core/init.ts';
import { callerCookie, type Endpoint, type EndpointAnswer } from './endpoints.ts';
import type { Caller, Fixtures } from './fixtures.ts';

/** Returns an endpoint of a procedure that the application does not have. */
export function endpointTo(
  fixtures: Fixtures,
  { _def }: { _def: { procedures: unknown } },
  path: string,
  meta?: ProcedureMeta,
): Endpoint {
  const procedure = (_def.procedures as Record<string, AnyTRPCProcedure>)[path];
  if (!procedure) throw new Error(path);
  return {
    name: path,
    procedure: path,
    meta: meta ?? (procedure._def.meta as ProcedureMeta),
    sample: async (_world, { id, login }) => ({ input: { id, login }, tag: 'no tag' }),
    async ask(_world, who, input) {
      const ctx = await contextOf(fixtures, who);
      try {
        const type = procedure._def.type;
        return ok(
          await procedure({ path, type, ctx, signal: undefined, batchIndex: 0, getRawInput: async () => input }),
        );
      } catch (thrown) {
        const error = errorShape(toAppError(thrown), 'en');
        return { status: error.data.httpStatus, body: { error }, text: JSON.stringify(error) };
      }
    },
  };
}

export function ok(data: unknown): EndpointAnswer {
  const text = JSON.stringify({ result: { data } });
  return { status: 200, body: JSON.parse(text), text };
}

async function contextOf(fixtures: Fixtures, who: Caller): Promise<Context> {
  const portal = [fixtures.a, fixtures.b].find(({ slug }) => who.host.startsWith(`${slug}.`));
  const cookie = await callerCookie(fixtures, who);
  return {
    deps: fixtures.harness.deps,
    realm: portal
      ? { kind: 'tenant', tenantId: portal.id, slug: portal.slug }
      : { kind: 'platform', tenantId: PLATFORM_ID },
    tenantHeader: who.header,
    sessionSecret: cookie?.split('=')[1],
    bearer: who.token,
    idempotency: undefined,
    cookie: { set: () => undefined, clear: () => undefined },
    device: { secret: undefined, set: () => undefined },
    limit: async () => undefined,
    language: 'en',
    requestId: 'test',
    ip: '127.0.0.1',
    userAgent: undefined,
    trace: { tenantId: undefined, userId: undefined, span: undefined, cost: 0, bytes: 0 },
  };
}
