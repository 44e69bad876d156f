import type { AttemptResult, QuizIntro } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { classNames } from '@dars/ui/class-names';
import { DirIcon } from '@dars/ui/dir-icon';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { ReviewInvitation } from '../../../app/review-invitation.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { BackToCourseLink } from '../back-to-course-link.tsx';

interface NextActionProps {
  result: AttemptResult;
  /** Whether the learner's best attempt passed. */
  isPassed: boolean;
  intro: QuizIntro | undefined;
}

/** Links to the next lesson or to another attempt, and to the course. The quiz may have completed a course to review. */
export function NextAction({ result, isPassed, intro }: NextActionProps) {
  const t = useTranslate('attempt');
  const { courseId, quizId, remainingAttempts } = result;
  const lesson = trpc.learning.lesson.useQuery({ lessonId: intro?.lessonId ?? '' }, { enabled: intro !== undefined });
  const next = lesson.data?.next;
  const canOpenNext = isPassed && next?.lock === null;
  const withdrawn = intro?.withdrawn ?? null;
  const canOpenQuiz = (remainingAttempts > 0 && !withdrawn) || (intro?.open ?? null) !== null;
  const linkClass = (isFirst: boolean) =>
    classNames(buttonClass({ variant: isFirst ? 'primary' : 'line', wide: true }), 'min-h-11.5 min-w-0');
  return (
    <>
      {withdrawn && <p className="caption">{t('attempt:withdrawn.over')}</p>}
      {canOpenNext && (
        <Link
          to="/home/courses/$id/lessons/$lessonId"
          params={{ id: courseId, lessonId: next.id }}
          className={`${linkClass(true)} justify-between py-1 text-start`}
        >
          <span className="min-w-0 leading-snug">
            <span className="block text-caption font-normal">{t('attempt:result.next')}</span>
            <UserText className="truncate-title">{next.title}</UserText>
          </span>
          <DirIcon name="chevron-end" small />
        </Link>
      )}
      {canOpenQuiz && (
        <Link to="/home/courses/$id/quizzes/$quizId" params={{ id: courseId, quizId }} className={linkClass(!isPassed)}>
          {intro?.open ? t('attempt:intro.go_on') : t('attempt:result.again', { count: remainingAttempts })}
        </Link>
      )}
      <BackToCourseLink
        courseId={courseId}
        withdrawn={withdrawn}
        className={linkClass(!canOpenNext && (isPassed || !canOpenQuiz))}
      />
      {isPassed && <ReviewInvitation courseId={courseId} />}
    </>
  );
}
