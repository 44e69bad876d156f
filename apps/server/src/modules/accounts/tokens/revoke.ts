import { AppError } from '@dars/contracts/errors';
import { apiTokens } from '@dars/db/schema/accounts/api-tokens';
import type { AnyTx } from '@dars/db/tx';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit, recordAudits } from '../../../core/audit.ts';
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

/** Revokes all tokens that a person has made and that are not revoked. */
export async function revokeTokensOf(
  { tx, actor, deps, requestId }: TenantContext,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<void> {
  const revoked = await tx
    .update(apiTokens)
    .set({ revokedAt: deps.now() })
    .where(and(eq(apiTokens.tenantId, tenantId), eq(apiTokens.makerId, userId), isNull(apiTokens.revokedAt)))
    .returning({ id: apiTokens.id, name: apiTokens.name, ending: apiTokens.ending });
  const event = { tenantId, actor, requestId, action: 'token.revoked' as const };
  await recordAudits(
    tx,
    event,
    revoked.map(({ id, name, ending }) => ({ subjectId: id, details: { name, ending } })),
  );
}
