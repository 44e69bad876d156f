import { AppError } from '@dars/contracts/errors';
import { can } from '@dars/contracts/permissions';
import { PLATFORM_ID } from '@dars/contracts/platform';
import type { UploadPurpose } from '@dars/contracts/upload';
import type { TenantTx } from '@dars/db/tx';
import type { Context } from '../../core/context.ts';
import { type Actor, viewOf } from '../../core/identity/actor.ts';
import { findOwnedTenant } from '../../core/identity/tenants.ts';
import { isClosed, requireActor } from '../../core/procedures.ts';
import { mayOpenFile } from '../../modules/content/activity/policy.ts';
import { mayOpenReceipt } from '../../modules/order/policy.ts';
import { isOpenToVisitors } from '../../modules/page/store.ts';
import { mayOpenAnswerFile } from '../../modules/quiz/attempt/answer-files.ts';
import type { UploadKey } from '../../modules/upload/rules.ts';
import { findFile, type Upload } from '../../modules/upload/store.ts';

/**
 * Purposes of files in lessons and in answers, whose access depends on the course, of receipts, and of the signatures on
 * certificates.
 * Visitors see all other files too.
 */
const PRIVATE: ReadonlySet<UploadPurpose> = new Set([
  'image',
  'video',
  'audio',
  'pdf',
  'file',
  'captions',
  'answer',
  'receipt',
  'certificate',
  'export',
]);

/** Returns whether a file is not public. The platform has no public pages with pictures of its people. */
export const isPrivate = ({ tenantId, purpose }: Pick<UploadKey, 'tenantId' | 'purpose'>): boolean =>
  PRIVATE.has(purpose) || tenantId === PLATFORM_ID;

/** Finds a file that the caller may see. Returns undefined for any other, whether it exists or not. */
export async function findVisible(ctx: Context, key: UploadKey): Promise<Upload | undefined> {
  const { db } = ctx.deps;
  const { tenantId, uploadId } = key;
  const now = ctx.deps.now();
  const hasSession = ctx.sessionSecret !== undefined;
  if (tenantId === PLATFORM_ID)
    return hasSession
      ? db.withTenant(tenantId, (tx) => findOwnPicture(tx, ctx, uploadId), { readOnly: true })
      : undefined;
  const owner =
    isPrivate(key) && hasSession && ctx.realm.kind === 'platform' ? await findOwner(ctx, tenantId) : undefined;
  return db.withTenant(
    tenantId,
    async (tx) => {
      const file = await findFile(tx, tenantId, uploadId);
      if (!file || !isPrivate(key)) return file;
      if (ctx.realm.kind === 'platform')
        return owner && (await mayOpen(tx, { person: owner, now }, file)) ? file : undefined;
      // Without a session, or with one that has ended, the caller is a visitor.
      const person = hasSession ? await refused(requireActor(tx, ctx, { inView: 'read' })) : undefined;
      if (!person && !(await isOpenToVisitors(tx, tenantId))) return undefined;
      if (person && viewOf(person) && file.purpose === 'export') return undefined;
      return (await mayOpen(tx, { person, now }, file)) ? file : undefined;
    },
    { readOnly: true },
  );
}

const mayOpen: typeof mayOpenFile = async (tx, by, file) => {
  // Nobody else opens the copy of a person's data, whatever their role.
  if (file.purpose === 'export') return by.person?.userId === file.createdBy;
  if (file.purpose === 'certificate') return by.person !== undefined && can(by.person.role, 'settings:read');
  if (file.purpose === 'receipt') return mayOpenReceipt(by.person, file);
  return file.purpose === 'answer' ? mayOpenAnswerFile(tx, by.person, file) : mayOpenFile(tx, by, file);
};

/** Finds a picture of a platform account, which its sender and super-admins may see. */
async function findOwnPicture(tx: TenantTx, ctx: Context, uploadId: string): Promise<Upload | undefined> {
  const person = await refused(requireActor(tx, ctx));
  const file = person && (await findFile(tx, PLATFORM_ID, uploadId));
  const mayOpenAll = person?.role === 'ROLE_SUPER_ADMIN' && file?.purpose !== 'export';
  return file?.createdBy === person?.userId || mayOpenAll ? file : undefined;
}

/** Finds the caller as the owner of this portal, from the platform's host, if the portal is open. */
async function findOwner(ctx: Context, tenantId: string): Promise<Actor | undefined> {
  const { db } = ctx.deps;
  const find = () => db.withTenant(PLATFORM_ID, (tx) => requireActor(tx, ctx), { readOnly: true });
  const actor = await refused(find());
  const status = actor && (await db.withPlatform((tx) => findOwnedTenant(tx, actor, tenantId), { readOnly: true }));
  return status === undefined || isClosed(status) ? undefined : actor;
}

/** Turns any refusal of the caller into undefined, so that the reason does not show. */
async function refused<Result>(asked: Promise<Result>): Promise<Result | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof AppError && error.code !== 'unavailable') return undefined;
    throw error;
  }
}
