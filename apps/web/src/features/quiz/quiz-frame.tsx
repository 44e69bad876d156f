import type { CourseStatus } from '@dars/contracts/course-constants';
import { useTranslate } from '@dars/i18n/client';
import { Badge } from '@dars/ui/data/badge';
import { DirIcon } from '@dars/ui/dir-icon';
import { Stepper } from '@dars/ui/layout/stepper';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { trpc } from '../../app/session/trpc.ts';

export const QUIZ_STEPS = ['settings', 'questions', 'review'] as const;
export type QuizStep = (typeof QUIZ_STEPS)[number];

interface QuizFrameProps {
  courseId: string;
  /** Undefined for a new quiz. */
  quiz: { id: string; title: string; status: CourseStatus } | undefined;
  step: QuizStep;
  /** Whether the step of the questions was skipped, so that it does not look done. */
  hasNoQuestions?: boolean;
  onSelect: (step: QuizStep) => void;
  /** The save state, at the end of the head. */
  saveStatus?: ReactNode;
  children: ReactNode;
}

/** The frame of a quiz's pages: its course, its title and the progress through its steps. */
export function QuizFrame(props: QuizFrameProps) {
  const { courseId, quiz, step, hasNoQuestions = false, onSelect, saveStatus, children } = props;
  const t = useTranslate('quiz');
  const course = trpc.course.get.useQuery({ id: courseId });
  const back = course.data?.title ?? t('quiz:course');
  const steps = QUIZ_STEPS.map((key) => ({
    key,
    label: <span className={key === step ? undefined : 'narrow:sr-only'}>{t(`quiz:step.${key}`)}</span>,
    isOpen: key === 'questions' && hasNoQuestions,
  }));
  return (
    <div className="flex min-h-[calc(100dvh-57px)] flex-col">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-6 py-3.5 narrow:px-4 narrow:py-2.5">
        <Link
          to="/home/admin/courses/$id"
          params={{ id: courseId }}
          search={quiz ? { activity: quiz.id } : {}}
          activeOptions={{ exact: true }}
          className="inline-flex max-w-[280px] min-w-0 items-center gap-2 text-small/[inherit] text-ink-3 after:h-4 after:w-px after:bg-line-2 hover:text-ink narrow:after:hidden"
        >
          <DirIcon name="arrow-start" small />
          <UserText className="truncate narrow:sr-only">{back}</UserText>
        </Link>
        <UserText as="h2" className="min-w-0 truncate text-body/normal narrow:flex-1">
          {quiz?.title ?? t('quiz:new')}
        </UserText>
        {quiz && (
          <Badge tone={quiz.status === 'PUBLISHED' ? 'good' : 'neutral'}>
            {t(quiz.status === 'PUBLISHED' ? 'quiz:status.PUBLISHED' : 'quiz:status.DRAFT')}
          </Badge>
        )}
        <span className="ms-auto">{saveStatus}</span>
      </header>
      <div className="flex min-h-16 items-center justify-center border-b border-line px-4 narrow:min-h-14">
        <Stepper label={t('quiz:steps')} steps={steps} current={step} onSelect={onSelect} />
      </div>
      {children}
    </div>
  );
}

interface QuizFooterProps {
  /** The button back, at the inline start. */
  back?: ReactNode;
  /** The button to the next step, at the inline end. */
  next: ReactNode;
  /** Text between the buttons, or above them in a narrow window. */
  children?: ReactNode;
  /** A question to the author that stays in sight above the buttons. */
  notice?: ReactNode;
}

export function QuizFooter({ back, next, children, notice }: QuizFooterProps) {
  return (
    <div className="sticky bottom-0 z-10">
      {notice}
      <footer className="flex items-center gap-3 border-t border-line bg-surface px-6 py-[13px] narrow:flex-wrap narrow:px-4 narrow:py-2.5 narrow:[&>.btn-primary]:flex-1">
        {back}
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-center gap-x-4 gap-y-0.5 text-center text-small text-ink-2 narrow:order-first narrow:-mb-3 narrow:basis-full narrow:empty:hidden narrow:[&_p]:pb-2.5">
          {children}
        </span>
        {next}
      </footer>
    </div>
  );
}
