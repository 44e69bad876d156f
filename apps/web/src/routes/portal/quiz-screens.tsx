import type { Quiz } from '@dars/contracts/content/quiz';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { UnknownPage } from '../../features/error-pages/error-pages.tsx';
import { QuestionsStep } from '../../features/quiz/questions/questions-step.tsx';
import type { QuizStep } from '../../features/quiz/quiz-frame.tsx';
import { PreviewPage } from '../../features/quiz/review/preview-page.tsx';
import { ReviewPage } from '../../features/quiz/review/review-page.tsx';
import { SettingsPage } from '../../features/quiz/settings/settings-page.tsx';
import { WithQuiz } from '../../features/quiz/with-quiz.tsx';
import { useCloseViaHistory } from '../../lib/use-close-via-history.ts';
import { Only } from '../only.tsx';
import '../../app/screens.css';

const newRoute = getRouteApi('/home/admin/courses/$id/quizzes/new');
const settingsRoute = getRouteApi('/home/admin/courses/$id/quizzes/$quizId/settings');
const questionsRoute = getRouteApi('/home/admin/courses/$id/quizzes/$quizId/questions');
const reviewRoute = getRouteApi('/home/admin/courses/$id/quizzes/$quizId/review');

function useGo() {
  const navigate = useNavigate();
  return (step: QuizStep, params: { id: string; quizId: string }, replace = false) =>
    navigate({ to: `/home/admin/courses/$id/quizzes/$quizId/${step}`, params, replace });
}

function OneQuiz({ id, children }: { id: string; children: (quiz: Quiz) => ReactNode }) {
  return (
    <Only permission="courses:write">
      <WithQuiz key={id} id={id} unknown={<UnknownPage />}>
        {children}
      </WithQuiz>
    </Only>
  );
}

export function NewQuizScreen() {
  const { id } = newRoute.useParams();
  const { lesson } = newRoute.useSearch();
  const go = useGo();
  /**
   * Replaces the entry of the new quiz by its settings, so that going back from the questions leads to this quiz and
   * not to another new one.
   */
  async function goOn(quizId: string) {
    await go('settings', { id, quizId }, true);
    await go('questions', { id, quizId });
  }
  if (lesson === undefined) return <UnknownPage />;
  return (
    <Only permission="courses:write">
      <SettingsPage courseId={id} lessonId={lesson} quiz={undefined} onNext={(quizId) => void goOn(quizId)} />
    </Only>
  );
}

export function QuizSettingsScreen() {
  const params = settingsRoute.useParams();
  const go = useGo();
  const next = () => void go('questions', params);
  return (
    <OneQuiz id={params.quizId}>
      {(quiz) => <SettingsPage courseId={quiz.courseId} lessonId={quiz.lesson.id} quiz={quiz} onNext={next} />}
    </OneQuiz>
  );
}

export function QuizQuestionsScreen() {
  const params = questionsRoute.useParams();
  const { question } = questionsRoute.useSearch();
  const navigate = questionsRoute.useNavigate();
  const go = useGo();
  const open = (at: string, options?: { replace: boolean }) =>
    void navigate({ search: { question: at }, resetScroll: false, ...options });
  return (
    <OneQuiz id={params.quizId}>
      {(quiz) => <QuestionsStep quiz={quiz} at={question} onOpen={open} onGo={(step) => void go(step, params)} />}
    </OneQuiz>
  );
}

const PREVIEW = ['view'];

export function QuizReviewScreen() {
  const params = reviewRoute.useParams();
  const { view } = reviewRoute.useSearch();
  const navigate = reviewRoute.useNavigate();
  const go = useGo();
  const close = useCloseViaHistory(PREVIEW, () => void navigate({ search: {}, replace: true }));
  if (view === 'learner') {
    return <OneQuiz id={params.quizId}>{(quiz) => <PreviewPage quiz={quiz} onClose={close} />}</OneQuiz>;
  }
  return (
    <OneQuiz id={params.quizId}>
      {(quiz) => (
        <ReviewPage
          quiz={quiz}
          onGo={(step) => void go(step, params)}
          onPreview={() => void navigate({ search: { view: 'learner' } })}
        />
      )}
    </OneQuiz>
  );
}
