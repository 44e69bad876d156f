import { PLATFORM_ID } from '@dars/contracts/constants';
import { AppError } from '@dars/contracts/errors';
import { tenants } from '@dars/db/schema/tenants';
import { users } from '@dars/db/schema/users';
import type { AnyTRPCProcedure } from '@trpc/server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { toAppError } from '../http/errors.ts';
import type { Context } from '../trpc/context.ts';
import { errorShape, outputOf, type ProcedureMeta, router } from '../trpc/init.ts';
import { platformProcedure, publicProcedure, tenantProcedure } from '../trpc/procedures.ts';
import { checkAccess } from './access.ts';
import { checkBadInput } from './bad-input.ts';
import { checkContract } from './contract.ts';
import { type Answer, cookieOf, type Door, sampleOf } from './doors.ts';
import { checkIsolation } from './isolation.ts';
import { checkParity } from './parity.ts';
import { createWorld, type Place, type Who, type World } from './world.ts';

const place = z.object({ id: z.string(), login: z.string() });

/** Everything that must not happen. */
const wrong = router({
  readsAnyPortal: publicProcedure
    .input(place)
    .query(({ ctx, input }) => ctx.deps.db.withTenant(input.id, (tx) => tx.select().from(users))),
  writesAnyPortal: publicProcedure.input(place).mutation(async ({ ctx, input }) => {
    await ctx.deps.db.withTenant(input.id, (tx) =>
      tx.update(users).set({ bio: 'was here' }).where(eq(users.login, input.login)),
    );
  }),
  tellsForeignFromMissing: tenantProcedure('portal:learn')
    .input(place)
    .query(({ input, ctx }) => {
      if (input.id !== ctx.tenantId) throw new AppError(input.login.includes('nowhere') ? 'not-found' : 'forbidden');
    }),
  letsOwnersReadAnyPortal: platformProcedure('portal:manage')
    .input(place)
    .query(({ ctx, input }) => ctx.tx.select().from(tenants).where(eq(tenants.id, input.id))),
  asksNobody: publicProcedure.query(() => 'open'),
  asksForLess: tenantProcedure('portal:learn').query(() => 'open'),
  saysNothing: publicProcedure.query(() => 1),
  answersOtherwise: publicProcedure.output(z.object({ at: z.date() })).query(() => ({ at: new Date() })),
  trusts: publicProcedure.input(place).query(({ input }) => {
    if (input.login === '') throw new Error('nobody thought of that');
    return input.login;
  }),
});
const procedures = wrong._def.procedures as unknown as Record<string, AnyTRPCProcedure>;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.harness.close());

describe('the suites catch', () => {
  test('a procedure that reads another portal', async () => {
    const problems = await checkIsolation(world, doorOf('readsAnyPortal'));
    expect(problems.join()).toContain('got a text of portal B');
    expect(problems.join()).toContain("B's answers");
  });

  test('a procedure of the platform that gives an owner the portal of another', async () => {
    const problems = await checkIsolation(world, doorOf('letsOwnersReadAnyPortal'));
    expect(problems.join()).toContain("A's owner: got a text of portal B");
  });

  test('a procedure that writes another portal', async () => {
    expect((await checkIsolation(world, doorOf('writesAnyPortal'))).join()).toContain('changed users of portal B');
  });

  test('a procedure that tells what is another’s from what never was', async () => {
    expect((await checkIsolation(world, doorOf('tellsForeignFromMissing'))).join()).toContain("B's answers");
  });

  test('a procedure that forgets to ask for a permission, or asks for less', async () => {
    const meta: ProcedureMeta = { scope: 'tenant', permission: 'portal:manage' };
    expect((await checkAccess(world, doorOf('asksNobody', meta))).join()).toContain('a visitor of the portal: 200');
    const problems = await checkAccess(world, doorOf('asksForLess', meta));
    expect(problems.join()).toContain('ROLE_LEARNER of the portal: 200 instead of 403');
    expect((await checkAccess(world, doorOf('asksForLess', { ...meta, permission: 'portal:learn' }))).join()).toBe('');
  });

  test('a REST path that answers differently from its procedure', async () => {
    const [one, other] = [doorOf('asksNobody'), doorOf('saysNothing')];
    expect(await checkParity(world, one, other)).toHaveLength(1);
    expect(await checkParity(world, one, one)).toEqual([]);
  });

  test('a procedure without a contract, and an answer that is not what it was before it was sent', async () => {
    expect((await checkContract(world, doorOf('saysNothing'), undefined)).join()).toContain('has no .output()');
    const output = outputOf(procedures['answersOtherwise']);
    expect((await checkContract(world, doorOf('answersOtherwise'), output)).join()).toContain('breaks its contract');
  });

  test('an answer that says more than its contract', async () => {
    const output = z.object({});
    const door: Door = { ...doorOf('saysNothing'), ask: async () => ok({ secret: 1 }) };
    expect((await checkContract(world, door, output)).join()).toContain('more than its contract says');
  });

  test('a procedure that breaks on wrong input, and an error in a shape of its own', async () => {
    expect((await checkBadInput(world, doorOf('trusts'))).join()).toContain('500');
    const door: Door = {
      ...doorOf('trusts'),
      ask: async () => ({ status: 400, body: { oops: true }, text: '{"oops":true}' }),
    };
    expect((await checkBadInput(world, door)).join()).toContain('not the shape of an error');
  });

  test('a procedure without a sample, by name', async () => {
    await expect(sampleOf('quiz.fly', world, world.a)).rejects.toThrow('Add a sample of quiz.fly');
  });
});

function doorOf(path: string, meta?: ProcedureMeta): Door {
  const procedure = procedures[path];
  if (!procedure) throw new Error(path);
  return {
    name: path,
    procedure: path,
    meta: meta ?? (procedure._def.meta as ProcedureMeta),
    sample: async (_world: World, { id, login }: Place) => ({ input: { id, login }, tag: 'no tag' }),
    async ask(_world, who, input) {
      const ctx = await contextOf(who);
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

function ok(data: unknown): Answer {
  const text = JSON.stringify({ result: { data } });
  return { status: 200, body: JSON.parse(text), text };
}

async function contextOf(who: Who): Promise<Context> {
  const portal = [world.a, world.b].find(({ slug }) => who.host.startsWith(`${slug}.`));
  const cookie = await cookieOf(world, who);
  return {
    deps: world.harness.deps,
    realm: portal
      ? { kind: 'tenant', tenantId: portal.id, slug: portal.slug }
      : { kind: 'platform', tenantId: PLATFORM_ID },
    tenantHeader: who.header,
    sessionSecret: cookie?.split('=')[1],
    cookie: { set: () => undefined, clear: () => undefined },
    device: { secret: undefined, set: () => undefined },
    limit: async () => undefined,
    language: 'en',
    requestId: 'test',
    ip: '127.0.0.1',
    userAgent: undefined,
    trace: { tenantId: undefined, userId: undefined },
  };
}
