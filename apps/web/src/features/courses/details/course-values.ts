import type { Course } from '@dars/contracts/content/course';
import type { Language } from '@dars/contracts/languages';

/** The form's values. They include the lecturers' names, because they need not be among the search results. */
export type CourseValues = Pick<
  Course,
  'title' | 'summary' | 'cover' | 'language' | 'enrolment' | 'isSequential' | 'lecturer' | 'coLecturers'
>;

export function courseValues(course: Course): CourseValues {
  const { title, summary, cover, language, enrolment, isSequential, lecturer, coLecturers } = course;
  return { title, summary, cover, language, enrolment, isSequential, lecturer, coLecturers };
}

/** Returns the values of a new course: open, and in the portal's language. */
export function newCourse(language: Language): CourseValues {
  return {
    title: '',
    summary: '',
    cover: null,
    language,
    enrolment: 'OPEN',
    isSequential: false,
    lecturer: null,
    coLecturers: [],
  };
}
