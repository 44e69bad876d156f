import type { PageAsRead, PortalPageState } from '@dars/contracts/portal/portal-page';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { attachUpload } from '../upload/attach.ts';
import { changedPageParts, imageOf } from './rules.ts';
import { lockPage, storePage } from './store.ts';

/** Publishes the draft. @throws edited-meanwhile */
export async function publishPage(ctx: TenantContext, { version }: PageAsRead): Promise<PortalPageState> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const state = await lockPage(tx, tenantId, version);
  const { draft, published } = state;
  const now = deps.now();
  if (imageOf(published) !== imageOf(draft)) {
    const ofHero = { tenantId, sender: actor, purpose: 'cover', field: 'hero', now } as const;
    await attachUpload(tx, { ...ofHero, from: imageOf(published), to: null });
  }
  const details = { parts: changedPageParts(published, draft), isPublic: draft.isPublic };
  await recordAudit(tx, { tenantId, actor, action: 'page.published', details, requestId });
  return storePage(tx, { tenantId, now }, { ...state, published: draft, publishedDate: now.toISOString() });
}
