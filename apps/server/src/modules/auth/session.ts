import type { Role, TenantStatus } from '@dars/contracts/constants';
import type { AnyTx } from '@dars/db/client';
import type { Context } from '../../trpc/context.ts';

/** Who is signed in. */
export interface Actor {
  /** The realm that the session belongs to: a portal, or the platform. */
  realmId: string;
  userId: string;
  login: string;
  role: Role;
}

/**
 * The person behind the request's session cookie, or null, and the state of the realm that was asked for: one query.
 * A session of another realm does not exist here.
 */
export async function findActor(_tx: AnyTx, _ctx: Context): Promise<{ actor: Actor | null; status: TenantStatus | null }> {
  throw new Error('written by the accounts module');
}
