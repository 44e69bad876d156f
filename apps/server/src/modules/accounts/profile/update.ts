import type { Profile, ProfileUpdate } from '@dars/contracts/accounts/profile';
import { AppError } from '@dars/contracts/errors';
import { mobileColumns } from '@dars/contracts/phone';
import { searchKey } from '@dars/contracts/search-key';
import { violatedUnique } from '@dars/db/failures';
import { users } from '@dars/db/schema/accounts/users';
import type { TenantTx } from '@dars/db/tx';
import { recordAudit } from '../../../core/audit.ts';
import type { RealmContext } from '../../../core/context.ts';
import { attachUpload } from '../../upload/attach.ts';
import { lockAccount } from '../account/store.ts';
import { changedFields, mergeInto } from './rules.ts';
import { isSelf, toProfile } from './store.ts';

/**
 * Stores what the user changes in their own profile. An owner's name and number cannot be changed in a portal: they
 * come from the platform.
 * @throws mobile-exists, owner-account, file-gone
 */
export async function updateProfile(ctx: RealmContext, input: ProfileUpdate): Promise<Profile> {
  const { actor, deps } = ctx;
  try {
    return await deps.db.withTenant(actor.realmId, (tx) => store(tx, ctx, input));
  } catch (error) {
    if (violatedUnique(error) === 'users_mobile_key') throw AppError.rule('mobile', 'mobile-exists');
    throw error;
  }
}

async function store(tx: TenantTx, { actor, deps, requestId }: RealmContext, input: ProfileUpdate): Promise<Profile> {
  const { realmId, userId } = actor;
  const stored = await lockAccount(tx, realmId, userId);
  const wanted = mergeInto(stored, input);
  const fields = changedFields(stored, wanted);
  if (fields.length === 0) return toProfile(tx, stored);
  if (stored.isOwner && fields.some((field) => PLATFORM_FIELDS.has(field))) throw new AppError('owner-account');
  const change = { from: stored.imageUrl, to: wanted.imageUrl, now: deps.now() };
  const photo = await attachUpload(tx, {
    ...change,
    tenantId: realmId,
    sender: actor,
    purpose: 'photo',
    field: 'imageUrl',
  });
  const [updated = stored] = await tx
    .update(users)
    .set({
      ...wanted,
      ...mobileColumns(wanted.mobile),
      imageUrl: photo,
      nameSearchKey: searchKey(`${wanted.firstName} ${wanted.lastName}`),
      updatedAt: deps.now(),
    })
    .where(isSelf(actor))
    .returning();
  const event = { tenantId: realmId, actor: { realmId, userId }, subjectId: userId, requestId };
  // The audit event names the changed fields but not their values: the trail is kept longer than people want their
  // numbers kept.
  await recordAudit(tx, { ...event, action: 'user.profile-updated', details: { fields } });
  return toProfile(tx, updated);
}

const PLATFORM_FIELDS = new Set<string>(['firstName', 'lastName', 'mobile']);
