import type { LearnerCourse } from '@dars/contracts/learning/learning';
import { describe, expect, it } from 'vitest';
import { countWaiting } from './count-waiting.ts';

type Own = NonNullable<LearnerCourse['course']['own']>;
type Lesson = LearnerCourse['sections'][number]['lessons'][number];

const OWN: Own = {
  ...{ status: 'ACTIVE', progress: 0, completedLessons: 0, completedDate: null, lastSeenDate: null },
  next: { lessonId: 'first', title: 'first' },
};

const lessonOf = (id: string, activities: Record<string, boolean>, lock: Lesson['lock'] = null) =>
  ({
    ...{ id, title: id, lock, isCompleted: false },
    activities: Object.entries(activities).map(([name, isCompleted]) => ({ id: name, isCompleted })),
  }) as Lesson;

/** A course of three lessons, the second of which has two activities. */
const courseOf = (own: Own | null = OWN, lock: Lesson['lock'] = null) =>
  ({
    course: { own },
    sections: [
      {
        id: 's',
        title: 's',
        lessons: [lessonOf('first', { a: false }), lessonOf('second', { b: true, c: false }, lock)],
      },
      { id: 't', title: 't', lessons: [lessonOf('third', {})] },
    ],
  }) as unknown as LearnerCourse;

const count = (course: LearnerCourse, ...done: string[]) => countWaiting(course, (id) => done.includes(id));
const completedIn = ({ sections }: LearnerCourse) =>
  sections.flatMap(({ lessons }) => lessons.filter(({ isCompleted }) => isCompleted).map(({ id }) => id));

describe('countWaiting', () => {
  it('completes a lesson when the last of its activities waits', () => {
    const counted = count(courseOf(), 'c');
    expect(completedIn(counted)).toEqual(['second']);
    expect(counted.course.own).toEqual({ ...OWN, completedLessons: 1, progress: 33 });
  });

  it('goes on with the next open lesson when the named one waits', () => {
    expect(count(courseOf(), 'a').course.own?.next).toEqual({ lessonId: 'second', title: 'second' });
    expect(count(courseOf(OWN, 'lesson-before'), 'a').course.own?.next?.lessonId).toBe('third');
  });

  it('counts nothing when an activity of the lesson is open, or none waits', () => {
    const course = courseOf();
    expect(completedIn(count(course, 'other'))).toEqual([]);
    expect(count(course).course.own).toEqual(OWN);
    expect(count(course, 'third').course.own).toEqual(OWN);
  });

  it('changes nothing for somebody who is not enrolled', () => {
    const course = courseOf(null);
    expect(count(course, 'a', 'c')).toBe(course);
  });
});
