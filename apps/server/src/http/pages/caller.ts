import type { Context } from '../../core/context.ts';
import { type Tracing, traceProcedure } from '../../core/tracing.ts';
import { createCaller } from '../../router.ts';

/** Returns the procedures for a page. With tracing each call has a span, like a call from outside. */
export function createPageCaller(ctx: Context): ReturnType<typeof createCaller> {
  const caller = createCaller(ctx);
  const { tracing } = ctx.deps;
  return tracing ? traceCalls(caller, tracing, []) : caller;
}

/** Wraps a caller of tRPC, whose properties are routers and procedures. @param path The names that lead to this one */
function traceCalls<Callable extends object>(callable: Callable, tracing: Tracing, path: string[]): Callable {
  return new Proxy(callable, {
    get(target, key) {
      const next: unknown = Reflect.get(target, key);
      if (typeof next !== 'function' || typeof key !== 'string') return next;
      return traceCalls(next, tracing, [...path, key]);
    },
    apply(target, _this, parameters) {
      const call = target as unknown as (...parameters: unknown[]) => Promise<unknown>;
      return traceProcedure(tracing, path.join('.'), () => call(...parameters));
    },
  });
}
