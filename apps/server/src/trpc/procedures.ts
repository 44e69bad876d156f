import { PLATFORM_ID, type TenantStatus } from '@dars/contracts/constants';
import { AppError } from '@dars/contracts/errors';
import { can, type Permission } from '@dars/contracts/permissions';
import { id as idSchema } from '@dars/contracts/rules';
import type { AnyTx, PlatformTx } from '@dars/db/client';
import type { AnyTRPCProcedure } from '@trpc/server';
import { type Actor, findActor, renewSession } from '../modules/auth/session.ts';
import { findOwnedTenant } from '../modules/tenant/policy.ts';
import type { Context } from './context.ts';
import { type ProcedureMeta, t } from './init.ts';

/** Open to visitors. It has no transaction: what it does with the database it says itself. */
export const publicProcedure = t.procedure.meta({ scope: 'public', permission: null });

/**
 * For whoever is signed in at this host, about their own account: in a portal or on the platform, `ctx.actor.realmId`.
 * It has no transaction: passwords are hashed outside of any.
 */
export const realmProcedure = (permission: Permission) =>
  t.procedure.meta({ scope: 'realm', permission }).use(async ({ ctx, next }) => {
    const { db } = ctx.deps;
    const actor = await db.withTenant(hostScope(ctx), (tx) => requireActor(tx, ctx), { readOnly: true });
    if (ctx.tenantHeader !== undefined) await db.withPlatform((tx) => namedPortal(tx, ctx, actor), { readOnly: true });
    if (!can(actor.role, permission)) throw new AppError('forbidden');
    const result = await next({ ctx: { actor } });
    await renewSession(ctx.deps, actor);
    return result;
  });

/** For people of the platform, on the platform's host. Reads across portals; writes portals, their owners and the audit trail. */
export const platformProcedure = (permission: Permission) =>
  t.procedure.meta({ scope: 'platform', permission }).use(async ({ ctx, type, next }) => {
    if (ctx.realm.kind !== 'platform') throw new AppError('not-found');
    const { actor, result } = await ctx.deps.db.withPlatform(
      async (tx) => {
        const actor = await requireActor(tx, ctx);
        await namedPortal(tx, ctx, actor);
        if (!can(actor.role, permission)) throw new AppError('forbidden');
        return { actor, result: settled(await next({ ctx: { tx, actor } })) };
      },
      { readOnly: type === 'query' },
    );
    await renewSession(ctx.deps, actor);
    return result;
  });

/** For people of one portal, inside that portal's rows. A query `writes` where looking at something brings it up to date. */
export const tenantProcedure = (permission: Permission, { writes = false }: { writes?: boolean } = {}) =>
  t.procedure.meta({ scope: 'tenant', permission }).use(async ({ ctx, type, next }) => {
    const visitor = ctx.realm.kind === 'platform' ? await visitorFromPlatform(ctx) : null;
    const tenantId = visitor?.tenantId ?? ownTenant(ctx);
    const { actor, result } = await ctx.deps.db.withTenant(
      tenantId,
      async (tx) => {
        const actor = visitor?.actor ?? (await requireActor(tx, ctx));
        if (!can(actor.role, permission)) throw new AppError('forbidden');
        return { actor, result: settled(await next({ ctx: { tx, actor, tenantId } })) };
      },
      { readOnly: type === 'query' && !writes },
    );
    await renewSession(ctx.deps, actor);
    return result;
  });

/** A procedure that does nothing but refuse whom any procedure of this scope and permission refuses. */
export function guardOf({ scope, permission }: ProcedureMeta): AnyTRPCProcedure | undefined {
  if (scope === 'public' || permission === null) return undefined;
  if (scope === 'realm') return realmProcedure(permission).query(() => undefined);
  if (scope === 'platform') return platformProcedure(permission).query(() => undefined);
  return tenantProcedure(permission).query(() => undefined);
}

/**
 * The portal that a public call is about: the host's, or on the platform's host the one that `x-tenant-id` names.
 * @throws tenant-mismatch where host and header disagree
 */
export function publicScope(ctx: Context): string {
  if (ctx.realm.kind === 'tenant') return ownTenant(ctx);
  return ctx.tenantHeader === undefined ? PLATFORM_ID : headerTenant(ctx.tenantHeader);
}

/** The realm of the people of this host. On the platform's, `x-tenant-id` is a matter of who they are: see `namedPortal`. */
export function hostScope(ctx: Context): string {
  return ctx.realm.kind === 'tenant' ? ownTenant(ctx) : PLATFORM_ID;
}

/** tRPC's `next` never rejects: without this a failed handler would commit. */
function settled<Result extends { ok: boolean }>(result: Result): Result {
  if (!result.ok && 'error' in result) throw result.error;
  return result;
}

function ownTenant(ctx: Context): string {
  const { tenantId } = ctx.realm;
  if (ctx.tenantHeader !== undefined && ctx.tenantHeader.toLowerCase() !== tenantId) {
    throw new AppError('tenant-mismatch');
  }
  return tenantId;
}

/** A super-admin may act in any portal, an owner in their own; both from the platform's host, named by the header. */
async function visitorFromPlatform(ctx: Context): Promise<{ actor: Actor; tenantId: string }> {
  const actor = await ctx.deps.db.withTenant(PLATFORM_ID, (tx) => requireActor(tx, ctx), { readOnly: true });
  const portal = await ctx.deps.db.withPlatform((tx) => namedPortal(tx, ctx, actor), { readOnly: true });
  if (portal === undefined) throw new AppError('not-found');
  // A super-admin goes on looking after a portal that is closed to all others.
  if (actor.role !== 'ROLE_SUPER_ADMIN') refuseClosed(portal.status);
  return { actor, tenantId: portal.tenantId };
}

/**
 * The portal that a person of the platform names by `x-tenant-id` on the platform's host, if any. Calls that are not
 * about a portal refuse a foreign one all the same: a client that is mistaken about its portal hears so at once.
 * @throws tenant-mismatch, forbidden
 */
export async function namedPortal(
  tx: PlatformTx,
  { realm, tenantHeader }: Context,
  person: Pick<Actor, 'userId' | 'role'>,
): Promise<{ tenantId: string; status: TenantStatus } | undefined> {
  if (realm.kind !== 'platform' || tenantHeader === undefined) return undefined;
  const tenantId = headerTenant(tenantHeader);
  const status = await findOwnedTenant(tx, person, tenantId);
  if (status === undefined) throw new AppError('forbidden');
  return { tenantId, status };
}

function headerTenant(header: string): string {
  const parsed = idSchema.safeParse(header.toLowerCase());
  // The platform is no portal: nobody gets into its rows by naming it.
  if (!parsed.success || parsed.data === PLATFORM_ID) throw new AppError('tenant-mismatch');
  return parsed.data;
}

/**
 * A suspension is told to who has a session's cookie, even of a session that the suspension ended; a stranger is a
 * stranger in every portal.
 * @throws unauthenticated, tenant-suspended, tenant-unknown
 */
export async function requireActor(tx: AnyTx, ctx: Context): Promise<Actor> {
  if (!ctx.sessionSecret) throw new AppError('unauthenticated');
  const { actor, status } = await findActor(tx, ctx);
  if (ctx.realm.kind === 'tenant') refuseClosed(status);
  if (!actor) throw new AppError('unauthenticated');
  ctx.trace.userId = actor.userId;
  return actor;
}

/** Nobody works in a portal that is suspended or archived. */
export function isClosed(status: TenantStatus | null): boolean {
  return status === 'SUSPENDED' || status === 'ARCHIVED';
}

/**
 * Says that a portal is closed, and how. An archived one is as if it had never been.
 * @throws tenant-suspended, tenant-unknown
 */
export function refuseClosed(status: TenantStatus | null): void {
  if (status === 'SUSPENDED') throw new AppError('tenant-suspended');
  if (status === 'ARCHIVED') throw new AppError('tenant-unknown');
}
