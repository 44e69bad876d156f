import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { UnknownPage } from '../features/dead-ends/dead-ends.tsx';
import { PreviewPage } from '../features/quiz/preview-page.tsx';
import { QuestionsStep } from '../features/quiz/questions-step.tsx';
import type { QuizStep } from '../features/quiz/quiz-frame.tsx';
import { ReviewPage } from '../features/quiz/review-page.tsx';
import { SettingsPage } from '../features/quiz/settings-page.tsx';
import { WithQuiz } from '../features/quiz/with-quiz.tsx';
import { Only } from './only.tsx';

const newRoute = getRouteApi('/home/admin/courses/$id/quizzes/new');
const settingsRoute = getRouteApi('/home/admin/courses/$id/quizzes/$quizId/settings');
const questionsRoute = getRouteApi('/home/admin/courses/$id/quizzes/$quizId/questions');
const reviewRoute = getRouteApi('/home/admin/courses/$id/quizzes/$quizId/review');

const STEPS = {
  settings: '/home/admin/courses/$id/quizzes/$quizId/settings',
  questions: '/home/admin/courses/$id/quizzes/$quizId/questions',
  review: '/home/admin/courses/$id/quizzes/$quizId/review',
} as const satisfies Record<QuizStep, string>;

export function NewQuizScreen() {
  const { id } = newRoute.useParams();
  const { lesson } = newRoute.useSearch();
  // This address is gone by the time of the second step.
  const navigate = useNavigate();
  /** Whoever goes back from the questions comes to the settings of this quiz, not to those of another new one. */
  async function goOn(quizId: string) {
    const params = { id, quizId };
    await navigate({ to: STEPS.settings, params, replace: true });
    await navigate({ to: STEPS.questions, params });
  }
  if (lesson === undefined) return <UnknownPage />;
  return (
    <Only permission="courses:write">
      <SettingsPage courseId={id} lessonId={lesson} quiz={undefined} onNext={(quizId) => void goOn(quizId)} />
    </Only>
  );
}

export function QuizSettingsScreen() {
  const { quizId } = settingsRoute.useParams();
  const navigate = settingsRoute.useNavigate();
  return (
    <Only permission="courses:write">
      <WithQuiz key={quizId} id={quizId} unknown={<UnknownPage />}>
        {(quiz) => (
          <SettingsPage
            courseId={quiz.courseId}
            lessonId={quiz.lesson.id}
            quiz={quiz}
            onNext={() => void navigate({ to: STEPS.questions, params: (params) => params })}
          />
        )}
      </WithQuiz>
    </Only>
  );
}

export function QuizQuestionsScreen() {
  const { quizId } = questionsRoute.useParams();
  const { question } = questionsRoute.useSearch();
  const navigate = questionsRoute.useNavigate();
  return (
    <Only permission="courses:write">
      <WithQuiz key={quizId} id={quizId} unknown={<UnknownPage />}>
        {(quiz) => (
          <QuestionsStep
            quiz={quiz}
            at={question}
            onOpen={(at, options) => void navigate({ search: { question: at }, resetScroll: false, ...options })}
            onGo={(step) => void navigate({ to: STEPS[step], params: (params) => params })}
          />
        )}
      </WithQuiz>
    </Only>
  );
}

export function QuizReviewScreen() {
  const { quizId } = reviewRoute.useParams();
  const { view } = reviewRoute.useSearch();
  const navigate = reviewRoute.useNavigate();
  return (
    <Only permission="courses:write">
      <WithQuiz key={quizId} id={quizId} unknown={<UnknownPage />}>
        {(quiz) =>
          view === 'learner' ? (
            <PreviewPage quiz={quiz} onClose={() => void navigate({ search: {} })} />
          ) : (
            <ReviewPage
              quiz={quiz}
              onGo={(step) => void navigate({ to: STEPS[step], params: (params) => params })}
              onPreview={() => void navigate({ search: { view: 'learner' } })}
            />
          )
        }
      </WithQuiz>
    </Only>
  );
}
