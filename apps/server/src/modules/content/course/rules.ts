import type { Course } from '@dars/contracts/content/course';
import type { StoredCourse } from './policy.ts';

/** A stored course with the lecturer's name and the counts that its staff see. */
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
