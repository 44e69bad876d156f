import { dayIn } from '@dars/contracts/day';
import { courseVisits } from '@dars/db/schema/selling/course-visits';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../core/deps.ts';
import { describeError } from '../../core/describe-error.ts';
import { getSettings } from '../settings/store.ts';

/** The visits of public pages of courses that this server has not written yet. It holds nothing about the visitors. */
class WaitingVisits {
  #counts = new Map<string, Map<string, number>>();

  add(tenantId: string, courseId: string, visits = 1): void {
    const ofPortal = this.#counts.get(tenantId) ?? new Map<string, number>();
    ofPortal.set(courseId, (ofPortal.get(courseId) ?? 0) + visits);
    this.#counts.set(tenantId, ofPortal);
  }

  /** Empties the counts and returns them by portal and course. */
  take(): ReadonlyMap<string, ReadonlyMap<string, number>> {
    const taken = this.#counts;
    this.#counts = new Map();
    return taken;
  }
}

const createWaiting = () => new WaitingVisits();

/** Counts a visit of a course's public page. `writeVisits` stores it later, so that no page waits for it. */
export function recordVisit({ caches }: Pick<Deps, 'caches'>, tenantId: string, courseId: string): void {
  caches.get(createWaiting).add(tenantId, courseId);
}

type Writing = Pick<Deps, 'caches' | 'db' | 'log' | 'now'>;

/**
 * Adds the counted visits to the present day of each portal. Several servers add to the same rows. Visits that cannot be
 * written are kept for the next time.
 */
export async function writeVisits(deps: Writing): Promise<void> {
  const waiting = deps.caches.get(createWaiting);
  for (const [tenantId, counts] of waiting.take()) {
    try {
      await addVisits(deps, tenantId, counts);
    } catch (error) {
      deps.log.warn({ tenantId, error: describeError(error) }, 'visits of courses were not written and are kept');
      for (const [courseId, visits] of counts) waiting.add(tenantId, courseId, visits);
    }
  }
}

async function addVisits({ db, now }: Writing, tenantId: string, counts: ReadonlyMap<string, number>): Promise<void> {
  await db.withTenant(tenantId, async (tx) => {
    const { timeZone } = await getSettings(tx, tenantId);
    const day = dayIn(timeZone, now());
    const rows = [...counts].map(([courseId, visits]) => ({ tenantId, day, courseId, visits }));
    // In one order, so that servers that write at the same time do not wait for each other in a circle.
    rows.sort((one, other) => (one.courseId < other.courseId ? -1 : 1));
    await tx
      .insert(courseVisits)
      .values(rows)
      .onConflictDoUpdate({
        target: [courseVisits.tenantId, courseVisits.day, courseVisits.courseId],
        set: { visits: sql`${courseVisits.visits} + excluded.visits` },
      });
  });
}
