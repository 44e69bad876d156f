import type { QuestionOf } from '@dars/contracts/content/question';
import { DECIMAL_MAX } from '@dars/contracts/decimal';
import { isAnswer } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { Ltr } from '@dars/ui/ltr';
import { useState } from 'react';
import type { AnswerProps } from '../answer-props.ts';
import { useUnacceptedText } from '../unaccepted-texts.ts';
import type { AnsweredType } from './answered-type.ts';

/** Takes a number in any digits, with a point or a comma. */
function NumberAnswer({ question, value, onChange, readOnly }: AnswerProps<'numeric'>) {
  const t = useTranslate('attempt');
  // A learner who comes back to the question sees the error at once.
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
      className="max-w-70"
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

function NumberKey({ answerKey: { value, tolerance } }: { answerKey: QuestionOf<'numeric'> }) {
  const t = useTranslate('attempt');
  return (
    <p>
      <Ltr>{value}</Ltr>
      {tolerance !== '0' && ` ${t('attempt:question.tolerance', { tolerance })}`}
    </p>
  );
}

export const numeric: AnsweredType<'numeric'> = { Answer: NumberAnswer, Key: NumberKey, countChoices: () => 0 };
