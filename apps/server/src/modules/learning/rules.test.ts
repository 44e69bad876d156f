import type { EnrolmentMode, EnrolmentStatus } from '@dars/contracts/course-constants';
import { ACTIVITY_TYPES, progressOf } from '@dars/contracts/course-constants';
import type { LearningEvent } from '@dars/contracts/learning/learning';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isCompletedBy,
  lessonWindow,
  locksOf,
  mergeEvents,
  momentOf,
  monthOf,
  type PlayedRange,
  parsePlayed,
  percentPlayed,
  statusOnEnrolling,
  writePlayed,
} from './rules.ts';

const OPEN_COURSE = { mode: 'OPEN', isOver: false, hasFreeSeat: true, isPrepared: true } as const;

const duration = fc.integer({ min: 1, max: 5000 });
const stretch = fc
  .tuple(fc.nat(6000), fc.integer({ min: 1, max: 600 }))
  .map(([from, length]): PlayedRange => [from, from + length]);

/** As Postgres keeps them: distinct and in order. */
function union(stretches: PlayedRange[]): PlayedRange[] {
  const seconds = new Set(stretches.flatMap(([from, to]) => Array.from({ length: to - from }, (_, at) => from + at)));
  return [...seconds].toSorted((one, other) => one - other).map((second): PlayedRange => [second, second + 1]);
}

describe('isCompletedBy, for a recording,', () => {
  test('completes it at 90 % of its distinct seconds, not a second earlier', () => {
    const video = { type: 'VIDEO', duration: 100 } as const;
    const after = (played: PlayedRange[]) => isCompletedBy(video, { played, isDone: false });
    expect(after([[0, 90]])).toBe(true);
    expect(after([[0, 89]])).toBe(false);
    expect(
      after([
        [10, 60],
        [60, 100],
      ]),
    ).toBe(true);
    // Seconds beyond the end do not count.
    expect(after([[20, 400]])).toBe(false);
    expect(isCompletedBy(video, { played: [], isDone: true })).toBe(false);
  });

  test('completes it exactly when nine tenths of its seconds were played', () => {
    fc.assert(
      fc.property(duration, fc.array(stretch, { maxLength: 20 }), (seconds, stretches) => {
        const played = union(stretches);
        const inside = played.filter(([from]) => from < seconds).length;
        expect(isCompletedBy({ type: 'AUDIO', duration: seconds }, { played, isDone: false })).toBe(
          inside * 10 >= seconds * 9,
        );
        expect(percentPlayed(played, seconds)).toBeLessThanOrEqual(100);
      }),
      { numRuns: 50 },
    );
  });

  test('completes one of unknown length when the learner marks it as done', () => {
    const video = { type: 'VIDEO', duration: null } as const;
    expect(isCompletedBy(video, { played: [[0, 5000]], isDone: false })).toBe(false);
    expect(isCompletedBy(video, { played: [], isDone: true })).toBe(true);
  });
});

test.each(ACTIVITY_TYPES)('isCompletedBy completes an activity of type %s in the one way of its type', (type) => {
  const isMarked = ['PDF', 'IMAGE', 'FILE', 'TEXT', 'LINK'].includes(type);
  const isPlayed = ['VIDEO', 'AUDIO'].includes(type);
  const activity = { type, duration: 10 };
  expect(isCompletedBy(activity, { played: [], isDone: true })).toBe(isMarked);
  expect(isCompletedBy(activity, { played: [[0, 10]], isDone: false })).toBe(isPlayed);
});

test('parsePlayed reads Postgres’ ranges and what writePlayed writes', () => {
  expect(parsePlayed('{[0,30),[45,60)}')).toEqual([
    [0, 30],
    [45, 60],
  ]);
  expect(parsePlayed('{}')).toEqual([]);
  fc.assert(
    fc.property(fc.array(stretch), (stretches) => {
      expect(parsePlayed(writePlayed(stretches))).toEqual(stretches);
    }),
  );
});

test('progressOf rounds down and is 100 only when everything is completed', () => {
  expect(progressOf(1, 3)).toBe(33);
  expect(progressOf(0, 0)).toBe(0);
  fc.assert(
    fc.property(fc.nat(1000), fc.integer({ min: 1, max: 1000 }), (completed, published) => {
      expect(progressOf(completed, published) === 100).toBe(completed >= published);
    }),
  );
});

test.each<[EnrolmentMode, EnrolmentStatus | undefined, EnrolmentStatus | 'closed']>([
  ['OPEN', undefined, 'ACTIVE'],
  ['APPROVAL', undefined, 'REQUESTED'],
  ['STAFF', undefined, 'closed'],
  ['OPEN', 'ENDED', 'ACTIVE'],
  ['APPROVAL', 'ENDED', 'REQUESTED'],
  ['STAFF', 'ENDED', 'closed'],
  ['OPEN', 'BLOCKED', 'BLOCKED'],
  ['APPROVAL', 'BLOCKED', 'BLOCKED'],
  ['STAFF', 'BLOCKED', 'BLOCKED'],
  ['OPEN', 'REFUSED', 'REFUSED'],
  ['APPROVAL', 'REFUSED', 'REFUSED'],
  ['STAFF', 'ACTIVE', 'ACTIVE'],
  ['APPROVAL', 'ACTIVE', 'ACTIVE'],
  // The mode was changed to OPEN after the request.
  ['OPEN', 'REQUESTED', 'ACTIVE'],
  ['STAFF', 'REQUESTED', 'REQUESTED'],
])('statusOnEnrolling: in a course with mode %s, the status %s becomes %s', (mode, before, after) => {
  const course = { ...OPEN_COURSE, mode };
  if (after === 'closed') expect(() => statusOnEnrolling(course, before)).toThrow('enrolment-closed');
  else expect(statusOnEnrolling(course, before)).toBe(after);
});

describe('statusOnEnrolling', () => {
  test.each([undefined, 'ENDED'] as const)(
    'lets a learner with the status %s wait when the course is full',
    (before) => {
      expect(statusOnEnrolling({ ...OPEN_COURSE, hasFreeSeat: false }, before)).toBe('WAITING');
      expect(statusOnEnrolling({ ...OPEN_COURSE, hasFreeSeat: false, mode: 'APPROVAL' }, before)).toBe('REQUESTED');
    },
  );

  test.each(['WAITING', 'ACTIVE', 'BLOCKED', 'REFUSED'] as const)('leaves the status %s as it is', (before) => {
    for (const mode of ['OPEN', 'APPROVAL', 'STAFF'] as const) {
      const over = { mode, isOver: true, hasFreeSeat: false, isPrepared: false };
      expect(statusOnEnrolling(over, before)).toBe(before);
    }
  });

  test.each([undefined, 'ENDED'] as const)('refuses a learner with the status %s after the last day', (before) => {
    expect(() => statusOnEnrolling({ ...OPEN_COURSE, isOver: true }, before)).toThrow('course-over');
    expect(() => statusOnEnrolling({ ...OPEN_COURSE, isOver: true, mode: 'APPROVAL' }, before)).toThrow('course-over');
  });

  test('refuses a learner who has not completed the required courses', () => {
    const isPrepared = false;
    expect(() => statusOnEnrolling({ ...OPEN_COURSE, isPrepared }, undefined)).toThrow('prerequisites-missing');
    expect(() => statusOnEnrolling({ ...OPEN_COURSE, isPrepared, mode: 'APPROVAL' }, undefined)).toThrow(
      'prerequisites-missing',
    );
  });
});

describe('locksOf', () => {
  const lessons = [true, false, false, true, false].map((isCompleted, index) => ({
    ...{ id: `${index}`, isCompleted, opensLaterOn: null as string | null },
  }));
  const locks = (way: Partial<Parameters<typeof locksOf>[1]>) =>
    locksOf(lessons, { isSequential: false, status: 'ACTIVE', isTeacher: false, ...way }).map(({ lock }) => lock);

  test('opens a lesson of a sequential course after the one before, and keeps completed lessons open', () => {
    expect(locks({ isSequential: true })).toEqual([null, null, 'lesson-before', null, null]);
    const found = locksOf(lessons, { isSequential: true, status: 'ACTIVE', isTeacher: false });
    expect(found[2]).toEqual({ lock: 'lesson-before', lockedBy: '1', opensOn: null });
  });

  test('locks every lesson for people who are not enrolled or not approved, except its teachers', () => {
    expect(new Set(locks({}))).toEqual(new Set([null]));
    for (const status of [null, 'ENDED', 'REFUSED'] as const)
      expect(new Set(locks({ status }))).toEqual(new Set(['not-enrolled']));
    expect(new Set(locks({ status: 'REQUESTED' }))).toEqual(new Set(['not-approved']));
    expect(new Set(locks({ status: 'WAITING' }))).toEqual(new Set(['waiting']));
    expect(new Set(locks({ status: null, isSequential: true, isTeacher: true }))).toEqual(new Set([null]));
  });
});

describe('locksOf with dates', () => {
  const later = [true, false, false].map((isCompleted, index) => ({
    ...{ id: `${index}`, isCompleted, opensLaterOn: '2026-12-01' },
  }));
  const locks = (isTeacher: boolean) => locksOf(later, { isSequential: true, status: 'ACTIVE', isTeacher });

  test('names the day of a lesson that opens later, and keeps completed lessons open', () => {
    expect(locks(false)).toEqual([
      { lock: null, lockedBy: null, opensOn: null },
      { lock: 'opens-later', lockedBy: null, opensOn: '2026-12-01' },
      { lock: 'opens-later', lockedBy: null, opensOn: '2026-12-01' },
    ]);
  });

  test('locks nothing for the teachers of the course', () => {
    expect(new Set(locks(true).map(({ lock }) => lock))).toEqual(new Set([null]));
  });
});

test('lessonWindow holds seven lessons around the next one, also at either end', () => {
  const lessons = Array.from({ length: 20 }, (_, index) => ({ id: `${index}` }));
  const shown = (id?: string) => lessonWindow(lessons, id).map((lesson) => lesson.id);
  expect(shown('10')).toEqual(['8', '9', '10', '11', '12', '13', '14']);
  expect(shown('0')).toEqual(['0', '1', '2', '3', '4', '5', '6']);
  expect(shown('19')).toHaveLength(7);
  // All is done.
  expect(shown()).toEqual(['13', '14', '15', '16', '17', '18', '19']);
  expect(lessonWindow(lessons.slice(0, 3), '1')).toHaveLength(3);
});

const event = fc.record({ activityId: fc.constantFrom('a', 'b'), ago: fc.nat(3) }).chain((base) =>
  fc.oneof(
    fc.constant<LearningEvent>({ kind: 'open', ...base }),
    fc.constant<LearningEvent>({ kind: 'done', ...base }),
    fc.nat(9).map((position): LearningEvent => ({ kind: 'page', ...base, position })),
    fc
      .tuple(fc.array(stretch, { maxLength: 3 }), fc.nat(9))
      .map(([ranges, position]): LearningEvent => ({ kind: 'play', ...base, ranges, position })),
  ),
);

test('mergeEvents has the same result in any order and with repeated events', () => {
  const said = (events: LearningEvent[]) =>
    [...mergeEvents(events).values()]
      .map(({ played, agos, ...change }) => ({
        ...change,
        played: union(played),
        agos: [...new Set(agos)].toSorted((one, other) => one - other),
      }))
      .toSorted((one, other) => one.activityId.localeCompare(other.activityId));
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), (events) => {
      expect(said(events.toReversed())).toEqual(said(events));
      expect(said([...events, ...events])).toEqual(said(events));
    }),
    { numRuns: 50 },
  );
});

test('momentOf is the device’s time, bounded by the enrolment, the present and thirty days ago', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const at = (ago: number, enrolled = '2026-01-01T00:00:00Z') => momentOf(now, ago, new Date(enrolled)).toISOString();
  expect(at(60_000)).toBe('2026-11-21T11:59:00.000Z');
  expect(at(3_600_000, '2026-11-21T11:30:00Z')).toBe('2026-11-21T11:30:00.000Z');
  expect(at(Number.MAX_SAFE_INTEGER)).toBe('2026-10-22T12:00:00.000Z');
  expect(at(0, '2026-11-21T12:00:05Z')).toBe('2026-11-21T12:00:00.000Z');
});

test('monthOf is the first day of the month', () => {
  expect(monthOf('2026-12-31')).toBe('2026-12-01');
});
