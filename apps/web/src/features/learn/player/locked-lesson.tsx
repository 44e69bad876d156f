import type { LearnerCourse } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { type CourseLesson, lessonsOf } from '../course/find-in-course.ts';
import { ReplacementMessage } from '../course/replacement-message.tsx';

/** Shows why a lesson is locked, with a link to the lesson that unlocks it. */
export function LockedLesson({ course, lesson }: { course: LearnerCourse; lesson: CourseLesson }) {
  const t = useTranslate('learn');
  const id = course.course.id;
  const before = lessonsOf(course).find((each) => each.id === lesson.lockedBy);
  const linkClass = `${buttonClass({ variant: 'primary' })} max-w-full py-2 whitespace-normal`;
  return (
    <>
      <h1 className="mt-2 text-h1 wrap-anywhere narrow:mt-5 narrow:px-4 narrow:text-h2">
        <UserText>{lesson.title}</UserText>
      </h1>
      <ReplacementMessage
        className="my-6 narrow:mx-4"
        title={t('learn:locked.title')}
        detail={lesson.lock && t(`learn:lock.${lesson.lock}`, { title: before?.title ?? '' })}
        action={
          before ? (
            <Link to="/home/courses/$id/lessons/$lessonId" params={{ id, lessonId: before.id }} className={linkClass}>
              {t('learn:locked.open', { title: before.title })}
            </Link>
          ) : (
            <Link to="/home/courses/$id" params={{ id }} className={`${linkClass} max-lg:hidden`}>
              {t('learn:back_to_course')}
            </Link>
          )
        }
      />
    </>
  );
}
