import { PLATFORM_ID } from '@dars/contracts/constants';
import { AppError, type ValidationIssue } from '@dars/contracts/errors';
import type { NewPlatformUser, User } from '@dars/contracts/user';
import type { PlatformTx } from '@dars/db/client';
import type { PlatformContext } from '../../trpc/context.ts';
import { recordAudit } from '../audit/store.ts';
import { sendActivation } from '../auth/activation.ts';
import { findByLogin, findByMobile, insertPlatformUser } from './store.ts';

/** Somebody who may own portals, or another super-admin. They choose their password through the link that they are mailed. */
export async function createPlatformUser(ctx: PlatformContext, input: NewPlatformUser): Promise<User> {
  const { tx, actor, requestId, language } = ctx;
  const made = await insertPlatformUser(tx, input);
  if (!made) throw new AppError('validation', { issues: await takenFields(tx, input) });
  const { id, login } = made;
  const event = { tenantId: PLATFORM_ID, actor, subjectId: id, requestId };
  await recordAudit(tx, { ...event, action: 'user.created', details: { login, role: made.role } });
  await sendActivation(tx, ctx.deps, { tenantId: PLATFORM_ID, userId: id, language });
  const { firstName, lastName, mobile, role, bio, imageUrl } = made;
  return { id, login, email: login, firstName, lastName, mobile, authorities: [role], bio, imageUrl, activated: false };
}

async function takenFields(tx: PlatformTx, { login, mobile }: NewPlatformUser): Promise<ValidationIssue[]> {
  const sameLogin = await findByLogin(tx, PLATFORM_ID, login);
  const sameMobile = mobile ? await findByMobile(tx, PLATFORM_ID, { mobile }) : null;
  return [
    ...(sameLogin ? [{ path: ['login'], rule: 'email-exists' as const }] : []),
    ...(sameMobile ? [{ path: ['mobile'], rule: 'mobile-exists' as const }] : []),
  ];
}
