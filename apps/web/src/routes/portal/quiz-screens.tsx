import type { Quiz } from '@dars/contracts/content/quiz';
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { UnknownPage } from '../../features/error-pages/error-pages.tsx';
import { ImportPage } from '../../features/quiz/import/import-page.tsx';
import { QuestionsStep } from '../../features/quiz/questions/questions-step.tsx';
import type { QuizStep } from '../../features/quiz/quiz-frame.tsx';
import { RegradePage } from '../../features/quiz/regrade/regrade-page.tsx';
import { PreviewPage } from '../../features/quiz/review/preview-page.tsx';
import { ReviewPage } from '../../features/quiz/review/review-page.tsx';
import { SettingsPage } from '../../features/quiz/settings/settings-page.tsx';
import { WithQuiz } from '../../features/quiz/with-quiz.tsx';
import { useCloseViaHistory } from '../../lib/use-close-via-history.ts';
import { RequirePermission } from '../require-permission.tsx';
import '../../app/screens.css';

const newRoute = getRouteApi('/home/admin/courses/$id/quizzes/new');
const settingsRoute = getRouteApi('/home/admin/courses/$id/quizzes/$quizId/settings');
const questionsRoute = getRouteApi('/home/admin/courses/$id/quizzes/$quizId/questions');
const importRoute = getRouteApi('/home/admin/courses/$id/quizzes/$quizId/import');
const regradeRoute = getRouteApi('/home/admin/courses/$id/quizzes/$quizId/regrade');
const reviewRoute = getRouteApi('/home/admin/courses/$id/quizzes/$quizId/review');

/** Returns a function that opens a step of a quiz. */
function useOpenStep() {
  const navigate = useNavigate();
  return (step: QuizStep, params: { id: string; quizId: string }, replace = false) =>
    navigate({ to: `/home/admin/courses/$id/quizzes/$quizId/${step}`, params, replace });
}

function LoadedQuiz({ id, children }: { id: string; children: (quiz: Quiz) => ReactNode }) {
  return (
    <RequirePermission permission="courses:write">
      <WithQuiz key={id} id={id} unknown={<UnknownPage />}>
        {children}
      </WithQuiz>
    </RequirePermission>
  );
}

export function NewQuizScreen() {
  const { id } = newRoute.useParams();
  const { lesson } = newRoute.useSearch();
  const openStep = useOpenStep();
  /**
   * Replaces the entry of the new quiz by its settings, so that going back from the questions leads to this quiz and
   * not to another new one.
   */
  async function openQuestions(quizId: string) {
    await openStep('settings', { id, quizId }, true);
    await openStep('questions', { id, quizId });
  }
  if (lesson === undefined) return <UnknownPage />;
  return (
    <RequirePermission permission="courses:write">
      <SettingsPage courseId={id} lessonId={lesson} quiz={undefined} onNext={(quizId) => void openQuestions(quizId)} />
    </RequirePermission>
  );
}

export function QuizSettingsScreen() {
  const params = settingsRoute.useParams();
  const openStep = useOpenStep();
  const next = () => void openStep('questions', params);
  return (
    <LoadedQuiz id={params.quizId}>
      {(quiz) => <SettingsPage courseId={quiz.courseId} lessonId={quiz.lesson.id} quiz={quiz} onNext={next} />}
    </LoadedQuiz>
  );
}

export function QuizQuestionsScreen() {
  const params = questionsRoute.useParams();
  const { question } = questionsRoute.useSearch();
  const navigate = questionsRoute.useNavigate();
  const openStep = useOpenStep();
  const open = (key: string, options?: { replace: boolean }) =>
    void navigate({ search: { question: key }, resetScroll: false, ...options });
  const openImport = (typed?: string) =>
    void navigate({
      to: '/home/admin/courses/$id/quizzes/$quizId/import',
      params,
      state: typed === undefined ? {} : { typedQuestions: typed },
    });
  const openRegrade = () => void navigate({ to: '/home/admin/courses/$id/quizzes/$quizId/regrade', params });
  return (
    <LoadedQuiz id={params.quizId}>
      {(quiz) => (
        <QuestionsStep
          quiz={quiz}
          at={question}
          onOpen={open}
          onGo={(step) => void openStep(step, params)}
          onImport={openImport}
          onRegrade={openRegrade}
        />
      )}
    </LoadedQuiz>
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A list of questions that was typed or pasted as the text of one. */
    typedQuestions?: string;
  }
}

export function QuizImportScreen() {
  const params = importRoute.useParams();
  const typed = useLocation({ select: ({ state }) => state.typedQuestions });
  const openStep = useOpenStep();
  return (
    <LoadedQuiz id={params.quizId}>
      {(quiz) => <ImportPage quiz={quiz} typed={typed} onClose={() => void openStep('questions', params)} />}
    </LoadedQuiz>
  );
}

export function QuizRegradeScreen() {
  const params = regradeRoute.useParams();
  const openStep = useOpenStep();
  return (
    <LoadedQuiz id={params.quizId}>
      {(quiz) => <RegradePage quiz={quiz} onClose={() => void openStep('questions', params)} />}
    </LoadedQuiz>
  );
}

const PREVIEW = ['view'];

export function QuizReviewScreen() {
  const params = reviewRoute.useParams();
  const { view } = reviewRoute.useSearch();
  const navigate = reviewRoute.useNavigate();
  const openStep = useOpenStep();
  const close = useCloseViaHistory(PREVIEW, () => void navigate({ search: {}, replace: true }));
  if (view === 'learner') {
    return <LoadedQuiz id={params.quizId}>{(quiz) => <PreviewPage quiz={quiz} onClose={close} />}</LoadedQuiz>;
  }
  return (
    <LoadedQuiz id={params.quizId}>
      {(quiz) => (
        <ReviewPage
          quiz={quiz}
          onGo={(step) => void openStep(step, params)}
          onPreview={() => void navigate({ search: { view: 'learner' } })}
        />
      )}
    </LoadedQuiz>
  );
}
