import type { Quiz } from '@dars/contracts/content/quiz';
import { useTranslate } from '@dars/i18n/client';
import { trpc } from '../../../app/session/trpc.ts';
import { QuizFrame } from '../quiz-frame.tsx';
import { ImportSteps } from './import-steps.tsx';

interface ImportPageProps {
  quiz: Quiz;
  /** A text to read at once. */
  typed: string | undefined;
  onClose: () => void;
}

/** Imports questions from a file into a quiz. */
export function ImportPage({ quiz, typed, onClose }: ImportPageProps) {
  const t = useTranslate('quiz');
  const utils = trpc.useUtils();
  return (
    <QuizFrame courseId={quiz.courseId} quiz={quiz} step="questions" onSelect={onClose}>
      <ImportSteps
        typed={typed}
        target={['quiz', quiz.id].join(':')}
        roomText={(places) => t('quiz:import.room', places)}
        onChanged={() => Promise.all([utils.quiz.invalidate(), utils.outline.invalidate()])}
        onClose={onClose}
      />
    </QuizFrame>
  );
}
