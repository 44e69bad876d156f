import type {
  Answer,
  AnswerOf,
  OpenQuestion,
  OpenQuestionOf,
  Question,
  QuestionOf,
} from '@dars/contracts/content/question';
import type { QuestionType } from '@dars/contracts/content/question/question-types';
import type { AnswerProps } from './answer-props.ts';
import { answeredTypes } from './types/answered-types.ts';

interface AnswerControlProps extends Omit<AnswerProps, 'question' | 'value' | 'answerKey'> {
  value: Answer | null;
  answerKey: Question | null;
}

interface TypedControlProps<Type extends QuestionType> extends AnswerControlProps {
  type: Type;
  question: OpenQuestionOf<Type>;
}

/** The field, list or options with which a question is answered. */
export const AnswerControl = (props: AnswerControlProps & { question: OpenQuestion }) => (
  <TypedControl type={props.question.type} {...props} />
);

/** Ignores an answer of another type, which was given before the author changed the question. */
function TypedControl<Type extends QuestionType>({ type, value, answerKey, ...rest }: TypedControlProps<Type>) {
  const { Answer: Control } = answeredTypes[type];
  return (
    <Control
      {...rest}
      value={isAnswerOf(value, type) ? value : null}
      answerKey={isQuestionOf(answerKey, type) ? answerKey : null}
    />
  );
}

function isAnswerOf<Type extends QuestionType>(answer: Answer | null, type: Type): answer is AnswerOf<Type> {
  return answer?.type === type;
}

function isQuestionOf<Type extends QuestionType>(question: Question | null, type: Type): question is QuestionOf<Type> {
  return question?.type === type;
}
