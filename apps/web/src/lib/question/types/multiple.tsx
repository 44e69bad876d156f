import type { AnswerProps } from '../answer-props.ts';
import type { AnsweredType } from './answered-type.ts';
import { ChoiceList } from './choice-list.tsx';

function MultipleAnswer({ question, value, onChange, answerKey, ...rest }: AnswerProps<'multiple'>) {
  const chosen = value?.options ?? [];

  function choose(id: string, isChosen: boolean) {
    // The ids are in the order shown, so that the same choice is always the same answer.
    const options = question.options
      .map((option) => option.id)
      .filter((each) => (each === id ? isChosen : chosen.includes(each)));
    onChange(options.length > 0 ? { type: 'multiple', options } : null);
  }

  return (
    <ChoiceList
      {...rest}
      type="checkbox"
      options={question.options}
      chosen={chosen}
      onChoose={choose}
      marked={answerKey?.options}
    />
  );
}

export const multiple: AnsweredType<'multiple'> = {
  Answer: MultipleAnswer,
  Key: null,
  countChoices: ({ options }) => options.length,
};
