import { AppError } from '@dars/contracts/errors';
import type { PortalSettings, UpdateSettingsInput } from '@dars/contracts/portal/portal-settings';
import type { SetStepInput, TenantSettings } from '@dars/contracts/portal/settings';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { attachUpload } from '../upload/attach.ts';
import { uploadOf } from '../upload/rules.ts';
import { findFile } from '../upload/store.ts';
import { attachAppearance } from './attach-appearance.ts';
import { changedSettings, nextDate, presenceIssues, stepsOf, withDefaultLanguage, withStep } from './rules.ts';
import { type AllSettings, isInKeptLook, lockSettings, storeSettings } from './store.ts';

/** @throws edited-meanwhile, file-gone, not-square, and the rules of `presenceIssues` */
export async function updateSettings(ctx: TenantContext, input: UpdateSettingsInput): Promise<PortalSettings> {
  const { updatedDate, logo, icon, certificates, ...parts } = input;
  const issues = presenceIssues(input, ctx.deps.config.baseUrl.hostname);
  if (issues.length > 0) throw new AppError('validation', { issues });
  const { settings: before, updatedAt } = await lockSettings(ctx.tx, ctx.tenantId);
  const current = updatedAt?.toISOString() ?? null;
  if (updatedDate !== undefined && updatedDate !== current) throw new AppError('edited-meanwhile');
  const files = {
    ...(logo !== undefined && { logo: await attachLogo(ctx, { from: before.logo, to: logo }) }),
    ...(icon !== undefined && { icon: await attachIcon(ctx, { from: before.icon, to: icon }) }),
    ...(certificates && {
      certificates: await attachAppearance(ctx, { from: before.certificates, to: certificates }),
    }),
  };
  const changed = withDefaultLanguage({ ...before, ...sentParts(parts), ...files });
  const after = stepsOf(input).reduce((settings, step) => withStep(settings, { step, state: 'done' }), changed);
  return store(ctx, { before, after, updatedAt });
}

export async function setStep(ctx: TenantContext, input: SetStepInput): Promise<PortalSettings> {
  const { settings: before, updatedAt } = await lockSettings(ctx.tx, ctx.tenantId);
  return store(ctx, { before, after: withStep(before, input), updatedAt });
}

async function store(
  { tx, tenantId, actor, requestId, deps }: TenantContext,
  { before, after, updatedAt }: { before: AllSettings; after: AllSettings; updatedAt: Date | null },
): Promise<PortalSettings> {
  const parts = changedSettings(before, after);
  if (parts.length > 0) {
    const details = Object.fromEntries(parts.map((part) => [part, { before: before[part], after: after[part] }]));
    await recordAudit(tx, { tenantId, actor, action: 'settings.updated', details, requestId });
  }
  return storeSettings(tx, { tenantId, now: nextDate(deps.now(), updatedAt) }, after);
}

type File = TenantSettings['logo'];
interface FileChange {
  from: File;
  to: File;
}

async function attachFile(ctx: TenantContext, purpose: 'logo' | 'icon', { from, to }: FileChange): Promise<File> {
  const { tx, tenantId, actor, deps } = ctx;
  const ends = { from: from?.value ?? null, to: to?.value ?? null };
  const isShared = (path: string) => isInKeptLook(tx, tenantId, path);
  const change = { ...ends, tenantId, sender: actor, purpose, field: purpose, now: deps.now(), isShared };
  const value = await attachUpload(tx, change);
  return value === null ? null : { value };
}

async function attachLogo(ctx: TenantContext, change: FileChange): Promise<File> {
  const attached = await attachFile(ctx, 'logo', change);
  return attached && change.to?.isLight ? { ...attached, isLight: true } : attached;
}

/** Attaches a new icon. @throws not-square if its width differs from its height */
async function attachIcon(ctx: TenantContext, change: FileChange): Promise<File> {
  const attached = await attachFile(ctx, 'icon', change);
  const upload = attached && attached.value !== change.from?.value ? uploadOf(attached.value) : undefined;
  if (!upload) return attached;
  const file = await findFile(ctx.tx, ctx.tenantId, upload.uploadId);
  if (!file || file.width === null || file.width !== file.height) throw AppError.rule('icon', 'not-square');
  return attached;
}

type Parts = Omit<UpdateSettingsInput, 'logo' | 'icon' | 'certificates' | 'updatedDate'>;

/** The parts that were sent; the others stay as they are. */
function sentParts(parts: Parts): Partial<AllSettings> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
}
