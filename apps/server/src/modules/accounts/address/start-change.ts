import { randomBytes } from 'node:crypto';
import { ADDRESS_CHANGE_LIFETIME_MS } from '@dars/contracts/accounts/addresses/address-change';
import { AppError } from '@dars/contracts/errors';
import type { TenantTx } from '@dars/db/tx';
import { type AuditEvent, recordAudit } from '../../../core/audit.ts';
import type { Context } from '../../../core/context.ts';
import { hashSecret } from '../../../core/identity/session-adapter.ts';
import { mayMailLink } from '../account/sign-in-limits.ts';
import { findByLogin, type StoredUser } from '../account/store.ts';
import { isOpen } from './rules.ts';
import { sendChangeMails } from './send-change-mails.ts';
import { findChangeOf, replaceChange, storeProgress } from './store.ts';

type Asking = Pick<Context, 'deps' | 'language' | 'requestId'> & Pick<AuditEvent, 'actor'>;

interface AddressRequest {
  /** The account, which is locked. */
  person: StoredUser;
  newLogin: string;
  isByStaff: boolean;
  /** The session that stays when the others end. */
  sessionId: string | null;
  /** Whether the answer may say that another account has the address. */
  tells: boolean;
}

const makeSecret = () => randomBytes(32).toString('base64url');

/**
 * Asks for the change of an account's address and mails the links that confirm it. A former change ends: its links stop
 * working.
 * @throws same-address, email-exists, too-many-requests
 */
export async function startAddressChange(
  tx: TenantTx,
  ctx: Asking,
  { person, newLogin, isByStaff, sessionId, tells }: AddressRequest,
): Promise<void> {
  const { tenantId, id: userId, login } = person;
  const { deps, actor, requestId } = ctx;
  if (newLogin === login) throw AppError.rule('login', 'same-address');
  if (tells && (await findByLogin(tx, tenantId, newLogin))) throw AppError.rule('login', 'email-exists');
  requireMailable(ctx, tenantId, newLogin);
  const [oldSecret, newSecret, createdAt] = [makeSecret(), makeSecret(), deps.now()];
  await replaceChange(tx, {
    ...{ tenantId, userId, newLogin, isByStaff, sessionId, createdAt },
    ...{ oldHash: hashSecret(oldSecret), newHash: hashSecret(newSecret) },
    expiresAt: new Date(createdAt.getTime() + ADDRESS_CHANGE_LIFETIME_MS),
  });
  await sendChangeMails(tx, ctx, person, { newLogin, isByStaff, oldSecret, newSecret });
  const event = { tenantId, actor, subjectId: userId, requestId };
  await recordAudit(tx, { ...event, action: 'user.address-change-requested', details: { login, to: newLogin } });
}

/** @throws too-many-requests if the address got five links within the hour */
function requireMailable({ deps }: Pick<Context, 'deps'>, tenantId: string, login: string): void {
  if (!mayMailLink(deps, tenantId, login)) throw new AppError('too-many-requests', { retryAfter: 3600 });
}

/**
 * Mails the links of a waiting change again to those who have not confirmed. Their earlier links stop working.
 * @throws conflict if no change waits, and too-many-requests
 */
export async function resendAddressChange(
  tx: TenantTx,
  ctx: Pick<Context, 'deps' | 'language'>,
  person: StoredUser,
): Promise<void> {
  const { tenantId, id: userId } = person;
  const change = await findChangeOf(tx, { tenantId, userId });
  if (!change || !isOpen(change, ctx.deps.now())) throw new AppError('conflict');
  const { newLogin, isByStaff, oldConfirmedAt, newConfirmedAt } = change;
  requireMailable(ctx, tenantId, newLogin);
  const oldSecret = oldConfirmedAt === null ? makeSecret() : undefined;
  const newSecret = newConfirmedAt === null ? makeSecret() : undefined;
  await storeProgress(tx, change, {
    ...(oldSecret !== undefined && { oldHash: hashSecret(oldSecret) }),
    ...(newSecret !== undefined && { newHash: hashSecret(newSecret) }),
  });
  await sendChangeMails(tx, ctx, person, { newLogin, isByStaff, oldSecret, newSecret });
}
