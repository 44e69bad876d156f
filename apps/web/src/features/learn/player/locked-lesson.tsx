import type { LearnerCourse } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { Link } from '@tanstack/react-router';
import { useDayText } from '../../../lib/dates/use-day-text.ts';
import { type CourseLesson, lessonsOf } from '../course/find-in-course.ts';
import { LessonReplacement, MESSAGE_LINK_CLASS } from '../course/replacement-message.tsx';

/** Shows why a lesson is locked, with a link to the lesson that unlocks it. */
export function LockedLesson({ course, lesson }: { course: LearnerCourse; lesson: CourseLesson }) {
  const t = useTranslate('learn');
  const dayText = useDayText();
  const id = course.course.id;
  const before = lessonsOf(course).find((each) => each.id === lesson.lockedBy);
  return (
    <LessonReplacement
      lessonTitle={lesson.title}
      title={t('learn:locked.title')}
      detail={
        lesson.lock &&
        t(`learn:lock.${lesson.lock}`, { title: before?.title ?? '', day: dayText(lesson.opensOn ?? '1970-01-01') })
      }
      action={
        before ? (
          <Link
            to="/home/courses/$id/lessons/$lessonId"
            params={{ id, lessonId: before.id }}
            className={MESSAGE_LINK_CLASS}
          >
            {t('learn:locked.open', { title: before.title })}
          </Link>
        ) : (
          <Link to="/home/courses/$id" params={{ id }} className={`${MESSAGE_LINK_CLASS} max-lg:hidden`}>
            {t('learn:back_to_course')}
          </Link>
        )
      }
    />
  );
}
