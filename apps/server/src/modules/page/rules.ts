import type { PortalPage } from '@dars/contracts/portal/portal-page';

export function imageOf(page: PortalPage | null): string | null {
  return page?.hero.imageUrl ?? null;
}

/** The names of the parts that differ, for the audit trail. */
export function changedPageParts(before: PortalPage | null, after: PortalPage): (keyof PortalPage)[] {
  const parts = Object.keys(after) as (keyof PortalPage)[];
  return parts.filter((part) => JSON.stringify(before?.[part]) !== JSON.stringify(after[part]));
}
