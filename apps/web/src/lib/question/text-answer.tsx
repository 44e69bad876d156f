import { OPTION_MAX } from '@dars/contracts/content/question/limits';
import { DECIMAL_MAX } from '@dars/contracts/decimal';
import { isAnswer } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { isTooLong } from '@dars/ui/form/length-note';
import { useState } from 'react';
import type { AnswerProps } from './answer-props.ts';
import { useUnacceptedText } from './unaccepted-texts.ts';

export function TextAnswer({ question, value, onChange, readOnly }: AnswerProps<'shortText'>) {
  const t = useTranslate('attempt');
  // Longer than an answer may be: it stands here until it is shorter, and the last one that could be sent stays.
  const [tooLong, setTooLong] = useUnacceptedText(question.id);

  function change(text: string) {
    const isOver = isTooLong(text, OPTION_MAX);
    setTooLong(isOver ? text : undefined);
    if (!isOver) onChange(text.trim() === '' ? null : { type: 'shortText', text });
  }

  return (
    <Field label={t('attempt:question.answer')} className="answer-field">
      <Input
        dir="auto"
        value={tooLong ?? value?.text ?? ''}
        maxLength={OPTION_MAX}
        readOnly={readOnly}
        autoComplete="off"
        onChange={({ target }) => change(target.value)}
      />
    </Field>
  );
}

/** In any digits, with a point or a comma. */
export function NumberAnswer({ question, value, onChange, readOnly }: AnswerProps<'numeric'>) {
  const t = useTranslate('attempt');
  // A learner who comes back to the question is told at once.
  const [isLeft, setLeft] = useState(true);
  const [noNumber, setNoNumber] = useUnacceptedText(question.id);
  const isNumber = noNumber === undefined && (value === null || isAnswer(value));

  function change(text: string) {
    const answer = text.trim() === '' ? null : ({ type: 'numeric', text } as const);
    const isTaken = answer === null || isAnswer(answer);
    setNoNumber(isTaken ? undefined : text);
    if (isTaken) onChange(answer);
  }

  return (
    <Field
      label={t('attempt:question.number')}
      error={isLeft && !isNumber && t('rules:not-a-number')}
      className="answer-field answer-number"
    >
      <Input
        ltr
        inputMode="decimal"
        value={noNumber ?? value?.text ?? ''}
        maxLength={DECIMAL_MAX}
        readOnly={readOnly}
        autoComplete="off"
        onBlur={() => setLeft(true)}
        onChange={({ target }) => {
          setLeft(false);
          change(target.value);
        }}
      />
    </Field>
  );
}
