import type { AnswerProps } from '../answer-props.ts';
import type { AnsweredType } from './answered-type.ts';
import { ChoiceList } from './choice-list.tsx';

function SingleAnswer({ question, value, onChange, answerKey, ...rest }: AnswerProps<'single'>) {
  return (
    <ChoiceList
      {...rest}
      type="radio"
      options={question.options}
      chosen={value ? [value.option] : []}
      onChoose={(option) => onChange({ type: 'single', option })}
      marked={answerKey?.options}
    />
  );
}

export const single: AnsweredType<'single'> = {
  Answer: SingleAnswer,
  Key: null,
  countChoices: ({ options }) => options.length,
};
