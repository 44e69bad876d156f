import type { RecordDeparturesInput } from '@dars/contracts/learning/departure';
import type { TenantContext } from '../../../core/context.ts';
import { lockAttempt } from '../attempt/attempts.ts';
import { saveDepartures } from '../attempt/departures.ts';
import { getVersion } from '../attempt/versions.ts';
import { findOwnAttempt } from '../policy.ts';

/**
 * Records that the learner left the page of an attempt in exam mode. Departures after the end of the attempt, and those
 * of other attempts, are no concern of staff and are dropped.
 * @throws not-found
 */
export async function recordDepartures(
  ctx: TenantContext,
  { attemptId, departures }: RecordDeparturesInput,
): Promise<void> {
  const { tx, tenantId, deps } = ctx;
  const found = await findOwnAttempt(ctx, attemptId);
  const { content } = await getVersion(tx, { tenantId, caches: deps.caches }, found.versionId);
  if (!content.examMode) return;
  const attempt = await lockAttempt(tx, tenantId, attemptId);
  if (!attempt) return;
  const now = deps.now().getTime();
  const started = attempt.startedAt.getTime();
  const ended = attempt.submittedAt?.getTime() ?? Infinity;
  const during = departures.flatMap(({ id, kind, ageMs, awayMs }) => {
    const left = Math.max(started, now - ageMs);
    if (left > ended) return [];
    const returnedAt = awayMs === null ? null : new Date(Math.min(left + awayMs, Math.max(now, left)));
    return [{ id, kind, leftAt: new Date(left), returnedAt }];
  });
  await saveDepartures(tx, attempt, lastOfEach(during));
  return;
}

/** One statement may not change a row twice. */
const lastOfEach = <Each extends { id: string }>(all: readonly Each[]): Each[] => [
  ...new Map(all.map((each) => [each.id.toLowerCase(), each])).values(),
];
