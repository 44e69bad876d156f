import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Context } from './context.ts';
import { toAppError } from './errors.ts';
import { procedure, router, t } from './init.ts';

const person = z.object({ name: z.string(), of: z.nullable(z.object({ id: z.number() })) });
const list = z.object({ rows: z.array(person), note: z.optional(z.object({ text: z.string() })) });
const paging = z.strictObject({ page: z._default(z.number(), 0), tag: z.optional(z.pipe(z.string(), z.string())) });

const inputs: unknown[] = [];
const routes = router({
  list: procedure
    .input(paging)
    .output(list)
    .query(({ input }) => {
      inputs.push(input);
      const row = { name: 'Layla', secret: 1, of: { id: input.page, secret: 2 } };
      return { rows: [row, { ...row, of: null }], note: { text: 'x', secret: 3 }, secret: 4 };
    }),
  wrong: procedure.output(list).query(() => ({ rows: [{ name: 1 }] }) as never),
  change: procedure.input(paging).mutation(({ input }) => input),
});
const callerOf = t.createCallerFactory(routes);
const failure = async (call: Promise<unknown>) => toAppError(await call.catch((error: unknown) => error));

describe('a procedure', () => {
  const caller = callerOf({} as Context);

  beforeEach(() => void inputs.splice(0));

  test('receives its input as the schema parsed it', async () => {
    await caller.list({});
    await caller.list({ page: 3, tag: 'a' });
    expect(inputs).toEqual([{ page: 0 }, { page: 3, tag: 'a' }]);
    expect(await caller.change({})).toEqual({ page: 0 });
  });

  test('returns only the fields of its output schema, at every depth', async () => {
    expect(await caller.list({ page: 3 })).toEqual({
      rows: [
        { name: 'Layla', of: { id: 3 } },
        { name: 'Layla', of: null },
      ],
      note: { text: 'x' },
    });
  });

  test('reports to the caller which input is wrong', async () => {
    for (const call of [
      caller.list({ page: '1', other: 1 } as never),
      caller.change({ page: '1', other: 1 } as never),
    ]) {
      const { code, details } = await failure(call);
      expect([code, details.issues?.map(({ path, rule }) => [path.join('.'), rule])]).toEqual([
        'validation',
        [
          ['page', 'invalid'],
          ['other', 'unknown-field'],
        ],
      ]);
    }
  });

  test('fails without blaming the caller when its own answer is invalid', async () => {
    expect(await failure(caller.wrong())).toMatchObject({ code: 'internal', details: {} });
  });
});
