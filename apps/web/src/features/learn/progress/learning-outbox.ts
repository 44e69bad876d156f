import { MAX_EVENTS, MAX_RANGES } from '@dars/contracts/course-constants';
import { type LearningEvent, MAX_STUDY_MINUTES } from '@dars/contracts/learning/learning';
import { createOutbox, type OutboxStorage, parseJsonEntries } from '../../../sync/outbox.ts';
import { mergeRanges, type Range } from './ranges.ts';

/** A step of learning. The event that is sent adds how long ago it was. */
export type LearningStep =
  | { kind: 'open' | 'done'; activityId: string }
  | { kind: 'play'; activityId: string; ranges: Range[]; position: number }
  | { kind: 'page'; activityId: string; position: number }
  /** Studied minutes since 1970 by this device's clock. */
  | { kind: 'study'; activityId: string; ranges: Range[] };

interface OutboxEntry {
  /** Renaming this field would lose the entries that browsers have stored. */
  happening: LearningStep;
  at: number;
  /** Changes when something is added, here or in another tab. */
  version: string;
}

export interface Batch {
  events: LearningEvent[];
  entries: readonly OutboxEntry[];
}

const keyOf = ({ kind, activityId }: Pick<LearningStep, 'kind' | 'activityId'>) => `${kind} ${activityId}`;

/**
 * The outbox of a learner's progress. It has at most one entry of a kind for each activity, because the later one says
 * all that the earlier one did; so it stays small however long it waits.
 */
export function createLearningOutbox(name: string, storage: OutboxStorage) {
  const outbox = createOutbox<OutboxEntry>({
    name,
    storage,
    keyOf: ({ happening }) => keyOf(happening),
    revisionOf: ({ version }) => version,
    parse: parseJsonEntries(isOutboxEntry),
  });
  return {
    add(step: LearningStep, at: number): void {
      const before = outbox.find(keyOf(step));
      const version = crypto.randomUUID();
      outbox.put({ happening: mergeSteps(before?.happening, step), at: timeOf(before, step, at), version });
    },
    /** The oldest entries, as many as one call takes; undefined if there are none. */
    batch(now: number): Batch | undefined {
      const events: LearningEvent[] = [];
      const entries: OutboxEntry[] = [];
      for (const entry of [...outbox.all()].sort((a, b) => a.at - b.at)) {
        const next = toEvents(entry, now);
        if (events.length + next.length > MAX_EVENTS) break;
        events.push(...next);
        entries.push(entry);
      }
      return events.length > 0 ? { events, entries } : undefined;
    },
    /**
     * Removes a sent batch. An entry that was added to meanwhile stays and is sent again as a whole, which changes
     * nothing.
     */
    removeSent: ({ entries }: Batch): void => outbox.removeSent(entries),
    isEmpty: (): boolean => outbox.first() === undefined,
    /** The entry that the server may not know yet. */
    find: (kind: LearningStep['kind'], activityId: string): LearningStep | undefined =>
      outbox.find(keyOf({ kind, activityId }))?.happening,
  };
}

export type LearningOutbox = ReturnType<typeof createLearningOutbox>;

function mergeSteps(before: LearningStep | undefined, next: LearningStep): LearningStep {
  if (!before || !('ranges' in before && 'ranges' in next)) return next;
  return { ...next, ranges: mergeRanges(before.ranges, next.ranges) };
}

/** The time of the first opening or completion, or of the latest position. */
function timeOf(before: OutboxEntry | undefined, { kind }: LearningStep, at: number): number {
  return before && (kind === 'open' || kind === 'done') ? before.at : at;
}

const MINUTE = 60_000;

/** An event takes a limited number of ranges, so a recording that was played in many pieces becomes several events. */
function toEvents({ happening: step, at }: OutboxEntry, now: number): LearningEvent[] {
  const ago = Math.max(0, Math.round(now - at));
  if (step.kind === 'study') return toStudyEvents(step, now);
  if (step.kind !== 'play') return [{ ...step, ago }];
  const { ranges } = step;
  const count = Math.min(Math.max(1, Math.ceil(ranges.length / MAX_RANGES)), MAX_EVENTS);
  return Array.from({ length: count }, (_, index) => ({
    ...step,
    ranges: ranges.slice(index * MAX_RANGES, (index + 1) * MAX_RANGES),
    ago,
  }));
}

/**
 * Converts studied minutes to events. Their age is that of the middle of the last minute, so that the server finds the same
 * minute, even if the clock of the device is some seconds off.
 */
function toStudyEvents({ activityId, ranges }: Extract<LearningStep, { kind: 'study' }>, now: number): LearningEvent[] {
  return ranges.slice(-MAX_EVENTS).map(([from, to]) => ({
    ...{ kind: 'study' as const, activityId },
    ago: Math.max(0, Math.round(now - (to - 0.5) * MINUTE)),
    minutes: Math.min(to - from, MAX_STUDY_MINUTES),
  }));
}

function isOutboxEntry(found: unknown): found is OutboxEntry {
  if (!isObject(found) || !('happening' in found) || !isObject(found.happening)) return false;
  if (!('kind' in found.happening && 'activityId' in found.happening)) return false;
  return 'at' in found && Number.isFinite(found.at) && 'version' in found && typeof found.version === 'string';
}

const isObject = (found: unknown): found is object => found !== null && typeof found === 'object';
