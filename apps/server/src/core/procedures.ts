import { PLATFORM_ID, type TenantStatus } from '@dars/contracts/constants';
import { AppError } from '@dars/contracts/errors';
import type { Permission } from '@dars/contracts/permissions';
import { id as idSchema } from '@dars/contracts/rules';
import type { AnyTx, PlatformTx, TenantTx } from '@dars/db/tx';
import type { AnyTRPCProcedure } from '@trpc/server';
import type { Context } from './context.ts';
import { once } from './idempotency.ts';
import { type Actor, admit } from './identity/actor.ts';
import { findActor, noteVisit } from './identity/session.ts';
import { findOwnedTenant } from './identity/tenants.ts';
import { parseToken } from './identity/token.ts';
import { type ProcedureMeta, procedure } from './init.ts';
import { runForCaller } from './speculative-read.ts';

/** No `Idempotency-Key` is kept for calls without a transaction around them, so nothing but their sender repeats them. */
const WITHOUT_KEY = { retry: 'never' } as const;

/** Open to visitors. It has no transaction: what it does with the database it says itself. */
export const publicProcedure = procedure.meta({ scope: 'public', permission: null, ...WITHOUT_KEY });

/** For whoever is signed in at this host, whatever they may: it finds out itself who that is, and has no transaction. */
export const callerProcedure = procedure.meta({ scope: 'realm', permission: null, ...WITHOUT_KEY });

/**
 * For whoever is signed in at this host, about their own account: in a portal or on the platform, `ctx.actor.realmId`.
 * It has no transaction: passwords are hashed outside of any.
 */
export const realmProcedure = (permission: Permission) =>
  procedure.meta({ scope: 'realm', permission, ...WITHOUT_KEY }).use(async ({ ctx, next }) => {
    const actor = await findCaller(ctx);
    if (ctx.tenantHeader !== undefined)
      await ctx.deps.db.withPlatform((tx) => namedPortal(tx, ctx, actor), { readOnly: true });
    admit(actor, permission);
    const result = await next({ ctx: { actor } });
    await noteVisit(ctx.deps, actor);
    return result;
  });

/** A mutation always says its `retry`. */
type Options = Pick<ProcedureMeta, 'answersOnce' | 'retry'>;

/** For people of the platform, on the platform's host. Reads across portals; writes portals, their owners and the audit trail. */
export const platformProcedure = (permission: Permission, options: Options = {}) =>
  procedure.meta({ scope: 'platform', permission, answersOnce: false, ...options }).use(async ({ ctx, type, next }) => {
    if (ctx.realm.kind !== 'platform') throw new AppError('not-found');
    await refusePortalToken(ctx);
    const isRead = type === 'query';
    const { actor, result } = await runForCaller(
      { ctx, permission, isRead },
      {
        transact: (work) => ctx.deps.db.withPlatform(work, { readOnly: isRead }),
        async admit(tx: PlatformTx) {
          const actor = await requireActor(tx, ctx);
          await namedPortal(tx, ctx, actor);
          admit(actor, permission);
          return actor;
        },
        run(tx: PlatformTx, actor) {
          const run = async () => settled(await next({ ctx: { tx, actor } }));
          return once(tx, { ctx, actor, realmId: PLATFORM_ID, type }, run);
        },
      },
    );
    await noteVisit(ctx.deps, actor);
    return result;
  });

/** For people of one portal, inside that portal's rows. A query `writes` where looking at something brings it up to date. */
export const tenantProcedure = (
  permission: Permission,
  { writes = false, ...options }: Options & { writes?: boolean } = {},
) =>
  procedure.meta({ scope: 'tenant', permission, answersOnce: false, ...options }).use(async ({ ctx, type, next }) => {
    const { tenantId, visitor } = await portalOf(ctx);
    const isRead = type === 'query' && !writes;
    const { actor, result } = await runForCaller(
      { ctx, permission, isRead },
      {
        transact: (work) => ctx.deps.db.withTenant(tenantId, work, { readOnly: isRead }),
        async admit(tx: TenantTx) {
          const actor = visitor ?? (await requireActor(tx, ctx));
          admit(actor, permission);
          return actor;
        },
        run(tx: TenantTx, actor) {
          const run = async () => settled(await next({ ctx: { tx, actor, tenantId } }));
          return once(tx, { ctx, actor, realmId: tenantId, type }, run);
        },
      },
    );
    await noteVisit(ctx.deps, actor);
    return result;
  });

/**
 * The same without a transaction, for what is written in one with others': the one in which the caller was looked up is
 * over. It is for calls that change nothing more when they are repeated, since no `Idempotency-Key` is kept.
 */
export const sharingProcedure = (permission: Permission) =>
  procedure.meta({ scope: 'tenant', permission, retry: 'idempotent' }).use(async ({ ctx, next }) => {
    const { tenantId, visitor } = await portalOf(ctx);
    const find = (tx: TenantTx) => requireActor(tx, ctx);
    const actor = visitor ?? (await ctx.deps.db.withTenant(tenantId, find, { readOnly: true }));
    admit(actor, permission);
    const result = await next({ ctx: { actor, tenantId } });
    await noteVisit(ctx.deps, actor);
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

/** The same, for whoever is signed in: a portal's token also comes to the platform's host (docs/decisions/0011). */
export function callerScope(ctx: Context): string {
  return portalOfToken(ctx) ?? hostScope(ctx);
}

/** The portal of a token that comes to the platform's host. What else it brings, `requireActor` looks at. */
function portalOfToken({ realm, bearer }: Context): string | undefined {
  if (realm.kind !== 'platform' || bearer === undefined) return undefined;
  const realmId = parseToken(bearer)?.realmId;
  return realmId === PLATFORM_ID ? undefined : realmId;
}

/**
 * tRPC's `next` never rejects: without this a failed handler would commit. It wraps what was thrown, and the transaction
 * is to see that itself: a lost connection is no fault of the handler's.
 */
function settled<Result extends { ok: boolean }>(result: Result): Result {
  if (!result.ok && 'error' in result) throw (result.error as Error).cause ?? result.error;
  return result;
}

function ownTenant(ctx: Context): string {
  const { tenantId } = ctx.realm;
  if (ctx.tenantHeader !== undefined && ctx.tenantHeader.toLowerCase() !== tenantId) {
    throw new AppError('tenant-mismatch');
  }
  return tenantId;
}

/** The portal that a call is about, and who of the platform asks, if they do. */
async function portalOf(ctx: Context): Promise<{ tenantId: string; visitor?: Actor }> {
  const ofToken = portalOfToken(ctx);
  if (ofToken !== undefined) return { tenantId: ofToken };
  if (ctx.realm.kind === 'tenant') return { tenantId: ownTenant(ctx) };
  const { actor, tenantId } = await visitorFromPlatform(ctx);
  return { tenantId, visitor: actor };
}

/** Who is signed in at this host, by session or token. @throws as `requireActor` */
export function findCaller(ctx: Context): Promise<Actor> {
  return ctx.deps.db.withTenant(callerScope(ctx), (tx) => requireActor(tx, ctx), { readOnly: true });
}

/** A portal's token that is good is told that it is one, and nothing else of it: @throws as for any that is no good. */
async function refusePortalToken(ctx: Context): Promise<void> {
  const tenantHeader = portalOfToken(ctx);
  if (tenantHeader === undefined) return;
  await findCaller({ ...ctx, tenantHeader });
  throw new AppError('forbidden', { fault: 'token-of-portal' });
}

/** A super-admin may act in any portal, an owner in their own; both from the platform's host, named by the header. */
async function visitorFromPlatform(ctx: Context): Promise<{ actor: Actor; tenantId: string }> {
  const actor = await ctx.deps.db.withTenant(PLATFORM_ID, (tx) => requireActor(tx, ctx), { readOnly: true });
  const portal = await ctx.deps.db.withPlatform((tx) => namedPortal(tx, ctx, actor), { readOnly: true });
  if (portal === undefined) throw new AppError('not-found', { fault: 'tenant-header-missing' });
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
  person: Pick<Actor, 'realmId' | 'userId' | 'role'>,
): Promise<{ tenantId: string; status: TenantStatus } | undefined> {
  const isOfPlatform = realm.kind === 'platform' && person.realmId === PLATFORM_ID;
  if (!isOfPlatform || tenantHeader === undefined) return undefined;
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
 * stranger in every portal. A portal's token that comes to the platform's host names its portal in the header.
 * @throws unauthenticated, tenant-suspended, tenant-unknown, tenant-mismatch
 */
export async function requireActor(tx: AnyTx, ctx: Context): Promise<Actor> {
  if (!ctx.sessionSecret && ctx.bearer === undefined) throw new AppError('unauthenticated');
  const { actor, status } = await findActor(tx, ctx);
  if (ctx.realm.kind === 'tenant' || actor?.credential.kind === 'token') refuseClosed(status);
  if (!actor) throw new AppError('unauthenticated', ctx.bearer === undefined ? {} : { fault: 'token-refused' });
  if (actor.realmId !== ctx.realm.tenantId) refuseOtherPortal(ctx, actor.realmId);
  ctx.trace.userId = actor.userId;
  return actor;
}

function refuseOtherPortal({ tenantHeader }: Context, portalId: string): void {
  if (tenantHeader === undefined) throw new AppError('unauthenticated', { fault: 'tenant-header-missing' });
  if (tenantHeader.toLowerCase() !== portalId) throw new AppError('tenant-mismatch');
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
