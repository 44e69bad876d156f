import type { Course } from '@dars/contracts/content/course';
import type { AddPartInput, Outline, OutlinePart } from '@dars/contracts/content/outline';
import type { SignedInUser } from './people.ts';
import type { TestPortal } from './portal.ts';

/** A text of one paragraph. */
export const paragraph = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});

/** Calls a procedure and returns its answer. @throws if it is refused */
export async function callProcedure<Answer>(
  at: TestPortal,
  path: string,
  input?: unknown,
  by?: SignedInUser,
): Promise<Answer> {
  const { status, data, error } = await at.call(path, input, by);
  if (status !== 200) throw new Error(`${path} answers ${status}: ${error?.message}`);
  return data as Answer;
}

export const newCourse = (at: TestPortal, values: object = {}, by?: SignedInUser): Promise<Course> =>
  callProcedure<Course>(at, 'course.create', { title: 'مدخل إلى الجبر', language: 'ar', ...values }, by);

/** Adds a section or a lesson, and resolves with its id. */
export async function addPart(
  at: TestPortal,
  kind: AddPartInput['kind'],
  parentId: string,
  title = 'جزء',
): Promise<string> {
  return (await callProcedure<OutlinePart>(at, 'outline.add', { kind, parentId, title })).id;
}

/** Adds a publishable text, and resolves with its id. */
export async function addText(at: TestPortal, lessonId: string, name = 'قراءة'): Promise<string> {
  const text = { lesson: { id: lessonId }, type: 'TEXT', name, body: paragraph('نص') };
  return (await callProcedure<{ id: string }>(at, 'activity.create', text)).id;
}

export const outlineOf = (at: TestPortal, courseId: string): Promise<Outline> =>
  callProcedure<Outline>(at, 'outline.get', { id: courseId });

/** The titles that an author sees, by depth. */
export const titlesOf = ({ sections }: Outline): string[] =>
  sections.flatMap(({ title, lessons }) => [
    title,
    ...lessons.flatMap((lesson) => [`. ${lesson.title}`, ...lesson.activities.map((each) => `. . ${each.title}`)]),
  ]);
