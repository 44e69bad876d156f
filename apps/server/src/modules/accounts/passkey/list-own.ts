import type { OwnPasskey } from '@dars/contracts/accounts/passkey';
import type { TenantTx } from '@dars/db/tx';
import type { Actor } from '../../../core/identity/actor.ts';
import { listPasskeys } from './store.ts';

/** Lists the actor's own passkeys at this host. */
export async function listOwnPasskeys(tx: TenantTx, { realmId, userId }: Actor): Promise<{ rows: OwnPasskey[] }> {
  const found = await listPasskeys(tx, { realmId, userId });
  const rows = found.map(({ id, name, createdAt, lastUsedAt }) => ({
    ...{ id, name, createdDate: createdAt.toISOString() },
    lastUsedDate: lastUsedAt?.toISOString() ?? null,
  }));
  return { rows };
}
