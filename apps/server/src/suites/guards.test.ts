import { AppError } from '@dars/contracts/errors';
import { users } from '@dars/db/schema/accounts/users';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { AnyTRPCProcedure } from '@trpc/server';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type ProcedureMeta, router, schemasOf } from '../core/init.ts';
import { platformProcedure, publicProcedure, tenantProcedure } from '../core/procedures.ts';
import { checkAccess } from './access.ts';
import { checkBadInput } from './bad-input.ts';
import { checkContract } from './contract.ts';
import { type Endpoint, sampleOf } from './endpoints.ts';
import { createFixtures, type Fixtures, onPortal } from './fixtures.ts';
import { checkIsolation } from './isolation.ts';
import { checkParity } from './parity.ts';
import { endpointTo, ok } from './test-endpoint.ts';
import { checkTokens } from './tokens.ts';

const place = z.object({ id: z.string(), login: z.string() });

/** Procedures with each fault that the suites must report. */
const faultyRouter = router({
  readsAnyPortal: publicProcedure
    .input(place)
    .query(({ ctx, input }) =>
      ctx.deps.db.withTenant(input.id, (tx) => tx.select().from(users).where(eq(users.tenantId, input.id))),
    ),
  writesAnyPortal: publicProcedure.input(place).mutation(async ({ ctx, input }) => {
    await ctx.deps.db.withTenant(input.id, (tx) =>
      tx
        .update(users)
        .set({ bio: 'was here' })
        .where(and(eq(users.tenantId, input.id), eq(users.login, input.login))),
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
const procedures = faultyRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>;
const endpointAt = (path: string, meta?: ProcedureMeta): Endpoint => endpointTo(fixtures, faultyRouter, path, meta);

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});
afterAll(() => fixtures.harness.close());

describe('the suites report', () => {
  test('a procedure that reads another portal', async () => {
    const problems = await checkIsolation(fixtures, endpointAt('readsAnyPortal'));
    expect(problems.join()).toContain('got a text of portal B');
    expect(problems.join()).toContain("B's answers");
  });

  test('a procedure of the platform that gives an owner the portal of another', async () => {
    const problems = await checkIsolation(fixtures, endpointAt('letsOwnersReadAnyPortal'));
    expect(problems.join()).toContain("A's owner: got a text of portal B");
  });

  test('a procedure that writes another portal', async () => {
    expect((await checkIsolation(fixtures, endpointAt('writesAnyPortal'))).join()).toContain(
      'changed users of portal B',
    );
  });

  test('a procedure whose answer distinguishes another portal’s rows from unknown ids', async () => {
    expect((await checkIsolation(fixtures, endpointAt('tellsForeignFromMissing'))).join()).toContain("B's answers");
  });

  test('a procedure without a permission check, or with a weaker one', async () => {
    const meta: ProcedureMeta = { scope: 'tenant', permission: 'portal:manage' };
    expect((await checkAccess(fixtures, endpointAt('asksNobody', meta))).join()).toContain(
      'a visitor of the portal: 200',
    );
    const problems = await checkAccess(fixtures, endpointAt('asksForLess', meta));
    expect(problems.join()).toContain('ROLE_LEARNER of the portal: 200 instead of 403');
    expect(
      (await checkAccess(fixtures, endpointAt('asksForLess', { ...meta, permission: 'portal:learn' }))).join(),
    ).toBe('');
  });

  test('a procedure that does not check a token’s scope or realm', async () => {
    const meta: ProcedureMeta = { scope: 'tenant', permission: 'courses:read' };
    const problems = (await checkTokens(fixtures, endpointAt('asksNobody', meta))).join();
    expect(problems).toContain('a token without the scope: 200 instead of 403');
    expect(problems).toContain('a token that is revoked: 200 instead of 401');
    expect(problems).toContain("B's token: 200 instead of 401");
  });

  test('a REST path that answers differently from its procedure', async () => {
    const [one, other] = [endpointAt('asksNobody'), endpointAt('saysNothing')];
    expect(await checkParity(fixtures, one, other)).toHaveLength(1);
    expect(await checkParity(fixtures, one, one)).toEqual([]);
  });

  test('a procedure without a contract, and an answer that changes when it is serialised', async () => {
    expect((await checkContract(fixtures, endpointAt('saysNothing'), undefined)).join()).toContain('has no .output()');
    const { output } = schemasOf(procedures['answersOtherwise']);
    expect((await checkContract(fixtures, endpointAt('answersOtherwise'), output)).join()).toContain(
      'breaks its contract',
    );
  });

  test('an answer with more fields than its contract', async () => {
    const output = z.object({});
    const endpoint: Endpoint = { ...endpointAt('saysNothing'), ask: async () => ok({ secret: 1 }) };
    expect((await checkContract(fixtures, endpoint, output)).join()).toContain('more than its contract says');
  });

  test('a procedure that fails on wrong input, and an error in another shape', async () => {
    expect((await checkBadInput(fixtures, endpointAt('trusts'))).join()).toContain('500');
    const endpoint: Endpoint = {
      ...endpointAt('trusts'),
      ask: async () => ({ status: 400, body: { oops: true }, text: '{"oops":true}' }),
    };
    expect((await checkBadInput(fixtures, endpoint)).join()).toContain('not the shape of an error');
  });

  test('a procedure without a sample, naming it', async () => {
    await expect(sampleOf('quiz.fly', fixtures, fixtures.a, onPortal('a visitor', fixtures.a))).rejects.toThrow(
      'Add a sample of quiz.fly',
    );
  });
});
