import { EMPTY_PAGE, type PageAsRead, type PortalPageState } from '@dars/contracts/portal/portal-page';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { attachUpload } from '../upload/attach.ts';
import { imageOf } from './rules.ts';
import { lockPage, storePage } from './store.ts';

/**
 * Resets the draft to the published page, or to the page of a new portal if none is published. @throws edited-meanwhile
 */
export async function discardDraft(ctx: TenantContext, { version }: PageAsRead): Promise<PortalPageState> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const state = await lockPage(tx, tenantId, version);
  const { draft, published } = state;
  const now = deps.now();
  if (imageOf(published) !== imageOf(draft)) {
    const ofHero = { tenantId, sender: actor, purpose: 'cover', field: 'hero', now } as const;
    await attachUpload(tx, { ...ofHero, from: imageOf(draft), to: null });
  }
  await recordAudit(tx, { tenantId, actor, action: 'page.discarded', requestId });
  return storePage(tx, { tenantId, now }, { ...state, draft: published ?? EMPTY_PAGE });
}
