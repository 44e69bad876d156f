import type { TenantStatus } from '@dars/contracts/constants';
import { AppError } from '@dars/contracts/errors';
import type { Permission } from '@dars/contracts/permissions';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { id as idSchema } from '@dars/contracts/rules';
import type { AnyTx, PlatformTx, TenantTx } from '@dars/db/tx';
import type { AnyTRPCProcedure } from '@trpc/server';
import { $ZodError, type $ZodType, type output } from 'zod/v4/core';
import type { Context } from './context.ts';
import type { Deps } from './deps.ts';
import { runOnce } from './idempotency.ts';
import { type Actor, mustSetUp, requirePermission, viewOf } from './identity/actor.ts';
import { refuseInView } from './identity/learner-view.ts';
import { findActor, recordCredentialUse } from './identity/session.ts';
import { findOwnedTenant } from './identity/tenants.ts';
import { parseToken } from './identity/token.ts';
import { type ProcedureMeta, procedure } from './init.ts';
import { runForCaller } from './speculative-read.ts';

/** The server keeps no `Idempotency-Key` for calls outside a transaction, so the browser does not resend them. */
const WITHOUT_KEY = { retry: 'never' } as const;

/** Open to visitors. It opens no transaction; the handler opens its own. */
export const publicProcedure = procedure.meta({ scope: 'public', permission: null, ...WITHOUT_KEY });

/**
 * For anybody signed in at this host, without a permission. The handler finds the actor and opens its own transactions.
 */
export const callerProcedure = procedure.meta({
  ...{ scope: 'realm', permission: null, setsUp: true, inView: 'read' },
  ...WITHOUT_KEY,
});

/** Exceptions from what `requireActor` refuses. */
type Admission = Pick<ProcedureMeta, 'setsUp' | 'inView'>;

/**
 * For calls about the caller's own account, in a portal or on the platform: `ctx.actor.realmId`. It opens no
 * transaction, because passwords are hashed outside of one. `setsUp`: people who must set up a second step may call it.
 */
export const realmProcedure = (permission: Permission, { setsUp = false, ...admission }: Admission = {}) =>
  procedure.meta({ scope: 'realm', permission, setsUp, ...admission, ...WITHOUT_KEY }).use(async ({ ctx, next }) => {
    const actor = await findCaller(ctx, { setsUp, ...admission });
    if (ctx.tenantHeader !== undefined)
      await ctx.deps.db.withPlatform((tx) => findNamedPortal(tx, ctx, actor), { readOnly: true });
    requirePermission(actor, permission);
    const result = await next({ ctx: { actor } });
    await recordCredentialUse(ctx.deps, actor);
    return result;
  });

/** Every mutation gives its `retry`. */
type Options = Pick<ProcedureMeta, 'answersOnce' | 'retry' | 'underLoad' | 'reads' | 'inView' | 'ofPortal'>;

/**
 * For platform accounts on the platform's host. Reads across portals; writes portals, their owners and the audit trail.
 */
export const platformProcedure = (permission: Permission, options: Options = {}) =>
  procedure.meta({ scope: 'platform', permission, answersOnce: false, ...options }).use(async ({ ctx, type, next }) => {
    await requirePlatform(ctx);
    const isRead = type === 'query';
    const { actor, result } = await runForCaller(
      { ctx, permission, isRead, reads: options.reads },
      {
        transact: (work, replayed) => ctx.deps.db.withPlatform(work, { readOnly: isRead, replayed }),
        admit: (tx: PlatformTx) => admitToPlatform(tx, ctx, permission),
        run(tx: PlatformTx, actor) {
          const run = async () => rethrowFailure(await next({ ctx: { tx, actor } }));
          return runOnce(tx, { ctx, actor, realmId: PLATFORM_ID, type }, run);
        },
      },
    );
    await recordCredentialUse(ctx.deps, actor);
    return result;
  });

/** Finds the platform account that calls a procedure with this permission, or refuses the call. */
export async function admitToPlatform(tx: PlatformTx, ctx: Context, permission: Permission): Promise<Actor> {
  const actor = await requireActor(tx, ctx);
  await findNamedPortal(tx, ctx, actor);
  requirePermission(actor, permission);
  return actor;
}

/**
 * For accounts of one portal, restricted to that portal's rows. `writes` marks a query that updates rows when it is
 * read, except in a view of a learner, where the transaction cannot write.
 */
export const tenantProcedure = (
  permission: Permission,
  { writes = false, underLoad = 'refuse', ...options }: Options & { writes?: boolean } = {},
) =>
  procedure
    .meta({ scope: 'tenant', permission, answersOnce: false, underLoad, ...options })
    .use(async ({ ctx, type, next }) => {
      const { tenantId, visitor } = await portalOf(ctx);
      const isRead = type === 'query' && !writes;
      const { actor, result } = await runForCaller(
        { ctx, permission, isRead, reads: options.reads },
        {
          transact: (work, replayed) =>
            ctx.deps.db.withTenant(tenantId, work, { readOnly: isRead, underLoad, replayed }),
          async admit(tx: TenantTx) {
            if (visitor && options.ofPortal) throw new AppError('forbidden');
            const actor = visitor ?? (await requireActor(tx, ctx, options));
            requirePermission(actor, permission);
            if (!isRead && viewOf(actor)) await tx.execute('set transaction read only');
            return actor;
          },
          run(tx: TenantTx, actor) {
            const run = async () => rethrowFailure(await next({ ctx: { tx, actor, tenantId } }));
            return runOnce(tx, { ctx, actor, realmId: tenantId, type }, run);
          },
        },
      );
      await recordCredentialUse(ctx.deps, actor);
      return result;
    });

/**
 * Like `tenantProcedure` without a transaction, for writes that are batched with those of other calls: the transaction
 * that found the caller has ended. Repeated calls must change nothing more, since the server keeps no `Idempotency-Key`
 * for them.
 */
export const batchedProcedure = (
  permission: Permission,
  { underLoad = 'refuse' }: Pick<ProcedureMeta, 'underLoad'> = {},
) =>
  procedure.meta({ scope: 'tenant', permission, retry: 'idempotent', underLoad }).use(async ({ ctx, next }) => {
    const { actor, tenantId } = await admitToPortal(ctx, permission, { underLoad });
    const result = await next({ ctx: { actor, tenantId } });
    await recordCredentialUse(ctx.deps, actor);
    return result;
  });

/**
 * Like `batchedProcedure`, for a call in several transactions with questions to another server between them. The handler
 * runs the first of them by `runOnce`, so that a repetition continues what it has begun.
 */
export const stagedProcedure = (permission: Permission) =>
  batchedProcedure(permission).meta({ scope: 'tenant', permission, retry: 'keyed', answersOnce: false });

/** Finds the account that calls something in a portal that needs this permission, or refuses the call. */
export async function admitToPortal(
  ctx: Context,
  permission: Permission,
  { underLoad = 'refuse' }: Pick<ProcedureMeta, 'underLoad'> = {},
): Promise<{ actor: Actor; tenantId: string }> {
  const { tenantId, visitor } = await portalOf(ctx);
  const find = (tx: TenantTx) => requireActor(tx, ctx);
  const actor = visitor ?? (await ctx.deps.db.withTenant(tenantId, find, { readOnly: true, underLoad }));
  requirePermission(actor, permission);
  return { actor, tenantId };
}

/**
 * Like `tenantProcedure`, for a call with long work that needs no database, such as reading a file. `prepare` runs after
 * the caller was found and before the transaction begins; its result is `ctx.prepared`.
 */
export const preparedProcedure = <Input extends $ZodType, Prepared>(
  permission: Permission,
  input: Input,
  prepare: (deps: Deps, input: output<Input>, actor: Actor, tenantId: string) => Promise<Prepared>,
) =>
  batchedProcedure(permission)
    .meta({ scope: 'tenant', permission, retry: 'keyed', answersOnce: false })
    .input(input)
    .use(async ({ ctx, input: given, type, next }) => {
      const { actor, tenantId } = ctx;
      const prepared = await prepare(ctx.deps, given as output<Input>, actor, tenantId);
      return ctx.deps.db.withTenant(tenantId, (tx) => {
        const run = async () => rethrowFailure(await next({ ctx: { tx, actor, tenantId, prepared } }));
        return runOnce(tx, { ctx, actor, realmId: tenantId, type }, run);
      });
    });

/**
 * Returns a procedure that does nothing but refuse the callers that every procedure of this scope and permission
 * refuses.
 */
export function guardOf({ scope, permission, ...admission }: ProcedureMeta): AnyTRPCProcedure | undefined {
  if (scope === 'public' || permission === null) return undefined;
  if (scope === 'realm') return realmProcedure(permission, inViewOf(admission)).query(() => undefined);
  if (scope === 'platform') return platformProcedure(permission).query(() => undefined);
  return tenantProcedure(permission, inViewOf(admission)).query(() => undefined);
}

const inViewOf = ({ inView }: Admission): Admission => (inView ? { inView } : {});

/**
 * Returns the portal of a public call: the host's, or on the platform's host the one in `x-tenant-id`.
 * @throws tenant-mismatch where host and header disagree
 */
export function publicScope(ctx: Context): string {
  if (ctx.realm.kind === 'tenant') return ownTenant(ctx);
  return ctx.tenantHeader === undefined ? PLATFORM_ID : headerTenant(ctx.tenantHeader);
}

/**
 * Returns the realm of this host's accounts. On the platform `x-tenant-id` depends on the caller: see `findNamedPortal`.
 */
export function hostScope(ctx: Context): string {
  return ctx.realm.kind === 'tenant' ? ownTenant(ctx) : PLATFORM_ID;
}

/** Like `hostScope`, except for a portal's token at the platform's host (docs/decisions/0011). */
export function callerScope(ctx: Context): string {
  return portalOfToken(ctx) ?? hostScope(ctx);
}

/** Returns the portal of a token that was sent to the platform's host. `requireActor` checks the token itself. */
function portalOfToken({ realm, bearer }: Context): string | undefined {
  if (realm.kind !== 'platform' || bearer === undefined) return undefined;
  const realmId = parseToken(bearer)?.realmId;
  return realmId === PLATFORM_ID ? undefined : realmId;
}

/**
 * Rethrows a handler's error. tRPC's `next` never rejects, so without this a failed handler would commit. tRPC wraps
 * the error, and the transaction must see the original: a lost connection is not the handler's fault.
 */
function rethrowFailure<Result extends { ok: boolean }>(result: Result): Result {
  if (!result.ok && 'error' in result) {
    const error = result.error as Error;
    // An invalid input and an invalid answer differ only in the wrapper's code.
    throw error.cause === undefined || error.cause instanceof $ZodError ? error : error.cause;
  }
  return result;
}

function ownTenant(ctx: Context): string {
  const { tenantId } = ctx.realm;
  if (ctx.tenantHeader !== undefined && ctx.tenantHeader.toLowerCase() !== tenantId) {
    throw new AppError('tenant-mismatch');
  }
  return tenantId;
}

/** Returns the portal of a call and, if a platform account calls, that account as `visitor`. */
async function portalOf(ctx: Context): Promise<{ tenantId: string; visitor?: Actor }> {
  const ofToken = portalOfToken(ctx);
  if (ofToken !== undefined) return { tenantId: ofToken };
  if (ctx.realm.kind === 'tenant') return { tenantId: ownTenant(ctx) };
  const { actor, tenantId } = await visitorFromPlatform(ctx);
  return { tenantId, visitor: actor };
}

/** Finds the actor at this host by session or token. @throws as `requireActor` */
export function findCaller(ctx: Context, options: Admission = {}): Promise<Actor> {
  return ctx.deps.db.withTenant(callerScope(ctx), (tx) => requireActor(tx, ctx, options), { readOnly: true });
}

/**
 * Refuses a call at a portal's host, and a portal's token on the platform. Only a valid token gets the error that names
 * the reason.
 * @throws not-found at a portal's host, forbidden for a valid token, and as `requireActor` for an invalid one
 */
export async function requirePlatform(ctx: Context): Promise<void> {
  if (ctx.realm.kind !== 'platform') throw new AppError('not-found');
  const tenantHeader = portalOfToken(ctx);
  if (tenantHeader === undefined) return;
  await findCaller({ ...ctx, tenantHeader });
  throw new AppError('forbidden', { fault: 'token-of-portal' });
}

/**
 * Finds the platform account that calls the platform's host and names a portal in the header: a super-admin, who may
 * act in any portal, or an owner, who may act in their own portals.
 */
async function visitorFromPlatform(ctx: Context): Promise<{ actor: Actor; tenantId: string }> {
  const actor = await ctx.deps.db.withTenant(PLATFORM_ID, (tx) => requireActor(tx, ctx), { readOnly: true });
  const portal = await ctx.deps.db.withPlatform((tx) => findNamedPortal(tx, ctx, actor), { readOnly: true });
  if (portal === undefined) throw new AppError('not-found', { fault: 'tenant-header-missing' });
  // A super-admin still manages a portal that is closed to others.
  if (actor.role !== 'ROLE_SUPER_ADMIN') refuseClosed(portal.status);
  return { actor, tenantId: portal.tenantId };
}

/**
 * Returns the portal that a platform account names by `x-tenant-id` on the platform's host, if any. Calls that are not
 * about a portal still refuse a foreign one, so that a client with a wrong portal finds out at once.
 * @throws tenant-mismatch, forbidden
 */
export async function findNamedPortal(
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
  // The platform is not a portal, so its id gives no access to its rows.
  if (!parsed.success || parsed.data === PLATFORM_ID) throw new AppError('tenant-mismatch');
  return parsed.data;
}

/**
 * Finds the actor or refuses the call. A request with a session's cookie learns of a suspension, even if the suspension
 * ended that session; a request without one gets the same answer in every portal. A portal's token at the platform's
 * host must name its portal in the header. This is the one place that refuses people who must set up a second step, and
 * what an admin does not see of a learner in a view.
 * @param options `setsUp`: the call is a part of that set-up; `inView`: what it does in a view
 * @throws unauthenticated, tenant-suspended, tenant-unknown, tenant-mismatch, second-factor-required, view-only,
 *   view-ended
 */
export async function requireActor(
  tx: AnyTx,
  ctx: Context,
  { setsUp = false, inView }: Admission = {},
): Promise<Actor> {
  if (!ctx.sessionSecret && ctx.bearer === undefined) throw new AppError('unauthenticated');
  const { actor, status } = await findActor(tx, ctx);
  if (ctx.realm.kind === 'tenant' || actor?.credential.kind === 'token') refuseClosed(status);
  if (!actor) throw new AppError('unauthenticated', ctx.bearer === undefined ? {} : { fault: 'token-refused' });
  if (actor.realmId !== ctx.realm.tenantId) refuseOtherPortal(ctx, actor.realmId);
  const view = viewOf(actor);
  ctx.trace.userId = view?.adminId ?? actor.userId;
  if (view) refuseInView(view, inView);
  if (!setsUp && mustSetUp(actor)) throw new AppError('second-factor-required');
  return actor;
}

function refuseOtherPortal({ tenantHeader }: Context, portalId: string): void {
  if (tenantHeader === undefined) throw new AppError('unauthenticated', { fault: 'tenant-header-missing' });
  if (tenantHeader.toLowerCase() !== portalId) throw new AppError('tenant-mismatch');
}

/** Returns whether a portal is suspended or archived. */
export function isClosed(status: TenantStatus | null): boolean {
  return status === 'SUSPENDED' || status === 'ARCHIVED';
}

/**
 * Refuses a closed portal. An archived portal gets the same error as one that never existed.
 * @throws tenant-suspended, tenant-unknown
 */
export function refuseClosed(status: TenantStatus | null): void {
  if (status === 'SUSPENDED') throw new AppError('tenant-suspended');
  if (status === 'ARCHIVED') throw new AppError('tenant-unknown');
}
