import type { Outline, OutlineActivity, OutlineLesson, OutlineSection } from '@dars/contracts/content/outline';
import type { ActivityType } from '@dars/contracts/course-constants';
import { describe, expect, test } from 'vitest';
import {
  activityBlocker,
  courseBlockers,
  insertAtOldPosition,
  isSameSet,
  lessonBlockers,
  sectionBlockers,
} from './rules.ts';

const DRAFT = { status: 'DRAFT', version: 1 } as const;
const PUBLISHED = { status: 'PUBLISHED', version: 1 } as const;

const activity = (id: string, blocker: OutlineActivity['blocker'] = null, status: object = PUBLISHED) =>
  ({ id, title: id, type: 'TEXT', duration: null, ...PUBLISHED, ...status, blocker }) as OutlineActivity;
const lesson = (id: string, activities: OutlineActivity[], status: object = PUBLISHED) =>
  ({ id, title: id, summary: '', ...PUBLISHED, ...status, activities }) as OutlineLesson;
const section = (id: string, lessons: OutlineLesson[], status: object = PUBLISHED) =>
  ({ id, title: id, ...PUBLISHED, ...status, lessons }) as OutlineSection;
const course = (sections: OutlineSection[]) => ({ course: { id: 'c', title: 'c' }, sections }) as Outline;

const reasons = (blockers: ReturnType<typeof courseBlockers>) =>
  blockers.map(({ reason, kind, id, title }) => {
    expect(title).toBe(id);
    return `${kind} ${id}: ${reason}`;
  });

const shallow = { deep: false };
const deep = { deep: true };

describe('blockers of a node', () => {
  test.each([
    ['TEXT', {}, 'no-text'],
    ['TEXT', { hasText: true }, null],
    ['TEXT', { hasFile: true }, 'no-text'],
    ['VIDEO', {}, 'no-file'],
    ['AUDIO', {}, 'no-file'],
    ['IMAGE', {}, 'no-file'],
    ['PDF', { hasText: true }, 'no-file'],
    ['PDF', { hasFile: true }, null],
    ['FILE', {}, 'no-file'],
    ['FILE', { hasFile: true }, null],
    ['LINK', { hasText: true }, 'no-link'],
    ['LINK', { hasLink: true }, null],
    ['QUIZ', { hasFile: true }, 'no-question'],
    ['QUIZ', { hasQuestion: true }, null],
  ] as const)('an activity of type %s with %o: %s', (type: ActivityType, has: object, reason) => {
    const none = { hasFile: false, hasText: false, hasLink: false, hasQuestion: false };
    expect(activityBlocker({ ...none, ...has, type })).toBe(reason);
  });

  test('are empty when every part offers learners something', () => {
    const whole = course([section('s', [lesson('l', [activity('a')])])]);
    expect([courseBlockers(whole, shallow), courseBlockers(whole, deep)]).toEqual([[], []]);
  });

  test('ignore drafts', () => {
    const draft = activity('a', null, DRAFT);
    expect(reasons(lessonBlockers(lesson('l', [draft]), shallow))).toEqual(['lesson l: empty-lesson']);
    const hidden = lesson('l', [activity('a')], DRAFT);
    expect(reasons(sectionBlockers(section('s', [hidden]), shallow))).toEqual(['section s: no-lesson']);
    expect(reasons(courseBlockers(course([section('s', [hidden], DRAFT)]), shallow))).toEqual(['course c: no-lesson']);
    expect(reasons(courseBlockers(course([section('s', [hidden])]), shallow))).toEqual(['section s: no-lesson']);
  });

  test('include all that the drafts lack when the node would show nothing', () => {
    const bare = lesson('l', [], DRAFT);
    const poor = lesson('p', [activity('a', 'no-text', DRAFT)], DRAFT);
    expect(reasons(lessonBlockers(poor, shallow))).toEqual(['lesson p: empty-lesson', 'activity a: no-text']);
    expect(reasons(sectionBlockers(section('s', [bare, poor]), shallow))).toEqual([
      'section s: no-lesson',
      'lesson l: empty-lesson',
      'activity a: no-text',
    ]);
    const drafts = [section('s', [bare], DRAFT), section('e', [], DRAFT)];
    expect(reasons(courseBlockers(course(drafts), shallow))).toEqual([
      'course c: no-lesson',
      'lesson l: empty-lesson',
      'section e: no-lesson',
    ]);
  });

  test('count drafts as published when `deep` is set', () => {
    const drafts = course([section('s', [lesson('l', [activity('a', null, DRAFT)], DRAFT)], DRAFT)]);
    expect(courseBlockers(drafts, deep)).toEqual([]);
    expect(reasons(courseBlockers(course([]), deep))).toEqual(['course c: no-lesson']);
  });

  test('list all blockers at once, each with its node', () => {
    const much = course([
      section('s1', [
        lesson('l1', [activity('a1', 'no-file'), activity('a2'), activity('a3', 'no-text', DRAFT)]),
        lesson('l2', []),
        lesson('l3', [], DRAFT),
      ]),
      section('s2', []),
      section('s3', [lesson('l4', [activity('a4', 'no-question')])], DRAFT),
    ]);
    expect(reasons(courseBlockers(much, shallow))).toEqual([
      'activity a1: no-file',
      'lesson l2: empty-lesson',
      'section s2: no-lesson',
    ]);
    expect(reasons(courseBlockers(much, deep))).toEqual([
      'activity a1: no-file',
      'activity a3: no-text',
      'lesson l2: empty-lesson',
      'lesson l3: empty-lesson',
      'section s2: no-lesson',
      'activity a4: no-question',
    ]);
  });
});

describe('a restored part goes', () => {
  const at = (id: string, position: number) => ({ id, position });

  test.each([
    ['between those between which it was', [at('a', 0), at('c', 2)], 1, ['a', 'x', 'c']],
    ['to the beginning', [at('b', 1)], 0, ['x', 'b']],
    ['to the end', [at('a', 0), at('b', 1)], 2, ['a', 'b', 'x']],
    ['to where it was among others that were counted anew', [at('b', 0), at('a', 1)], 1, ['b', 'x', 'a']],
    ['to the end of fewer', [at('a', 0)], 7, ['a', 'x']],
    ['alone where there is nothing else', [], 3, ['x']],
  ])('%s', (_, others, position, expected) => {
    expect(insertAtOldPosition(others, at('x', position))).toEqual(expected);
  });
});

test('accepts an order only when it lists exactly the stored parts, each once', () => {
  expect(isSameSet(['b', 'a'], ['a', 'b'])).toBe(true);
  expect(isSameSet([], [])).toBe(true);
  for (const ids of [['a'], ['a', 'b', 'c'], ['a', 'a'], ['a', 'c'], ['a', 'b', 'a']]) {
    expect(isSameSet(ids, ['a', 'b'])).toBe(false);
  }
});
