import { useTranslate } from '@dars/i18n/client';
import { useId } from 'react';
import type { AnswerProps } from './answer-props.ts';
import { ChoiceRow } from './choice-row.tsx';

/** One right option, or several. */
export function ChoiceAnswer(props: AnswerProps<'single'> | AnswerProps<'multiple'>) {
  const { question, onChange, labelledBy, readOnly, answerKey } = props;
  const t = useTranslate('attempt');
  const name = useId();
  const letters = t('attempt:question.letters').split(' ');
  const chosen = chosenIn(props.value);
  const isMany = question.type === 'multiple';

  function choose(id: string, isChosen: boolean) {
    if (question.type === 'single') return onChange({ type: 'single', option: id });
    // In the order in which they are shown: the same choice is the same answer.
    const options = question.options
      .map((option) => option.id)
      .filter((each) => (each === id ? isChosen : chosen.includes(each)));
    onChange(options.length > 0 ? { type: 'multiple', options } : null);
  }

  return (
    <fieldset aria-labelledby={labelledBy} className="answer-rows">
      {isMany && <p className="question-hint">{t('attempt:question.several')}</p>}
      {question.options.map(({ id, text }, index) => (
        <ChoiceRow
          key={id}
          type={isMany ? 'checkbox' : 'radio'}
          name={name}
          checked={chosen.includes(id)}
          onChange={(isChosen) => choose(id, isChosen)}
          sign={letters[index] ?? index + 1}
          readOnly={readOnly}
          right={answerKey?.options.some((option) => option.id === id && option.isCorrect)}
        >
          {text}
        </ChoiceRow>
      ))}
    </fieldset>
  );
}

function chosenIn(value: (AnswerProps<'single'> | AnswerProps<'multiple'>)['value']): readonly string[] {
  if (value === null) return [];
  return value.type === 'single' ? [value.option] : value.options;
}
