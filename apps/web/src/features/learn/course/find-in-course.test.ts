import type { LearnerCourse } from '@dars/contracts/learning/learning';
import { expect, test } from 'vitest';
import { countDone, findLesson, lessonAfter, lessonsOf, nextLesson } from './find-in-course.ts';

test('findLesson and countDone count lessons across the sections', () => {
  const course = courseOf(['a', true], ['b', false], ['c', false]);
  expect(lessonsOf(course).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(findLesson(course, 'c')).toMatchObject({ number: 3, section: { id: 'second' }, lesson: { id: 'c' } });
  expect(findLesson(course, 'z')).toBeUndefined();
  expect(countDone(lessonsOf(course))).toBe(1);
});

test('nextLesson returns the lesson that the server names, else the first open one', () => {
  const course = courseOf(['a', true], ['b', false], ['c', false]);
  expect(nextLesson(course)?.id).toBe('b');
  expect(nextLesson(courseOf(['a', true], ['b', true], ['c', true]))?.id).toBe('a');
  const own = { status: 'ACTIVE', next: { lessonId: 'c', title: '' } } as LearnerCourse['course']['own'];
  expect(nextLesson({ ...course, course: { ...course.course, own } })?.id).toBe('c');
});

test('lessonAfter returns the next lesson, also in the next section, unless it is locked', () => {
  const course = courseOf(['a', true], ['b', false], ['c', false]);
  expect(lessonAfter(course, 'a')?.id).toBe('b');
  expect(lessonAfter(course, 'c')).toBeUndefined();
  const locked = course.sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) => ({
      ...lesson,
      lock: lesson.id === 'b' ? ('lesson-before' as const) : null,
    })),
  }));
  expect(lessonAfter({ ...course, sections: locked }, 'a')).toBeUndefined();
});

function courseOf(first: [string, boolean], ...rest: [string, boolean][]): LearnerCourse {
  const lesson = ([id, isCompleted]: [string, boolean]) =>
    ({
      id,
      title: id,
      isCompleted,
      lock: null,
      lockedBy: null,
      opensOn: null,
      duration: 0,
      hasFiles: false,
      activities: [],
    }) as const;
  return {
    course: { own: null } as LearnerCourse['course'],
    isSequential: false,
    hasReviews: false,
    schedule: {
      ...{
        opensOn: null,
        closesOn: null,
        isOver: false,
        seats: null,
        freeSeats: null,
        hasOrder: false,
        hasNotice: false,
        waitingPlace: null,
      },
      prerequisites: [],
      bundles: [],
    },
    isPreview: false,
    certificate: null,
    sections: [
      { id: 'first', title: '', lessons: [{ ...lesson(first), activities: [] }] },
      { id: 'second', title: '', lessons: rest.map((each) => ({ ...lesson(each), activities: [] })) },
    ],
  };
}
