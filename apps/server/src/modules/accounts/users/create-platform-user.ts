import type { NewPlatformUser, User } from '@dars/contracts/accounts/user';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { recordAudit } from '../../../core/audit.ts';
import type { PlatformContext } from '../../../core/context.ts';
import { sendActivation } from '../account/activation.ts';
import { grantRole } from '../account/policy.ts';
import { insertAccount } from '../account/store.ts';

/**
 * Creates a possible owner of portals or another super-admin, and mails them a link to choose their password.
 * @throws forbidden, password-confirmation-required, email-exists, mobile-exists
 */
export async function createPlatformUser(ctx: PlatformContext, { role, ...input }: NewPlatformUser): Promise<User> {
  const { tx, actor, requestId, language } = ctx;
  const made = await insertAccount(tx, grantRole(ctx, { realmId: PLATFORM_ID, role }), input);
  const { id, login } = made;
  const event = { tenantId: PLATFORM_ID, actor, subjectId: id, requestId };
  await recordAudit(tx, { ...event, action: 'user.created', details: { login, role } });
  await sendActivation(tx, ctx.deps, { tenantId: PLATFORM_ID, userId: id, language });
  const { firstName, lastName, mobile, bio, imageUrl, calendar } = made;
  const about = { firstName, lastName, mobile, authorities: [role], bio, imageUrl, calendar };
  return { id, login, email: login, ...about, activated: false };
}
