import { AppError } from '@dars/contracts/errors';
import { passkeys } from '@dars/db/schema/accounts/passkeys';
import { and, eq } from 'drizzle-orm';
import type { RealmContext } from '../../../core/context.ts';
import { arePasskeysOf } from './store.ts';

/** Renames one of the actor's own passkeys. @throws not-found, forbidden */
export async function renameOwnPasskey(
  { actor, deps }: RealmContext,
  { id, name }: { id: string; name: string },
): Promise<void> {
  if (actor.credential.kind === 'token') throw new AppError('forbidden');
  const isIt = and(arePasskeysOf(actor), eq(passkeys.id, id));
  const renamed = await deps.db.withTenant(actor.realmId, (tx) =>
    tx.update(passkeys).set({ name }).where(isIt).returning({ id: passkeys.id }),
  );
  if (renamed.length === 0) throw new AppError('not-found');
}
