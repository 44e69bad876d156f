import type { Answer, OpenQuestion } from '@dars/contracts/content/question';
import type { AskedSection } from '@dars/contracts/content/quiz-section';
import type { QuestionPage as QuestionPageRange } from '@dars/contracts/learning/question-pages';
import type { CheckedAnswer } from '@dars/contracts/learning/question-result';
import { type RefObject, useEffect, useRef } from 'react';
import { useHeadingFocus } from '../../../lib/page-focus.ts';
import { SectionHeading } from '../../../lib/question/section-heading.tsx';
import { CurrentQuestion } from './current-question.tsx';
import type { CheckAnswer } from './use-check-answer.ts';

interface QuestionPageProps {
  /** The section of the current question. */
  section: RefObject<HTMLElement | null>;
  questions: readonly OpenQuestion[];
  /** The page of the current question. */
  page: QuestionPageRange;
  /** The section of the page, if the quiz has any before it. */
  heading: AskedSection | undefined;
  /** The current question, counted from 0. */
  index: number;
  /** Percent of a question's points that a wrong answer costs. */
  penalty: number;
  answers: Readonly<Record<string, Answer | null>>;
  /** The ids of the flagged questions. */
  flagged: readonly string[];
  /** The answers that no longer change. */
  checked: readonly CheckedAnswer[];
  check: CheckAnswer;
  readOnly: boolean;
  onAnswer: (questionId: string, answer: Answer | null) => void;
  onFlag: (questionId: string) => void;
  onGo: (index: number) => void;
}

/**
 * The page of the current question. Another current question takes the focus, so that a screen reader reads it; a
 * question becomes the current one when the focus enters it.
 */
export function QuestionPage(props: QuestionPageProps) {
  const { section, questions, page, heading, index, penalty, answers, flagged, readOnly } = props;
  const { checked, check, onAnswer, onFlag, onGo } = props;
  const { start, end } = page;
  const shown = useRef({ index, start });
  useHeadingFocus(section);
  useEffect(() => {
    const before = shown.current;
    shown.current = { index, start };
    if (before.index === index || section.current?.contains(document.activeElement)) return;
    section.current?.focus({ preventScroll: true });
    if (before.start === start) section.current?.scrollIntoView({ block: 'start' });
    else scrollTo({ top: 0 });
  }, [index, start, section]);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-12">
      {heading && <SectionHeading section={heading} as="h1" />}
      {questions.slice(start, end).map((question, place) => (
        <CurrentQuestion
          key={end - start === 1 ? 'current' : question.id}
          {...{ section, question, readOnly }}
          index={start + place}
          total={questions.length}
          penalty={penalty}
          isCurrent={start + place === index}
          isFirst={place === 0 && heading === undefined}
          value={answers[question.id] ?? null}
          checked={checked.find(({ questionId }) => questionId === question.id)}
          isChecking={check.busyId === question.id}
          isFlagged={flagged.includes(question.id)}
          onAnswer={(answer) => onAnswer(question.id, answer)}
          onFlag={() => onFlag(question.id)}
          onCheck={() => check.check(question.id)}
          onFocus={() => start + place !== index && onGo(start + place)}
        />
      ))}
    </div>
  );
}
