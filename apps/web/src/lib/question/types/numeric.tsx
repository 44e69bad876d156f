import type { QuestionOf } from '@dars/contracts/content/question';
import { UNIT_MAX } from '@dars/contracts/content/question/limits';
import { DECIMAL_MAX } from '@dars/contracts/decimal';
import { isAnswer } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { formatDecimal, formatPercent } from '@dars/i18n/format';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { isTooLong } from '@dars/ui/form/length-note';
import { Ltr } from '@dars/ui/ltr';
import { Fragment, useState } from 'react';
import type { AnswerProps } from '../answer-props.ts';
import { useUnacceptedText } from '../unaccepted-texts.ts';
import type { AnsweredType } from './answered-type.ts';

/** Takes a number in any digits, with a point or a comma, and its unit if the question asks for one. */
function NumberAnswer({ question, value, onChange, readOnly }: AnswerProps<'numeric'>) {
  const t = useTranslate('attempt');
  // A learner who comes back to the question sees the error at once.
  const [isLeft, setLeft] = useState(true);
  const [keptNumber, keepNumber] = useUnacceptedText(question.id);
  const [keptUnit, keepUnit] = useUnacceptedText(`${question.id}/unit`);
  const number = keptNumber ?? value?.text ?? '';
  const unit = keptUnit ?? value?.unit ?? '';
  const isNumber = (keptNumber === undefined && value === null) || isAnswer(answerOf(number, ''));

  function change(nextNumber: string, nextUnit: string) {
    const isEmpty = nextNumber.trim() === '' && nextUnit.trim() === '';
    const answer = isEmpty ? null : answerOf(nextNumber, nextUnit);
    const isTaken = answer === null || (isAnswer(answer) && !isTooLong(nextUnit, UNIT_MAX));
    keepNumber(isTaken ? undefined : nextNumber);
    keepUnit(isTaken || nextUnit === '' ? undefined : nextUnit);
    if (isTaken) onChange(answer);
  }

  return (
    <div className="flex flex-wrap items-start gap-4">
      <Field
        label={t('attempt:question.number')}
        error={isLeft && !isNumber && t('rules:not-a-number')}
        className="w-full max-w-70"
      >
        <Input
          ltr
          inputMode="decimal"
          value={number}
          maxLength={DECIMAL_MAX}
          readOnly={readOnly}
          autoComplete="off"
          onBlur={() => setLeft(true)}
          onChange={({ target }) => {
            setLeft(false);
            change(target.value, unit);
          }}
        />
      </Field>
      {question.unit && (
        <Field
          label={t('attempt:question.unit')}
          optional={question.unit === 'optional' && t('common:optional')}
          className="w-full max-w-44"
        >
          <Input
            dir="auto"
            value={unit}
            maxLength={UNIT_MAX}
            readOnly={readOnly}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onBlur={() => setLeft(true)}
            onChange={({ target }) => {
              setLeft(false);
              change(number, target.value);
            }}
          />
        </Field>
      )}
    </div>
  );
}

const answerOf = (text: string, unit: string) =>
  ({ type: 'numeric', text, ...(unit.trim() !== '' && { unit }) }) as const;

function NumberKey({ answerKey }: { answerKey: QuestionOf<'numeric'> }) {
  const t = useTranslate('attempt');
  const { value, tolerance, alternatives = [], units = [] } = answerKey;
  const own = units.find(({ factor }) => factor === '1');
  return (
    <>
      {[{ value, tolerance, share: undefined }, ...alternatives].map((each) => (
        <p key={`${each.value}/${each.tolerance}/${each.share}`}>
          {/* The unit decides the direction of both, as in print: "2.5 km" from the left, «2.5 كم» from the right. */}
          <bdi dir="auto">
            <Ltr>{formatDecimal(t.language, each.value)}</Ltr>
            {own && ` ${own.text}`}
          </bdi>
          {each.tolerance !== '0' &&
            ` ${t('attempt:question.tolerance', { tolerance: formatDecimal(t.language, each.tolerance) })}`}
          {each.share !== undefined && ` · ${formatPercent(t.language, each.share / 100, 2)}`}
        </p>
      ))}
      {units.length > 0 && (
        <p>
          {t('attempt:question.units')}{' '}
          {units.map(({ text }, index) => (
            <Fragment key={text}>
              {index > 0 && ' · '}
              <bdi>{text}</bdi>
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}

export const numeric: AnsweredType<'numeric'> = { Answer: NumberAnswer, Key: NumberKey, countChoices: () => 0 };
