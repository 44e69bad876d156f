import type { CourseStatus } from '@dars/contracts/course-constants';
import { useTranslate } from '@dars/i18n/client';
import { Badge } from '@dars/ui/data/badge';
import { DirIcon } from '@dars/ui/dir-icon';
import { Stepper } from '@dars/ui/layout/stepper';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { trpc } from '../../app/session/trpc.ts';
import './quiz.css';

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
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of a quiz's pages: its course, its title and the progress through its steps. */
export function QuizFrame(props: QuizFrameProps) {
  const { courseId, quiz, step, hasNoQuestions = false, onSelect, aside, children } = props;
  const t = useTranslate('quiz');
  const course = trpc.course.get.useQuery({ id: courseId });
  const back = course.data?.title ?? t('quiz:course');
  const steps = QUIZ_STEPS.map((key) => ({
    key,
    label: <span className={key === step ? '' : 'quiz-step-away'}>{t(`quiz:step.${key}`)}</span>,
    isOpen: key === 'questions' && hasNoQuestions,
  }));
  return (
    <div className="quiz">
      <header className="quiz-head">
        <Link
          to="/home/admin/courses/$id"
          params={{ id: courseId }}
          search={quiz ? { activity: quiz.id } : {}}
          activeOptions={{ exact: true }}
          className="quiz-back"
        >
          <DirIcon name="arrow-start" small />
          <UserText className="truncate">{back}</UserText>
        </Link>
        <UserText as="h2" className="quiz-title">
          {quiz?.title ?? t('quiz:new')}
        </UserText>
        {quiz && (
          <Badge tone={quiz.status === 'PUBLISHED' ? 'good' : 'neutral'}>
            {t(quiz.status === 'PUBLISHED' ? 'quiz:status.PUBLISHED' : 'quiz:status.DRAFT')}
          </Badge>
        )}
        <span className="quiz-aside">{aside}</span>
      </header>
      <div className="quiz-steps">
        <Stepper label={t('quiz:steps')} steps={steps} current={step} onSelect={onSelect} />
      </div>
      {children}
    </div>
  );
}

interface QuizFootProps {
  /** The button back, at the inline start. */
  back?: ReactNode;
  /** The button to the next step, at the inline end. */
  next: ReactNode;
  children?: ReactNode;
}

export function QuizFoot({ back, next, children }: QuizFootProps) {
  return (
    <footer className="quiz-foot">
      {back}
      <span className="quiz-foot-note">{children}</span>
      {next}
    </footer>
  );
}
