import { randomBytes } from 'node:crypto';
import { prepared } from '@dars/db/prepared';
import { knownDevices } from '@dars/db/schema/accounts/known-devices';
import { users } from '@dars/db/schema/accounts/users';
import type { TenantTx } from '@dars/db/tx';
import { and, desc, eq, gt, inArray, ne, type Placeholder, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { hashSecret } from '../../../core/identity/session-adapter.ts';

const LIFETIME = 180 * 24 * 3_600_000;
/** The most known devices of one person: a client that keeps no cookies would add one at each sign-in. */
const MAX_DEVICES = 20;

/** Returns the hash of this browser's device secret if it belongs to the account and has not expired. */
export async function findDevice(
  tx: TenantTx,
  { deps, device }: Pick<Context, 'deps' | 'device'>,
  { realmId, login }: { realmId: string; login: string },
): Promise<string | undefined> {
  if (device.secret === undefined) return undefined;
  const theirs = and(eq(users.tenantId, realmId), eq(users.id, knownDevices.userId));
  const live = gt(knownDevices.expiresAt, deps.now());
  const [found] = await tx
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .innerJoin(users, and(theirs, eq(users.login, login)))
    .where(and(eq(knownDevices.tenantId, realmId), eq(knownDevices.hash, hashSecret(device.secret)), live));
  return found?.hash;
}

/** The content of the browser's device cookie. */
export interface DeviceGrant {
  secret: string;
  expiresAt: Date;
}

/**
 * Stores that the account was signed in to from this browser, and returns the new cookie. An unknown browser gets a
 * secret that the server makes, never the one that it sent.
 */
export async function rememberDevice(
  tx: TenantTx,
  { deps, device, realm: { tenantId } }: Pick<Context, 'deps' | 'device' | 'realm'>,
  { userId, isKnown }: { userId: string; isKnown: boolean },
): Promise<DeviceGrant> {
  const secret = isKnown && device.secret !== undefined ? device.secret : randomBytes(32).toString('base64url');
  const expiresAt = new Date(deps.now().getTime() + LIFETIME);
  await upsertDevice(tx, { realmId: tenantId, userId, hash: hashSecret(secret), expiresAt, now: deps.now() });
  if (!isKnown) await forgetOldest(tx, { realmId: tenantId, userId });
  return { secret, expiresAt };
}

const upsertDevice = prepared((tx: TenantTx) =>
  tx
    .insert(knownDevices)
    .values({
      tenantId: sql.placeholder('realmId'),
      userId: sql.placeholder('userId'),
      hash: sql.placeholder('hash'),
      expiresAt: sql.placeholder('expiresAt'),
      createdAt: sql.placeholder('now'),
    })
    .onConflictDoUpdate({
      target: [knownDevices.tenantId, knownDevices.userId, knownDevices.hash],
      set: { expiresAt: sql`excluded.expires_at` },
    })
    .prepare('upsert_device'),
);

/**
 * Forgets all known devices of an account. Used when its password changes: no browser keeps its own limit of attempts.
 */
export async function forgetDevices(tx: TenantTx, realmId: string, userId: string): Promise<void> {
  await tx.delete(knownDevices).where(devicesOf(realmId, userId));
}

/** Forgets all known devices of an account except the one with that hash, if there is one. */
export async function forgetOtherDevices(
  tx: TenantTx,
  realmId: string,
  { userId, device }: { userId: string; device: string | undefined },
): Promise<void> {
  const others = device === undefined ? undefined : ne(knownDevices.hash, device);
  await tx.delete(knownDevices).where(and(devicesOf(realmId, userId), others));
}

const oldestOf = (tx: TenantTx) =>
  tx
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .where(devicesOf(sql.placeholder('realmId'), sql.placeholder('userId')))
    .orderBy(desc(knownDevices.expiresAt), desc(knownDevices.hash))
    .offset(MAX_DEVICES);
const forgetOldest = prepared((tx: TenantTx) =>
  tx
    .delete(knownDevices)
    .where(
      and(devicesOf(sql.placeholder('realmId'), sql.placeholder('userId')), inArray(knownDevices.hash, oldestOf(tx))),
    )
    .prepare('forget_oldest_devices'),
);

type Id = string | Placeholder;
const devicesOf = (realmId: Id, userId: Id) => and(eq(knownDevices.tenantId, realmId), eq(knownDevices.userId, userId));
