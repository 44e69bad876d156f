import { AppError } from '@dars/contracts/errors';
import type { AnyTx } from '@dars/db/tx';
import { recordAudit } from '../../../core/audit.ts';
import type { PlatformContext, TenantContext } from '../../../core/context.ts';
import { lockToken, markRevoked } from './store.ts';

/** Revokes a token for good. Does nothing if it is revoked already. @throws not-found */
export async function revokeToken(
  { tx, actor, deps, requestId }: (PlatformContext | TenantContext) & { tx: AnyTx },
  { realmId, id }: { realmId: string; id: string },
): Promise<void> {
  const token = await lockToken(tx, realmId, id);
  if (!token) throw new AppError('not-found');
  if (token.revokedAt) return;
  await markRevoked(tx, token, deps.now());
  const { name, ending } = token;
  const event = { tenantId: realmId, actor, subjectId: id, requestId };
  await recordAudit(tx, { ...event, action: 'token.revoked', details: { name, ending } });
}
