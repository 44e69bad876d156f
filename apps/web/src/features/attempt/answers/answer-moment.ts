import type { GivenOffline } from '@dars/contracts/learning/late-answer';

/** This device's clocks, in milliseconds. */
export interface DeviceClocks {
  /** Time of day, which its owner or the network may change. */
  now(): number;
  /** Runs forward only, and begins anew with each page. */
  tick(): number;
  /** Of which page. */
  page: number;
}

export const DEVICE_CLOCKS: DeviceClocks = {
  now: () => Date.now(),
  tick: () => performance.now(),
  page: performance.timeOrigin,
};

/** When something was given, by the device's clocks, and what the server had last said of its own. */
export interface AnswerMoment {
  givenAt: number;
  tick?: number;
  page?: number;
  clock?: string | null;
}

/** What is sent within so long goes without its age. */
const AT_ONCE_MS = 2_000;
/** A device that sleeps may stop its monotonic clock: so much more by the time of day, and that one counts. */
const SLEPT_MS = 2_000;

const serverClocks = new Map<string, string>();

/** What the server has last answered this device about an attempt. */
export function noteServerClock(attemptId: string, clock: string | null): void {
  if (clock !== null) serverClocks.set(attemptId, clock);
}

export const takeMoment = (attemptId: string, { now, tick, page }: DeviceClocks = DEVICE_CLOCKS): AnswerMoment => ({
  ...{ givenAt: now(), tick: tick(), page },
  clock: serverClocks.get(attemptId) ?? null,
});

/**
 * How long ago that was, for the server. Undefined: it goes out at once, or nothing can be said of it. After a reload only
 * the time of day can tell, and the server is told so.
 */
export function describeGiven(
  { givenAt, tick, page, clock }: AnswerMoment,
  clocks: DeviceClocks = DEVICE_CLOCKS,
): GivenOffline | undefined {
  const byTimeOfDay = Math.max(0, clocks.now() - givenAt);
  const byTicks = tick !== undefined && page === clocks.page ? clocks.tick() - tick : undefined;
  const isMonotonic = byTicks !== undefined && byTimeOfDay - byTicks <= SLEPT_MS;
  const ageMs = Math.round(isMonotonic ? byTicks : byTimeOfDay);
  return clock && ageMs >= AT_ONCE_MS ? { clock, ageMs, isMonotonic } : undefined;
}
