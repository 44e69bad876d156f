import type { PortalPageState, UpdatePageInput } from '@dars/contracts/portal/portal-page';
import type { TenantContext } from '../../core/context.ts';
import { attachUpload } from '../upload/attach.ts';
import { uploadOf } from '../upload/rules.ts';
import { imageOf } from './rules.ts';
import { lockPage, storePage } from './store.ts';

/** Stores the draft. Drafts are not audited, as visitors do not see them. @throws edited-meanwhile, file-gone */
export async function updatePage(ctx: TenantContext, { version, ...page }: UpdatePageInput): Promise<PortalPageState> {
  const { tx, tenantId, deps } = ctx;
  const state = await lockPage(tx, tenantId, version);
  const imageUrl = await attachHero(ctx, state, page.hero.imageUrl ?? null);
  const draft = { ...page, hero: { ...page.hero, imageUrl } };
  return storePage(tx, { tenantId, now: deps.now() }, { ...state, draft });
}

/** Returns the picture of the new draft. The published picture stays attached until another draft is published. */
async function attachHero(
  { tx, tenantId, actor, deps }: TenantContext,
  { draft, published }: PortalPageState,
  to: string | null,
): Promise<string | null> {
  const seen = imageOf(published);
  const from = imageOf(draft) === seen ? null : imageOf(draft);
  const isSeen = to !== null && seen !== null && uploadOf(to)?.uploadId === uploadOf(seen)?.uploadId;
  const change = {
    tenantId,
    sender: actor,
    purpose: 'cover',
    field: 'hero.imageUrl',
    now: deps.now(),
  } as const;
  const attached = await attachUpload(tx, { ...change, from, to: isSeen ? null : to });
  return isSeen ? seen : attached;
}
