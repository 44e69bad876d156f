import type { Answer, Question } from '@dars/contracts/content/question';
import type { Quiz } from '@dars/contracts/content/quiz';
import type { CheckedAnswer } from '@dars/contracts/learning/question-result';
import type { PreviewResult, QuizPaper } from '@dars/contracts/learning/quiz-paper';
import { useLanguage, useTranslate } from '@dars/i18n/client';
import { formatNumber, formatPercent } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import { classNames } from '@dars/ui/class-names';
import { DirIcon } from '@dars/ui/dir-icon';
import { useSkeleton } from '@dars/ui/feedback/skeleton';
import { toast } from '@dars/ui/toast';
import { useRef, useState } from 'react';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { AnswerCheck } from '../../../lib/question/answer-check.tsx';
import { answerToSend, isAnswered } from '../../../lib/question/is-answered.ts';
import { PenaltyNote } from '../../../lib/question/penalty-note.tsx';
import { QuestionView } from '../../../lib/question/question-view.tsx';
import { ScoreWords } from '../../../lib/question/score-words.tsx';
import { SectionHeading } from '../../../lib/question/section-heading.tsx';
import { QuizFooter, QuizFrame } from '../quiz-frame.tsx';
import { QuizSkeleton } from '../with-quiz.tsx';

interface PreviewPageProps {
  quiz: Quiz;
  onClose: () => void;
}

/** Shows the quiz as learners get it. Its answers are marked and not stored. */
export function PreviewPage({ quiz, onClose }: PreviewPageProps) {
  const t = useTranslate('quiz');
  // The server shuffles each response, so the query does not refetch by itself.
  const paper = trpc.quiz.preview.useQuery(
    { id: quiz.id },
    { refetchOnWindowFocus: false, refetchOnReconnect: false, refetchOnMount: 'always', gcTime: 0 },
  );
  const isLoading = useSkeleton(paper.isPending);
  return (
    <QuizFrame courseId={quiz.courseId} quiz={quiz} step="review" onSelect={onClose}>
      {isLoading && <QuizSkeleton />}
      {paper.isError && !paper.data && <FailedQuery query={paper} title={t('quiz:preview.failed')} />}
      {!isLoading && paper.data && <Paper quiz={quiz} paper={paper.data} onClose={onClose} />}
    </QuizFrame>
  );
}

function Paper({ quiz, paper, onClose }: PreviewPageProps & { paper: QuizPaper }) {
  const t = useTranslate('quiz');
  const { client } = trpc.useUtils();
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer | null>>>({});
  const [result, setResult] = useState<PreviewResult>();
  const [isChecking, setChecking] = useState(false);
  const [checked, setChecked] = useState<Readonly<Record<string, CheckedAnswer>>>({});
  const top = useRef<HTMLDivElement>(null);

  const grade = () =>
    client.quiz.checkPreview.mutate({
      ...{ id: quiz.id, drawn: paper.drawn },
      answers: paper.questions.map(({ id }) => ({ questionId: id, answer: answerToSend(answers[id] ?? null) })),
    });
  /** Checks one answer as learners may during an attempt, and shows as much of it as they see. */
  async function checkOne(questionId: string) {
    const { during } = quiz.review;
    try {
      const found = (await grade()).questions.find(({ question }) => question.id === questionId);
      if (!found) return;
      const { earned, key } = found;
      const words = during.feedback && !during.rightAnswers && key ? { ...explanationOf(key), choices: [] } : null;
      const shown = {
        ...{ questionId, earned: during.points ? earned : null },
        ...{ key: during.rightAnswers ? key : null, feedback: words },
      };
      setChecked((before) => ({ ...before, [questionId]: shown }));
    } catch (error) {
      toast(describeFailure(t, t('quiz:preview.check_failed'), error));
    }
  }
  async function check() {
    setChecking(true);
    try {
      setResult(await grade());
      top.current?.focus();
    } catch (error) {
      toast(describeFailure(t, t('quiz:preview.check_failed'), error));
    }
    setChecking(false);
  }
  const keyOf = (id: string) =>
    (result ? result.questions.find((each) => each.question.id === id) : checked[id])?.key ?? null;
  function restart() {
    setResult(undefined);
    setAnswers({});
    setChecked({});
    top.current?.focus();
  }

  return (
    <>
      <div className="flex min-w-0 flex-1 flex-col bg-paper">
        <div
          ref={top}
          tabIndex={-1}
          className="mx-auto grid w-full max-w-[824px] grid-cols-1 gap-10 px-8 pt-6 pb-12 outline-none narrow:px-4 narrow:pt-4 narrow:pb-8"
        >
          <p className="rounded-control bg-info-tint px-4 py-2.5 text-small/[inherit] text-info">
            {t('quiz:preview.note')}
          </p>
          {result && <Score result={result} />}
          {result?.scoreFeedback && <ScoreWords words={result.scoreFeedback} />}
          {paper.questions.map((question, index) => (
            <div key={question.id} className="grid grid-cols-1 gap-1.5">
              {paper.sections
                .filter(({ start }) => start === index)
                .map((section) => (
                  <SectionHeading key={section.start} section={section} as="h2" />
                ))}
              <p className="flex items-center gap-3 text-small/[inherit] text-ink-2">
                <b className="text-brand-text">{t('quiz:questions.place', { place: index + 1 })}</b>
                <span>{t('quiz:points', { count: question.points })}</span>
                <PenaltyNote question={question} penalty={quiz.penalty} />
              </p>
              <QuestionView
                heading="h3"
                question={question}
                value={answers[question.id] ?? null}
                onChange={(answer) => setAnswers({ ...answers, [question.id]: answer })}
                readOnly={result !== undefined || checked[question.id] !== undefined}
                answerKey={keyOf(question.id)}
              />
              {!result && (
                <AnswerCheck
                  question={question}
                  checked={checked[question.id]}
                  isAnswered={isAnswered(answers[question.id] ?? null)}
                  isBusy={false}
                  heading="h3"
                  readOnly={false}
                  onCheck={() => void checkOne(question.id)}
                />
              )}
            </div>
          ))}
        </div>
      </div>
      <QuizFooter
        back={
          <Button onClick={onClose}>
            <DirIcon name="arrow-start" small />
            {t('quiz:preview.close')}
          </Button>
        }
        next={
          result ? (
            <Button onClick={restart}>{t('quiz:preview.again')}</Button>
          ) : (
            <Button variant="primary" busy={isChecking} onClick={() => void check()}>
              {t('quiz:preview.check')}
            </Button>
          )
        }
      />
    </>
  );
}

const explanationOf = ({ explanation, richExplanation }: Question) => ({
  explanation,
  ...(richExplanation && { richExplanation }),
});

function Score({ result: { score } }: { result: PreviewResult }) {
  const t = useTranslate('quiz');
  const [language] = useLanguage();
  const earned = formatNumber(language, score.earned, { maximumFractionDigits: 2 });
  return (
    <p
      role="status"
      className="flex items-center gap-4 rounded-card border border-line bg-surface px-5 py-4 text-small/[inherit]"
    >
      <b className={classNames('num text-h1/[1.2]', score.isPassed && 'text-success')}>
        {formatPercent(language, score.percent / 100)}
      </b>
      <span>
        {t('quiz:preview.score', { earned, total: score.total })} ·{' '}
        {score.isPassed ? t('quiz:preview.passed') : t('quiz:preview.not_passed')}
      </span>
    </p>
  );
}
