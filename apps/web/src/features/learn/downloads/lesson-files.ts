import type { LearnerCourse, LearnerLesson } from '@dars/contracts/learning/learning';
import type { FileToDownload, LessonToDownload } from '../../../app/offline/downloads.ts';

/** Returns a lesson with the files of all its activities: recordings, captions, documents and pictures. */
export function lessonToDownload(course: LearnerCourse, lesson: LearnerLesson): LessonToDownload {
  const files = new Map<string, FileToDownload>();
  for (const activity of lesson.activities) {
    for (const { url, size } of activity.files) files.set(url, { url, size });
    // They are small, and nothing tells their size.
    for (const { url } of activity.captions) files.set(url, { url, size: 0 });
  }
  return {
    ...{ courseId: course.course.id, courseTitle: course.course.title },
    ...{ lessonId: lesson.id, lessonTitle: lesson.title, files: [...files.values()] },
  };
}
