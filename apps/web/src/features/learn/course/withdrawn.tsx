import type { LearnerCourse } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { DirIcon } from '@dars/ui/dir-icon';
import { Link } from '@tanstack/react-router';
import { LessonReplacement, MESSAGE_LINK_CLASS, ReplacementMessage } from './replacement-message.tsx';

/** Shown in place of a course that was withdrawn while it was open. */
export function WithdrawnCourse({ course: { course } }: { course: LearnerCourse }) {
  const t = useTranslate('learn');
  const { title, own } = course;
  return (
    <ReplacementMessage
      heading="h1"
      title={t('learn:withdrawn.course')}
      detail={own ? t('learn:withdrawn.kept', { title }) : t('learn:withdrawn.not_open', { title })}
      action={
        own ? (
          <Link to="/home/my-courses" className={MESSAGE_LINK_CLASS}>
            {t('learn:mine.title')}
          </Link>
        ) : (
          <Link to="/home/courses" className={MESSAGE_LINK_CLASS}>
            {t('learn:mine.to_catalogue')}
          </Link>
        )
      }
    />
  );
}

/** Shown in place of a lesson that was withdrawn while its course remains. */
export function WithdrawnLesson({ course, title }: { course: LearnerCourse; title: string }) {
  const t = useTranslate('learn');
  return (
    <LessonReplacement
      lessonTitle={title}
      title={t('learn:withdrawn.lesson')}
      detail={t('learn:withdrawn.kept', { title })}
      action={
        // On a phone the footer of the player has the same link.
        <Link
          to="/home/courses/$id"
          params={{ id: course.course.id }}
          className={`${MESSAGE_LINK_CLASS} max-lg:hidden`}
        >
          {t('learn:back_to_course')}
        </Link>
      }
    />
  );
}

interface WithdrawnActivityProps {
  name: string;
  /** The next open activity of the lesson. */
  next: { id: string; name: string } | undefined;
  onNext: (id: string) => void;
}

/** Shown in place of an activity that was withdrawn while its lesson remains. */
export function WithdrawnActivity({ name, next, onNext }: WithdrawnActivityProps) {
  const t = useTranslate('learn');
  return (
    <ReplacementMessage
      className="narrow:mx-4 narrow:mt-4"
      title={t('learn:withdrawn.part')}
      detail={t('learn:withdrawn.kept', { title: name })}
      action={
        next && (
          <Button variant="primary" className="max-w-full py-2 whitespace-normal" onClick={() => onNext(next.id)}>
            <span className="min-w-0 wrap-anywhere">{t('learn:done.next', { name: next.name })}</span>
            <DirIcon name="arrow-end" small />
          </Button>
        )
      }
    />
  );
}
