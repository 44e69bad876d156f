import type { Quiz, QuizReview } from '@dars/contracts/content/quiz';
import { useTranslate } from '@dars/i18n/client';
import { Button, buttonClass } from '@dars/ui/button';
import { DirIcon } from '@dars/ui/dir-icon';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { Icon } from '@dars/ui/icon';
import { lazyPart, useLazyPart } from '@dars/ui/lazy-part';
import { Link } from '@tanstack/react-router';
import { ChartColumn, Eye } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { useSession } from '../../../app/session/session.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { useWithdrawQuestion } from '../../../app/use-withdraw-question.tsx';
import { readKeptQuestions } from '../draft/kept-questions.ts';
import { QuizFooter, QuizFrame, type QuizStep } from '../quiz-frame.tsx';
import { BlockerList } from './blocker-list.tsx';
import { HiddenBy } from './hidden-by.tsx';
import { QuizSummary } from './quiz-summary.tsx';
import { usePublishQuiz } from './use-publish-quiz.ts';

const WARNING_LIST = lazyPart(async () => (await import('./warning-list.tsx')).WarningList);

interface ReviewPageProps {
  quiz: Quiz;
  onGo: (step: QuizStep) => void;
  onPreview: () => void;
}

/** The last step: the summary of the quiz, the blockers and its publication. */
export function ReviewPage({ quiz, onGo, onPreview }: ReviewPageProps) {
  const t = useTranslate('quiz');
  const review = trpc.quiz.review.useQuery({ id: quiz.id });
  const isLoading = useSkeleton(review.isPending);
  return (
    <QuizFrame
      courseId={quiz.courseId}
      quiz={quiz}
      step="review"
      hasNoQuestions={review.data?.questionCount === 0}
      onSelect={onGo}
    >
      <div className="mx-auto flex w-full max-w-[896px] min-w-0 flex-1 flex-col gap-7 px-8 pt-8 pb-12 narrow:px-4 narrow:pt-4 narrow:pb-8">
        {isLoading && <ReviewSkeleton />}
        {review.isError && !review.data && <FailedQuery query={review} title={t('quiz:review.failed')} />}
        {!isLoading && review.data && <ReviewContent quiz={quiz} review={review.data} onPreview={onPreview} />}
      </div>
      <QuizFooter
        back={
          <Button onClick={() => onGo('questions')}>
            <DirIcon name="arrow-start" small />
            {t('quiz:step.questions')}
          </Button>
        }
        next={<PublishButton quiz={quiz} review={review.data} />}
      />
    </QuizFrame>
  );
}

function ReviewContent({ quiz, review, onPreview }: { quiz: Quiz; review: QuizReview; onPreview: () => void }) {
  const t = useTranslate('quiz');
  const { user } = useSession();
  const kept = readKeptQuestions(user.id, quiz.id);
  return (
    <>
      <QuizSummary quiz={quiz} review={review} />
      <BlockerList quiz={quiz} blockers={review.blockers} kept={kept} />
      <Warnings quiz={quiz} />
      <HiddenBy quiz={quiz} review={review} />
      {review.questionCount > 0 && (
        <TextWithAction>
          <p>{t('quiz:preview.offer')}</p>
          <Button onClick={onPreview}>
            <Icon icon={Eye} small />
            {t('quiz:preview.open')}
          </Button>
        </TextWithAction>
      )}
      {quiz.attemptCount > 0 && (
        <TextWithAction>
          <div>
            <p>{t('quiz:results.begun', { count: quiz.attemptCount })}</p>
            <p>{t('quiz:results.keep_version')}</p>
          </div>
          <Link
            to="/home/admin/courses/$id/quizzes/$quizId/results"
            params={{ id: quiz.courseId, quizId: quiz.id }}
            className={buttonClass()}
          >
            <Icon icon={ChartColumn} small />
            {t('quiz:results.open')}
          </Link>
        </TextWithAction>
      )}
    </>
  );
}

/** The warnings about the quiz's questions. The part that draws formulas is loaded for them. */
function Warnings({ quiz }: { quiz: Quiz }) {
  const { data } = trpc.quiz.questions.useQuery({ id: quiz.id });
  const List = useLazyPart(WARNING_LIST);
  useEffect(() => {
    // Without the part the warnings are missing, which keep nobody from publishing.
    WARNING_LIST.load().catch(() => undefined);
  }, []);
  return data && List ? <List quiz={quiz} questions={data} /> : null;
}

/** A text with a button beside it. */
function TextWithAction({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line px-5 py-4 text-small/[inherit] text-ink-2 *:first:flex-1 *:first:basis-80">
      {children}
    </div>
  );
}

function PublishButton({ quiz, review }: { quiz: Quiz; review: QuizReview | undefined }) {
  const t = useTranslate('quiz');
  const publish = usePublishQuiz(quiz);
  const withdraw = useWithdrawQuestion();
  if (quiz.status !== 'PUBLISHED') {
    const isBlocked = (review?.blockers.length ?? 0) > 0;
    return (
      <Button
        variant="primary"
        busy={publish.isPending}
        busyText={t('quiz:publish.busy')}
        aria-describedby={isBlocked ? 'quiz-blockers' : undefined}
        onClick={() => publish.run('PUBLISHED')}
      >
        {t('quiz:publish.publish')}
      </Button>
    );
  }
  const { id, title, courseId } = quiz;
  const unpublish = () =>
    void withdraw.ask({ node: { kind: 'activity', id }, title, courseId, run: () => publish.run('DRAFT') });
  return (
    <>
      <Button busy={publish.isPending} onClick={unpublish}>
        {t('quiz:publish.take_back')}
      </Button>
      {withdraw.question}
      <Link to="/home/admin/courses/$id" params={{ id: quiz.courseId }} className={buttonClass({ variant: 'primary' })}>
        {t('quiz:publish.done')}
        <DirIcon name="arrow-end" small />
      </Link>
    </>
  );
}

function ReviewSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-6">
      <Skeleton className="h-24" />
      <Skeleton className="h-16" />
    </div>
  );
}
