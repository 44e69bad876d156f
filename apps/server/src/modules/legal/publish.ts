import { AppError } from '@dars/contracts/errors';
import type { LegalState, PublishLegalInput } from '@dars/contracts/portal/legal';
import type { LegalKind } from '@dars/contracts/portal/legal-kinds';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { findVersion, insertVersion, listVersions } from './store.ts';

export async function getLegalState({ tx, tenantId }: TenantContext, kind: LegalKind): Promise<LegalState> {
  const [current, versions] = await Promise.all([
    findVersion(tx, { tenantId, kind }),
    listVersions(tx, tenantId, kind),
  ]);
  return { texts: current?.texts ?? null, versions };
}

/** Publishes a text as the next version; earlier versions stay. @throws edited-meanwhile */
export async function publishLegal(ctx: TenantContext, input: PublishLegalInput): Promise<void> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const { kind, texts, asksAgain, replaces } = input;
  const current = await findVersion(tx, { tenantId, kind });
  if ((current?.version ?? 0) !== replaces) throw new AppError('edited-meanwhile');
  const version = replaces + 1;
  const isPublished = await insertVersion(tx, {
    ...{ tenantId, kind, version, texts, asksAgain },
    publishedAt: deps.now(),
  });
  if (!isPublished) throw new AppError('edited-meanwhile');
  const details = { kind, version, asksAgain };
  await recordAudit(tx, { tenantId, actor, action: 'legal.published', details, requestId });
}
