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
  const { quiz, question, attempt } = search;
  if (quiz === undefined || question === undefined) {
    return <WaitingQuestions onOpen={(quizId, questionId) => onSearch({ quiz: quizId, question: questionId })} />;
  }
  return (
    <QuestionAnswers
      key={`${quiz} ${question}`}
      {...{ quizId: quiz, questionId: question, attemptId: attempt }}
      onOpen={(next) => onSearch({ ...search, attempt: next }, { replace: true })}
      onClose={() => onSearch({})}
    />
  );
}
