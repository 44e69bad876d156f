import * as z from 'zod/mini';
import { id, rule } from '../rules.ts';

/** How a learner left the page: another tab or app covers it, another window has the focus, or it fills the screen no more. */
export const DEPARTURE_KINDS = ['hidden', 'blurred', 'full-screen-left'] as const;
export type DepartureKind = (typeof DEPARTURE_KINDS)[number];

/** Departures that are stored of one attempt. Later ones are dropped. */
export const MAX_DEPARTURES = 200;
const MAX_DEPARTURES_AT_ONCE = 50;
/** A day, in milliseconds. */
const MAX_DEPARTURE_MS = 86_400_000;
const departureMs = z.int().check(
  z.minimum(0),
  z.overwrite((ms: number) => Math.min(ms, MAX_DEPARTURE_MS)),
);

/** Departures from the page of an attempt. One that is sent again, such as after the return, replaces the earlier one. */
export const recordDeparturesInput = z.strictObject({
  attemptId: id,
  departures: z
    .array(
      z.strictObject({
        /** Chosen by the client. */
        id,
        kind: z.enum(DEPARTURE_KINDS),
        /** Milliseconds since the learner left. */
        ageMs: departureMs,
        /** Milliseconds until the return. Null: the learner has not returned yet. */
        awayMs: z.nullable(departureMs),
      }),
    )
    .check(z.minLength(1, rule('required-field')), z.maxLength(MAX_DEPARTURES_AT_ONCE, rule('maximum-items'))),
});
export type RecordDeparturesInput = z.output<typeof recordDeparturesInput>;

/** How often and how long the learner was away in all; a departure without a return counts, but adds no time. */
export const departureSummary = z.object({ count: z.int(), awayMs: z.int() });
export type DepartureSummary = z.infer<typeof departureSummary>;

export const departure = z.object({
  kind: z.enum(DEPARTURE_KINDS),
  leftDate: z.string(),
  /** Null: the learner did not return, or the return was not reported. */
  awayMs: z.nullable(z.int()),
});
export type Departure = z.infer<typeof departure>;
