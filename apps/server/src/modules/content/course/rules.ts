import type { Course } from '@dars/contracts/content/course';
import type { StoredCourse } from './policy.ts';

/** A course with what its staff are shown besides. */
export interface CourseRow extends StoredCourse {
  lecturer: Course['lecturer'];
}

export function toCourse(row: CourseRow): Course {
  const { id, title, summary, cover, lecturer, language, enrolment, isSequential, status } = row;
  const { lessonCount, learnerCount, version, createdAt, updatedAt } = row;
  return {
    ...{ id, title, summary, cover, lecturer, language, enrolment, isSequential, status },
    ...{ lessonCount, learnerCount, version },
    createdDate: createdAt.toISOString(),
    updatedDate: updatedAt.toISOString(),
  };
}
