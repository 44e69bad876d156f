import type { GivenOffline } from '@dars/contracts/learning/late-answer';

/** The clocks of this device, in ms. */
export interface DeviceClocks {
  /** The time of day, which the user or the network may change. */
  now(): number;
  /** The monotonic clock, which starts at 0 with each page. */
  tick(): number;
  /** When the page was loaded; tells the monotonic clocks of two pages apart. */
  page: number;
}

export const DEVICE_CLOCKS: DeviceClocks = {
  now: () => Date.now(),
  tick: () => performance.now(),
  page: performance.timeOrigin,
};

/** When an answer was given, by the device's clocks, and the signed time that the server had sent last. */
export interface AnswerMoment {
  givenAt: number;
  tick?: number;
  page?: number;
  clock?: string | null;
}

/** An answer that is sent within this time, in ms, goes without its age. */
const AT_ONCE_MS = 2_000;
/**
 * The monotonic clock may stop while a device sleeps. If the time of day shows at least this much more, in ms, the time
 * of day counts.
 */
const SLEPT_MS = 2_000;

const serverClocks = new Map<string, string>();

/** Remembers the signed time that the server has sent last with an attempt. */
export function noteServerClock(attemptId: string, clock: string | null): void {
  if (clock !== null) serverClocks.set(attemptId, clock);
}

export const takeMoment = (attemptId: string, { now, tick, page }: DeviceClocks = DEVICE_CLOCKS): AnswerMoment => ({
  ...{ givenAt: now(), tick: tick(), page },
  clock: serverClocks.get(attemptId) ?? null,
});

/**
 * Describes the age of an answer for the server; undefined if it is sent at once or no signed time is known. After a
 * reload only the time of day is left, which `isMonotonic` tells the server.
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
