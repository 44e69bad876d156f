import { availableParallelism } from 'node:os';
import { createDatabase } from '@dars/db/client';
import { portalOf, type ScalePortal } from '@dars/db/seed/scale/plan';
import { fillPortals } from '@dars/db/seed/scale/seed';
import { createPasswords } from '../src/core/passwords.ts';
import { type Portals, vacuum } from './environment.ts';
import { signIn } from './sign-in.ts';

/** The password of everybody in the portals. */
export const BENCH_PASSWORD = 'Bench_2026';
/** How long ago the last event was, in ms, so that no event is in the future. */
const LAST_EVENT_AGE_MS = 3_600_000;

/** Adds portals with learners and their learning events, as `pnpm db:seed --scale` does. */
export async function addLearningPortals(
  database: Pick<Portals, 'servingUrl' | 'admin'>,
  wanted: Parameters<typeof portalOf>[0][],
): Promise<{ portals: ScalePortal[]; events: number }> {
  const portals = wanted.map(portalOf);
  return { portals, events: await fillLearningPortals(database, portals) };
}

/** Adds portals that are planned already. Resolves with the number of events. */
export async function fillLearningPortals(
  { servingUrl, admin }: Pick<Portals, 'servingUrl' | 'admin'>,
  portals: ScalePortal[],
): Promise<number> {
  const db = createDatabase({ url: servingUrl });
  try {
    const events = await fillPortals(db, portals, {
      passwordHash: await createPasswords().hash(BENCH_PASSWORD),
      until: new Date(Date.now() - LAST_EVENT_AGE_MS),
      width: availableParallelism() + 1,
      progress: () => undefined,
    });
    await vacuum(admin);
    return events;
  } finally {
    await db.close();
  }
}

/** The headers of a browser in which the portal's owner is signed in. */
export async function ownerHeaders({ server }: Pick<Portals, 'server'>, { slug }: ScalePortal) {
  const host = `${slug}.localhost`;
  const cookie = await signIn(server, { host, login: `owner@${slug}.test`, password: BENCH_PASSWORD });
  return { host: `${host}:${new URL(server.origin).port}`, cookie };
}
