import { PLATFORM_ID } from '@dars/contracts/constants';
import { AppError } from '@dars/contracts/errors';
import type { UploadPurpose } from '@dars/contracts/upload';
import type { TenantTx } from '@dars/db/tx';
import type { Context } from '../../core/context.ts';
import type { Actor } from '../../core/identity/actor.ts';
import { findOwnedTenant } from '../../core/identity/tenants.ts';
import { isClosed, requireActor } from '../../core/procedures.ts';
import { mayOpenFile } from '../../modules/content/activity/policy.ts';
import type { UploadKey } from '../../modules/upload/rules.ts';
import { findFile, type Upload } from '../../modules/upload/store.ts';

/** Of lessons: who may see them depends on the course. All else is shown to visitors too. */
const IN_LESSONS: ReadonlySet<UploadPurpose> = new Set(['image', 'video', 'audio', 'pdf', 'captions']);

/** The platform has no public pages with its people's pictures on them. */
export const isPrivate = ({ tenantId, purpose }: Pick<UploadKey, 'tenantId' | 'purpose'>): boolean =>
  IN_LESSONS.has(purpose) || tenantId === PLATFORM_ID;

/** What whoever asks may see; undefined for all else, be it there or not. */
export async function findVisible(ctx: Context, key: UploadKey): Promise<Upload | undefined> {
  const { db } = ctx.deps;
  const { tenantId, uploadId } = key;
  if (isPrivate(key) && ctx.sessionSecret === undefined) return undefined;
  if (tenantId === PLATFORM_ID)
    return db.withTenant(tenantId, (tx) => findOwnPicture(tx, ctx, uploadId), { readOnly: true });
  const owner = isPrivate(key) && ctx.realm.kind === 'platform' ? await findOwner(ctx, tenantId) : undefined;
  return db.withTenant(
    tenantId,
    async (tx) => {
      const file = await findFile(tx, tenantId, uploadId);
      if (!file || !isPrivate(key)) return file;
      const person = ctx.realm.kind === 'platform' ? owner : await refused(requireActor(tx, ctx));
      return person && (await mayOpenFile(tx, person, file)) ? file : undefined;
    },
    { readOnly: true },
  );
}

/** Of the platform's people: shown to whoever sent it, and to super-admins, who look after all accounts. */
async function findOwnPicture(tx: TenantTx, ctx: Context, uploadId: string): Promise<Upload | undefined> {
  const person = await refused(requireActor(tx, ctx));
  const file = person && (await findFile(tx, PLATFORM_ID, uploadId));
  return file?.createdBy === person?.userId || person?.role === 'ROLE_SUPER_ADMIN' ? file : undefined;
}

/** Somebody who comes from the platform to a portal of theirs that is open. */
async function findOwner(ctx: Context, tenantId: string): Promise<Actor | undefined> {
  const { db } = ctx.deps;
  const find = () => db.withTenant(PLATFORM_ID, (tx) => requireActor(tx, ctx), { readOnly: true });
  const actor = await refused(find());
  const status = actor && (await db.withPlatform((tx) => findOwnedTenant(tx, actor, tenantId), { readOnly: true }));
  return status === undefined || isClosed(status) ? undefined : actor;
}

/** Whoever has no session that is good here sees nothing, whatever the reason. */
async function refused<Result>(asked: Promise<Result>): Promise<Result | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof AppError && error.code !== 'unavailable') return undefined;
    throw error;
  }
}
