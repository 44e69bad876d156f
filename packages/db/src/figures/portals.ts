import { PLATFORM_ID } from '@dars/contracts/platform';
import { asc, gt } from 'drizzle-orm';
import type { Database } from '../driver/client.ts';
import { tenants } from '../schema/portal/tenants.ts';

export interface Portal {
  id: string;
  slug: string;
}

const BATCH = 500;

/** Yields every portal, read in batches. */
export async function* listPortals(db: Database): AsyncGenerator<Portal> {
  for (let after: string = PLATFORM_ID; ; ) {
    const portals = await db.withPlatform(
      (tx) =>
        tx
          .select({ id: tenants.id, slug: tenants.nameInEnglish })
          .from(tenants)
          .where(gt(tenants.id, after))
          .orderBy(asc(tenants.id))
          .limit(BATCH),
      { readOnly: true },
    );
    yield* portals;
    const last = portals.at(-1);
    if (!last) return;
    after = last.id;
  }
}
