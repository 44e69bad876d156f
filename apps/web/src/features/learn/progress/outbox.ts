import { MAX_EVENTS, MAX_RANGES } from '@dars/contracts/course-constants';
import type { LearningEvent } from '@dars/contracts/learning/learning';
import { mergeRanges, type Range } from './ranges.ts';

/** What happened; how long ago is known when it is sent. */
export type Happening =
  | { kind: 'open' | 'done'; activityId: string }
  | { kind: 'play'; activityId: string; ranges: Range[]; position: number }
  | { kind: 'page'; activityId: string; position: number };

/** `version` tells what was sent from what has been added to it since, here or in another tab. */
interface Kept {
  happening: Happening;
  at: number;
  version: string;
}

type Box = Record<string, Kept>;

export interface Batch {
  events: LearningEvent[];
  versions: Record<string, string>;
}

/**
 * What is still to be told to the server, in the browser's own storage: neither a reload nor a day without a network
 * loses it. There is at most one happening of a kind for each activity, because the later one says all that the earlier
 * one did; so it stays small however long it waits.
 */
export function createOutbox(name: string, storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  // Read anew each time: another tab of the same learner writes here too.
  const read = (): Box => parseBox(storage.getItem(name));
  const write = (box: Box) => {
    if (Object.keys(box).length > 0) storage.setItem(name, JSON.stringify(box));
    else storage.removeItem(name);
  };
  return {
    add(happening: Happening, at: number): void {
      const box = read();
      const key = `${happening.kind} ${happening.activityId}`;
      const before = box[key];
      const version = crypto.randomUUID();
      write({
        ...box,
        [key]: { happening: join(before?.happening, happening), at: atOf(before, happening, at), version },
      });
    },
    /** The oldest first, as many as one call takes. */
    batch(now: number): Batch | undefined {
      const batch: Batch = { events: [], versions: {} };
      for (const [key, { happening, at, version }] of Object.entries(read()).sort(([, a], [, b]) => a.at - b.at)) {
        const events = toEvents(happening, Math.max(0, Math.round(now - at)));
        if (batch.events.length + events.length > MAX_EVENTS) break;
        batch.events.push(...events);
        batch.versions[key] = version;
      }
      return batch.events.length > 0 ? batch : undefined;
    },
    /** What has arrived, unless something was added to it on the way: then all of it goes once more, to no other effect. */
    settle({ versions }: Batch): void {
      write(Object.fromEntries(Object.entries(read()).filter(([key, { version }]) => versions[key] !== version)));
    },
    isEmpty: (): boolean => Object.keys(read()).length === 0,
    /** What the server may not know yet about an activity. */
    find: (kind: Happening['kind'], activityId: string): Happening | undefined =>
      read()[`${kind} ${activityId}`]?.happening,
  };
}

export type Outbox = ReturnType<typeof createOutbox>;

function join(before: Happening | undefined, next: Happening): Happening {
  if (before?.kind !== 'play' || next.kind !== 'play') return next;
  return { ...next, ranges: mergeRanges(before.ranges, next.ranges) };
}

/** When an activity was first opened or done is what counts; of where one has got to, the last. */
function atOf(before: Kept | undefined, { kind }: Happening, at: number): number {
  return before && (kind === 'open' || kind === 'done') ? before.at : at;
}

/** Whoever jumps about a great deal fills more than one event with it. */
function toEvents(happening: Happening, ago: number): LearningEvent[] {
  if (happening.kind !== 'play') return [{ ...happening, ago }];
  const { ranges } = happening;
  const count = Math.min(Math.max(1, Math.ceil(ranges.length / MAX_RANGES)), MAX_EVENTS);
  return Array.from({ length: count }, (_, index) => ({
    ...happening,
    ranges: ranges.slice(index * MAX_RANGES, (index + 1) * MAX_RANGES),
    ago,
  }));
}

/** What is no box was not written here, or by an older version of this page. */
function parseBox(text: string | null): Box {
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    return found !== null && typeof found === 'object' ? (found as Box) : {};
  } catch {
    return {};
  }
}
