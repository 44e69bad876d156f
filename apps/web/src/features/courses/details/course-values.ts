import type { Course } from '@dars/contracts/content/course';
import type { Language } from '@dars/contracts/languages';

/** The form's values. They include the lecturer's name, because the lecturer need not be among the search results. */
export type CourseValues = Pick<
  Course,
  'title' | 'summary' | 'cover' | 'language' | 'enrolment' | 'isSequential' | 'lecturer'
>;

export function courseValues(course: Course): CourseValues {
  const { title, summary, cover, language, enrolment, isSequential, lecturer } = course;
  return { title, summary, cover, language, enrolment, isSequential, lecturer };
}

/** Returns the values of a new course: open, and in the portal's language. */
export function newCourse(language: Language): CourseValues {
  return { title: '', summary: '', cover: null, language, enrolment: 'OPEN', isSequential: false, lecturer: null };
}
