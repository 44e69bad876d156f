import type { Language } from '@dars/contracts/constants';
import type { Course } from '@dars/contracts/content/course';

/** What the form of a course holds. The lecturer with the name, which need not be among those found. */
export type CourseValues = Pick<
  Course,
  'title' | 'summary' | 'cover' | 'language' | 'enrolment' | 'isSequential' | 'lecturer'
>;

export function courseValues(course: Course): CourseValues {
  const { title, summary, cover, language, enrolment, isSequential, lecturer } = course;
  return { title, summary, cover, language, enrolment, isSequential, lecturer };
}

/** A new course is in the portal's language, and open. */
export function newCourse(language: Language): CourseValues {
  return { title: '', summary: '', cover: null, language, enrolment: 'OPEN', isSequential: false, lecturer: null };
}
