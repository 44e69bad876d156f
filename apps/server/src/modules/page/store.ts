import { AppError } from '@dars/contracts/errors';
import { EMPTY_PAGE, type PortalPage, type PortalPageState, parseStoredPage } from '@dars/contracts/portal/portal-page';
import { portalPages } from '@dars/db/schema/portal/portal-pages';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { TenantTx } from '@dars/db/tx';
import { eq } from 'drizzle-orm';

type Row = Pick<typeof portalPages.$inferSelect, 'draft' | 'published' | 'publishedAt' | 'version'>;
const columns = {
  draft: portalPages.draft,
  published: portalPages.published,
  publishedAt: portalPages.publishedAt,
  version: portalPages.version,
};
const ofPortal = (tenantId: string) => eq(portalPages.tenantId, tenantId);
const UNWRITTEN: PortalPageState = { draft: EMPTY_PAGE, published: null, publishedDate: null, version: 0 };

export async function getPage(tx: TenantTx, tenantId: string): Promise<PortalPageState> {
  const [found] = await tx.select(columns).from(portalPages).where(ofPortal(tenantId));
  return found ? stateOf(found) : UNWRITTEN;
}

/** The published page; undefined if none is published. */
export async function findPublishedPage(tx: TenantTx, tenantId: string): Promise<PortalPage | undefined> {
  const [found] = await tx.select({ published: portalPages.published }).from(portalPages).where(ofPortal(tenantId));
  return found?.published ? parseStoredPage(found.published) : undefined;
}

/**
 * Tells whether a portal shows anything to visitors: it is neither suspended nor archived, and has not made its public
 * page private.
 */
export async function isOpenToVisitors(tx: TenantTx, tenantId: string): Promise<boolean> {
  const [[portal], page] = await Promise.all([
    tx.select({ status: tenants.status }).from(tenants).where(eq(tenants.id, tenantId)),
    findPublishedPage(tx, tenantId),
  ]);
  return portal?.status === 'PUBLISHED' && page?.isPublic !== false;
}

/**
 * Locks the portal's page until the transaction ends, and creates it if there is none.
 * @throws edited-meanwhile if the page has another version than the caller has read
 */
export async function lockPage(tx: TenantTx, tenantId: string, version: number): Promise<PortalPageState> {
  const inserted = await tx
    .insert(portalPages)
    .values({ tenantId, draft: EMPTY_PAGE, version: 0 })
    .onConflictDoNothing()
    .returning({ tenantId: portalPages.tenantId });
  const [found] =
    inserted.length > 0
      ? []
      : await tx.select(columns).from(portalPages).where(ofPortal(tenantId)).for('no key update');
  const state = found ? stateOf(found) : UNWRITTEN;
  if (state.version !== version) throw new AppError('edited-meanwhile');
  return state;
}

/** @returns the state after the change */
export async function storePage(
  tx: TenantTx,
  { tenantId, now }: { tenantId: string; now: Date },
  { draft, published, publishedDate, version }: PortalPageState,
): Promise<PortalPageState> {
  const row = { draft, published, publishedAt: publishedDate === null ? null : new Date(publishedDate) };
  await tx
    .update(portalPages)
    .set({ ...row, version: version + 1, updatedAt: now })
    .where(ofPortal(tenantId));
  return { draft, published, publishedDate, version: version + 1 };
}

function stateOf({ draft, published, publishedAt, version }: Row): PortalPageState {
  return {
    draft: parseStoredPage(draft),
    published: published && parseStoredPage(published),
    publishedDate: publishedAt?.toISOString() ?? null,
    version,
  };
}
