import { useTranslate } from '@dars/i18n/client';
import { Icon } from '@dars/ui/icon';
import { Check, X } from 'lucide-react';
import { Fragment, useId } from 'react';
import type { AnswerProps } from '../answer-props.ts';
import { ChoiceFeedback } from '../choice-feedback.tsx';
import { ChoiceRow } from '../choice-row.tsx';
import type { AnsweredType } from './answered-type.ts';

function TruthAnswer({ value, onChange, labelledBy, readOnly, answerKey }: AnswerProps<'trueFalse'>) {
  const t = useTranslate('attempt');
  const name = useId();
  return (
    <fieldset aria-labelledby={labelledBy} className="grid min-w-0 grid-cols-1 gap-3 narrow:gap-2.5">
      {[true, false].map((isTrue) => {
        const feedback = isTrue ? answerKey?.whenTrue : answerKey?.whenFalse;
        const isChosen = value?.isTrue === isTrue;
        return (
          <Fragment key={String(isTrue)}>
            <ChoiceRow
              type="radio"
              name={name}
              checked={isChosen}
              onChange={() => onChange({ type: 'trueFalse', isTrue })}
              sign={<Icon icon={isTrue ? Check : X} small />}
              readOnly={readOnly}
              right={answerKey ? answerKey.isTrue === isTrue : undefined}
              line={{ text: isTrue ? t('attempt:question.true') : t('attempt:question.false') }}
            />
            {feedback && (isChosen || value === null) && <ChoiceFeedback feedback={feedback} />}
          </Fragment>
        );
      })}
    </fieldset>
  );
}

export const trueFalse: AnsweredType<'trueFalse'> = {
  Answer: TruthAnswer,
  Key: null,
  countChoices: () => 2,
};
