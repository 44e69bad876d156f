import type { AddressSide, ShownAddressChange } from '@dars/contracts/accounts/addresses/address-change';
import { AppError } from '@dars/contracts/errors';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { users } from '@dars/db/schema/accounts/users';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { hashSecret } from '../../../core/identity/session-adapter.ts';
import { publicScope, refuseClosed } from '../../../core/procedures.ts';
import type { StoredUser } from '../account/store.ts';
import { isOpen, sideOf, toShownLink } from './rules.ts';
import { findByHash, type StoredChange } from './store.ts';

/** The change behind a mailed link, the account that it is about, and which of the two addresses got the link. */
export interface LinkedChange {
  person: StoredUser;
  change: StoredChange;
  side: AddressSide;
}

/**
 * Answers what the link of a change of address is about, without using it up: mail scanners open links too.
 * @throws token-invalid, tenant-suspended
 */
export function findAddressChange(ctx: Context, { token }: { token: string }): Promise<ShownAddressChange> {
  return withLinked(ctx, { token, readOnly: true }, async (_tx, { change, side }) => toShownLink(change, side));
}

/**
 * Finds the change of a link and runs `work` in its transaction. Unless it only reads, the account is locked, which also
 * keeps the change. Links exist in portals only.
 * @throws token-invalid if the link is unknown or expired, or its account is not in use, and tenant-suspended
 */
export function withLinked<Result>(
  ctx: Context,
  { token, readOnly }: { token: string; readOnly: boolean },
  work: (tx: TenantTx, linked: LinkedChange) => Promise<Result>,
): Promise<Result> {
  const tenantId = publicScope(ctx);
  if (tenantId === PLATFORM_ID) throw new AppError('token-invalid');
  const link = { tenantId, hash: hashSecret(token), now: ctx.deps.now(), readOnly };
  return ctx.deps.db.withTenant(tenantId, async (tx) => work(tx, await findLinked(tx, link)), { readOnly });
}

interface Link {
  tenantId: string;
  hash: string;
  now: Date;
  readOnly: boolean;
}

async function findLinked(tx: TenantTx, { tenantId, hash, now, readOnly }: Link): Promise<LinkedChange> {
  const [[portal], found] = await Promise.all([
    tx.select({ status: tenants.status }).from(tenants).where(eq(tenants.id, tenantId)),
    findByHash(tx, { tenantId, hash }),
  ]);
  if (portal) refuseClosed(portal.status);
  if (!found) throw new AppError('token-invalid');
  const isTheirs = and(eq(users.tenantId, tenantId), eq(users.id, found.userId));
  const reading = tx
    .select()
    .from(users)
    .where(and(isTheirs, isNull(users.removedAt), isNull(users.disabledAt)));
  const [person] = await (readOnly ? reading : reading.for('no key update'));
  const change = readOnly ? found : await findByHash(tx, { tenantId, hash });
  if (!person || !change || (change.outcome === null && !isOpen(change, now))) throw new AppError('token-invalid');
  return { person, change, side: sideOf(change, hash) };
}
