import { type CreatedToken, MAX_TOKENS, type NewToken } from '@dars/contracts/accounts/token';
import { AppError } from '@dars/contracts/errors';
import { can } from '@dars/contracts/permissions';
import type { AnyTx } from '@dars/db/tx';
import { recordAudit } from '../../../core/audit.ts';
import type { PlatformContext, TenantContext } from '../../../core/context.ts';
import { allowGrantingToken } from '../account/policy.ts';
import { toToken } from './list.ts';
import { makeToken } from './rules.ts';
import { countTokens, findMaker, insertToken } from './store.ts';

const DAY = 24 * 60 * 60_000;

/**
 * Creates a token of this realm with scopes that its maker holds. The answer is the only place where the token appears,
 * as the database stores its hash.
 * @throws forbidden, password-confirmation-required if it may make administrators, conflict if the realm has
 * `MAX_TOKENS` tokens
 */
export async function createToken(
  ctx: (PlatformContext | TenantContext) & { tx: AnyTx },
  { realmId, name, scopes, expiresInDays }: NewToken & { realmId: string },
): Promise<CreatedToken> {
  const { tx, actor, deps, requestId } = ctx;
  const now = deps.now();
  const maker = await findMaker(tx, realmId, actor.login);
  if (!maker || !scopes.every((scope) => can(maker.role, scope))) throw new AppError('forbidden');
  allowGrantingToken(ctx, scopes);
  if ((await countTokens(tx, realmId)) >= MAX_TOKENS) throw new AppError('conflict');
  const { text, hash, ending } = makeToken(realmId);
  const expiresAt = expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * DAY);
  const chosen = [...new Set(scopes)];
  const values = { name, hash, ending, scopes: chosen, makerId: maker.id, expiresAt, createdAt: now };
  const made = await insertToken(tx, { tenantId: realmId, ...values });
  const details = { name, ending, scopes: chosen, expiresAt: expiresAt?.toISOString() ?? null };
  const event = { tenantId: realmId, actor, subjectId: made.id, requestId };
  await recordAudit(tx, { ...event, action: 'token.created', details });
  return { ...toToken({ ...made, scopes: chosen, maker, mayEnter: true }, now), token: text };
}
