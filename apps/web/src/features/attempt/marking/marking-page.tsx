import type { MarkingSearch } from './marking-search.ts';
import { QuestionAnswers } from './question-answers.tsx';
import { WaitingQuestions } from './waiting-questions.tsx';

interface MarkingPageProps {
  search: MarkingSearch;
  /** Puts the search into the address. `replace` overwrites the history entry instead of adding one. */
  onSearch: (search: MarkingSearch, options?: { replace: boolean }) => void;
}

/** The answers that wait for a person: the questions with such answers, or the answers to one question. */
export function MarkingPage({ search, onSearch }: MarkingPageProps) {
  const { quiz, question, attempt, group } = search;
  if (quiz === undefined || question === undefined) {
    return (
      <WaitingQuestions
        group={group}
        onGroup={(next) => onSearch({ group: next })}
        onOpen={(quizId, questionId) => onSearch({ quiz: quizId, question: questionId, group })}
      />
    );
  }
  return (
    <QuestionAnswers
      key={`${quiz} ${question} ${group}`}
      {...{ quizId: quiz, questionId: question, attemptId: attempt, group }}
      onOpen={(next) => onSearch({ ...search, attempt: next }, { replace: true })}
      onClose={() => onSearch({ group })}
    />
  );
}
