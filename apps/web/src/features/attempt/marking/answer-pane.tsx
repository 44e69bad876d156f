import type { Question } from '@dars/contracts/content/question';
import { useTranslate } from '@dars/i18n/client';
import { UserText } from '@dars/ui/user-text';
import { useEffect, useRef } from 'react';
import { trpc } from '../../../app/session/trpc.ts';
import { fullName } from '../../../lib/account/full-name.ts';
import { QuestionView } from '../../../lib/question/question-view.tsx';
import { AttemptDate } from '../attempt-date.tsx';
import { QuizLoadingContent } from '../quiz-loading.tsx';
import { MarkForm } from './mark-form.tsx';
import { MarkHistory } from './mark-history.tsx';

interface AnswerPaneProps {
  attemptId: string;
  questionId: string;
  /** What stands for the learner's name; undefined: the name is shown. */
  name: string | undefined;
  onSaved: () => void;
  /** Called with the attempt after its saved mark was undone. */
  onUndone: (attemptId: string) => void;
}

/** One answer beside the form of its mark; on a narrow page above it. */
export function AnswerPane({ attemptId, questionId, name, onSaved, onUndone }: AnswerPaneProps) {
  const t = useTranslate('marking', 'attempt');
  const read = trpc.quiz.answerToMark.useQuery({ attemptId, questionId });
  const heading = useRef<HTMLHeadingElement>(null);
  const isRead = read.data !== undefined;
  useEffect(() => {
    // The next answer begins at its top, and a screen reader reads whose it is.
    if (isRead) heading.current?.focus();
  }, [isRead]);
  if (!read.data) return <QuizLoadingContent query={read} title={t('marking:failed')} />;
  const answer = read.data;
  const { question, answer: given, key } = answer.answered;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_340px] items-start gap-6 max-xl:grid-cols-1">
      <div className="grid min-w-0 gap-4">
        <header>
          <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
            <UserText>{name ?? fullName(answer.user)}</UserText>
          </h2>
          <p className="text-caption/(--lh-body) text-ink-2">
            <UserText>{answer.title}</UserText> · <AttemptDate attempt={answer} /> ·{' '}
            {t('attempt:points', { count: question.points })}
          </p>
        </header>
        <QuestionView heading="h3" compact question={question} value={given} onChange={() => undefined} readOnly />
      </div>
      <div className="grid gap-5 rounded-card border border-line bg-surface p-5 xl:sticky xl:top-20 narrow:p-4">
        {key && <GraderNote question={key} />}
        <MarkForm answer={answer} saveText={t('marking:form.save_next')} onSaved={onSaved} onUndone={onUndone} />
        <MarkHistory answer={answer} />
      </div>
    </article>
  );
}

/** The author's note for the people who mark the answers, and the explanation of the right answer. */
function GraderNote({ question }: { question: Question }) {
  const t = useTranslate('marking');
  const note = 'graderNote' in question ? question.graderNote : '';
  const notes = [
    { title: t('fields:graderNote'), text: note },
    { title: t('fields:explanation'), text: question.explanation },
  ].filter(({ text }) => text !== '');
  return notes.map(({ title, text }) => (
    <section key={title} className="rounded-card bg-surface-2 px-4 py-3 text-small">
      <h3 className="text-caption/(--lh-h3) text-ink-2">{title}</h3>
      <UserText as="p" className="whitespace-pre-line wrap-anywhere">
        {text}
      </UserText>
    </section>
  ));
}
