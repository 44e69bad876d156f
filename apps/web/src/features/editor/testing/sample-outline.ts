import type { Outline, OutlineActivity, OutlineLesson, OutlineSection } from '@dars/contracts/content/outline';

const node = (id: string) => ({ id, title: id, status: 'DRAFT', version: 1 }) as const;

const activity = (id: string): OutlineActivity => ({ ...node(id), type: 'TEXT', blocker: null, duration: null });
const lesson = (id: string, ...activities: string[]): OutlineLesson => ({
  ...node(id),
  summary: '',
  isPreview: false,
  activities: activities.map(activity),
});
const section = (id: string, ...lessons: OutlineLesson[]): OutlineSection => ({ ...node(id), lessons });

/** A course with two sections: s1 with l1 (a1, a2) and the empty l2, s2 with l3 (a3). */
export const sampleOutline: Outline = {
  course: {
    ...node('c'),
    slug: 'algebra',
    summary: '',
    cover: null,
    lecturer: null,
    coLecturers: [],
    pendingReviews: 0,
    language: 'ar',
    enrolment: 'OPEN',
    isSequential: false,
    lessonCount: 3,
    learnerCount: 0,
    createdDate: '2026-01-01T00:00:00.000Z',
    updatedDate: '2026-01-01T00:00:00.000Z',
  },
  sections: [section('s1', lesson('l1', 'a1', 'a2'), lesson('l2')), section('s2', lesson('l3', 'a3'))],
};

/** Returns the tree as text, such as `s1[l1(a1 a2) l2()]`. */
export function shapeOf({ sections }: Outline): string {
  const list = (items: readonly string[]) => items.join(' ');
  const lessons = (each: OutlineSection) =>
    list(each.lessons.map(({ id, activities }) => `${id}(${list(activities.map((one) => one.id))})`));
  return list(sections.map((each) => `${each.id}[${lessons(each)}]`));
}
