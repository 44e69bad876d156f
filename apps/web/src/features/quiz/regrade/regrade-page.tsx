import type { Quiz } from '@dars/contracts/content/quiz';
import type { ChangedQuestion, RegradeStatus } from '@dars/contracts/learning/regrade';
import { useTranslate } from '@dars/i18n/client';
import { issueText } from '@dars/i18n/issue-text';
import { Button } from '@dars/ui/button';
import { DirIcon } from '@dars/ui/dir-icon';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { toast } from '@dars/ui/toast';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { QuizFooter, QuizFrame } from '../quiz-frame.tsx';
import { ChangedQuestions } from './changed-questions.tsx';
import { LatestRegrade } from './latest-regrade.tsx';
import { PassChoice, type Passes } from './pass-choice.tsx';
import { RegradeConfirm } from './regrade-confirm.tsx';
import { RegradePreviewList } from './regrade-preview-list.tsx';

/** Milliseconds between two looks at a running regrade. */
const POLL_MS = 1000;

const isRunning = (status: RegradeStatus | undefined) =>
  status?.latest?.state === 'RUNNING' || status?.latest?.state === 'UNDOING';

interface RegradePageProps {
  quiz: Quiz;
  /** Leads back to the questions. */
  onClose: () => void;
}

/** Grades finished attempts again by corrected questions: the preview, the choice about passes, progress and undo. */
export function RegradePage({ quiz, onClose }: RegradePageProps) {
  const t = useTranslate('quiz');
  const read = trpc.quiz.regradeStatus.useQuery(
    { id: quiz.id },
    { refetchInterval: ({ state }) => (isRunning(state.data) ? POLL_MS : false) },
  );
  useRefreshedResults(read.data);
  const isLoading = useSkeleton(read.isPending);
  return (
    <QuizFrame courseId={quiz.courseId} quiz={quiz} step="questions" onSelect={onClose}>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="px-8 py-4 narrow:px-4 narrow:py-3">
          <h3 className="text-h3/[1.5]">{t('quiz:regrade.title')}</h3>
          <p className="max-w-[70ch] text-small/[inherit] text-ink-2">{t('quiz:regrade.detail')}</p>
        </header>
        {isLoading && <Skeleton className="mx-8 h-40 narrow:mx-4" />}
        {read.isError && !read.data && <FailedQuery query={read} title={t('quiz:regrade.load_failed')} />}
        {read.data?.latest && <LatestRegrade quizId={quiz.id} latest={read.data.latest} />}
        {read.data && !isRunning(read.data) && (
          <Correction key={keyOf(read.data.questions)} quiz={quiz} status={read.data} onClose={onClose} />
        )}
      </div>
      {(!read.data || isRunning(read.data)) && <Footer onClose={onClose} />}
    </QuizFrame>
  );
}

/** Names the questions in their versions: a correction that is prepared for others starts over. */
const keyOf = (questions: readonly ChangedQuestion[]) => questions.map(({ id, version }) => `${id}/${version}`).join();

/** Reloads the results of the quiz when a regrade or its undo has ended. */
function useRefreshedResults(status: RegradeStatus | undefined) {
  const utils = trpc.useUtils();
  const state = status?.latest?.state;
  const before = useRef(state);
  useEffect(() => {
    const hasEnded = before.current === 'RUNNING' || before.current === 'UNDOING';
    if (hasEnded && state !== before.current) void utils.quiz.invalidate();
    before.current = state;
  }, [state, utils]);
}

function Footer({ onClose, next }: { onClose: () => void; next?: ReactNode }) {
  const t = useTranslate('quiz');
  return (
    <QuizFooter
      back={
        <Button onClick={onClose}>
          <DirIcon name="arrow-start" small />
          {t('quiz:regrade.back')}
        </Button>
      }
      next={next}
    />
  );
}

interface CorrectionProps {
  quiz: Quiz;
  status: RegradeStatus;
  onClose: () => void;
}

/** Chooses the questions, shows what their regrade changes, and starts it. */
function Correction({ quiz, status, onClose }: CorrectionProps) {
  const t = useTranslate('quiz');
  const utils = trpc.useUtils();
  const regradable = status.questions.filter(({ obstacle }) => obstacle === null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(regradable.filter(({ isForNewOnly }) => !isForNewOnly).map(({ id }) => id)),
  );
  const [passes, setPasses] = useState<Passes>('keep');
  const [reason, setReason] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [isReasonMissing, setReasonMissing] = useState(false);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const questions = regradable.filter(({ id }) => chosen.has(id)).map(({ id, version }) => ({ id, version }));
  // All of them are left out, because the address of a query has no room for hundreds.
  const previewed = questions.length < regradable.length ? questions : undefined;
  const preview = trpc.quiz.regradePreview.useQuery(
    { id: quiz.id, size: 1, ...(previewed && { questions: previewed }) },
    { enabled: questions.length > 0 },
  );
  const counts = questions.length > 0 ? preview.data?.counts : undefined;
  const regrade = trpc.quiz.regrade.useMutation({
    onSuccess: () => utils.quiz.regradeStatus.invalidate({ id: quiz.id }),
    onError: async (error) => {
      toast(describeFailure(t, t('quiz:regrade.failed'), error));
      await utils.quiz.regradeStatus.invalidate({ id: quiz.id });
    },
  });
  const isTaking = passes === 'take' && (counts?.lost ?? 0) > 0;
  function ask() {
    if (isTaking && reason.trim() === '') {
      setReasonMissing(true);
      reasonField.current?.focus();
      return;
    }
    setAsking(true);
  }
  function start() {
    setAsking(false);
    regrade.mutate({ id: quiz.id, questions, ...(isTaking && { passes, reason }) });
  }
  if (status.questions.length === 0) {
    return (
      <>
        <EmptyState className="flex-1 py-16" title={t('quiz:regrade.none')} detail={t('quiz:regrade.none_detail')} />
        <Footer onClose={onClose} />
      </>
    );
  }
  return (
    <>
      <div className="grid flex-1 content-start gap-5 pb-8">
        <ChangedQuestions questions={status.questions} chosen={chosen} onChoose={setChosen} />
        {status.openAttempts > 0 && (
          <p className="px-8 text-small text-ink-2 narrow:px-4">
            {t('quiz:regrade.open_attempts', { count: status.openAttempts })}
          </p>
        )}
        {counts && counts.lost > 0 && (
          <PassChoice
            {...{ passes, reason, reasonField }}
            lost={counts.lost}
            onPasses={setPasses}
            onReason={setReason}
            reasonError={
              isReasonMissing && reason.trim() === '' && issueText(t, { path: ['reason'], rule: 'required-field' })
            }
          />
        )}
        {questions.length > 0 && <RegradePreviewList quizId={quiz.id} questions={previewed} />}
      </div>
      <Footer
        onClose={onClose}
        next={
          <Button
            variant="primary"
            disabled={!counts || counts.attempts === 0}
            busy={regrade.isPending}
            busyText={t('quiz:regrade.starting')}
            onClick={ask}
          >
            {counts ? t('quiz:regrade.start', { count: counts.attempts }) : t('quiz:regrade.title')}
          </Button>
        }
      />
      {counts && (
        <RegradeConfirm {...{ counts, passes }} open={isAsking} onClose={() => setAsking(false)} onConfirm={start} />
      )}
    </>
  );
}
