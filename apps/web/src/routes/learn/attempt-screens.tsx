import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LearnerAccountMenu } from '../../features/account/learner-account-menu.tsx';
import { IntroPage } from '../../features/attempt/intro/intro-page.tsx';
import { ResultPage } from '../../features/attempt/result/result-page.tsx';
import { AttemptPage } from '../../features/attempt/sheet/attempt-page.tsx';
import { UnknownPage } from '../../features/error-pages/error-pages.tsx';
import { LearnerFrame } from '../../features/portal/learner-frame.tsx';
import '../../app/screens.css';

const introRoute = getRouteApi('/home/courses/$id/quizzes/$quizId');
const attemptRoute = getRouteApi('/home/courses/$id/quizzes/$quizId/attempt');
const resultRoute = getRouteApi('/home/courses/$id/quizzes/$quizId/attempts/$attemptId');

const INTRO = '/home/courses/$id/quizzes/$quizId';
const ATTEMPT = '/home/courses/$id/quizzes/$quizId/attempt';
const RESULT = '/home/courses/$id/quizzes/$quizId/attempts/$attemptId';

const frame = (title: string, page: ReactNode) => (
  <LearnerFrame title={title} account={<LearnerAccountMenu />}>
    {page}
  </LearnerFrame>
);

export function QuizIntroScreen() {
  const params = introRoute.useParams();
  const navigate = introRoute.useNavigate();
  return (
    <IntroPage
      key={params.quizId}
      courseId={params.id}
      quizId={params.quizId}
      frame={frame}
      unknown={<UnknownPage />}
      onStart={() => void navigate({ to: ATTEMPT, params })}
      onWithdrawn={() => void navigate({ to: ATTEMPT, params, replace: true })}
    />
  );
}

/** The attempt's page. It replaces its history entry when it leads on, so that the back button skips it. */
export function AttemptScreen() {
  const params = attemptRoute.useParams();
  const { question } = attemptRoute.useSearch();
  const navigate = attemptRoute.useNavigate();
  return (
    <AttemptPage
      key={params.quizId}
      quizId={params.quizId}
      number={question}
      onNumber={(number) => void navigate({ search: { question: number }, replace: true, resetScroll: false })}
      onIntro={() => void navigate({ to: INTRO, params, replace: true })}
      onResult={(attemptId) => void navigate({ to: RESULT, params: { ...params, attemptId }, replace: true })}
      unknown={<UnknownPage standalone />}
    />
  );
}

export function ResultScreen() {
  const params = resultRoute.useParams();
  const navigate = resultRoute.useNavigate();
  return (
    <ResultPage
      key={params.attemptId}
      quizId={params.quizId}
      attemptId={params.attemptId}
      onOpen={() => void navigate({ to: ATTEMPT, params, replace: true })}
      unknown={<UnknownPage standalone />}
    />
  );
}
