import type { Answer, Question } from '@dars/contracts/content/question';
import type { AnswerProps } from './answer-props.ts';
import { ChoiceAnswer } from './choice-answer.tsx';
import { MatchingAnswer } from './matching-answer.tsx';
import { OrderingAnswer } from './ordering-answer.tsx';
import { NumberAnswer, TextAnswer } from './text-answer.tsx';
import { TruthAnswer } from './truth-answer.tsx';

interface AnswerControlProps extends Omit<AnswerProps, 'value' | 'answerKey'> {
  value: Answer | null;
  answerKey: Question | null;
}

/** What a question of each kind is answered with. An answer of another kind, from before its author changed it, is none. */
export function AnswerControl({ question, value, answerKey, ...rest }: AnswerControlProps) {
  const own = <Type extends Answer['type']>(type: Type) => ({
    ...rest,
    value: isOf(value, type) ? value : null,
    answerKey: isOf(answerKey, type) ? answerKey : null,
  });
  switch (question.type) {
    case 'single':
      return <ChoiceAnswer question={question} {...own('single')} />;
    case 'multiple':
      return <ChoiceAnswer question={question} {...own('multiple')} />;
    case 'trueFalse':
      return <TruthAnswer question={question} {...own('trueFalse')} />;
    case 'shortText':
      return <TextAnswer question={question} {...own('shortText')} />;
    case 'numeric':
      return <NumberAnswer question={question} {...own('numeric')} />;
    case 'matching':
      return <MatchingAnswer question={question} {...own('matching')} />;
    case 'ordering':
      return <OrderingAnswer question={question} {...own('ordering')} />;
  }
}

function isOf<Kind extends { type: string }, Type extends Kind['type']>(
  value: Kind | null,
  type: Type,
): value is Extract<Kind, { type: Type }> {
  return value?.type === type;
}
