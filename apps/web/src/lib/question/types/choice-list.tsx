import type { Feedback, OptionLine } from '@dars/contracts/content/question/option-lines';
import { useTranslate } from '@dars/i18n/client';
import { Fragment, useId } from 'react';
import { ChoiceFeedback } from '../choice-feedback.tsx';
import { ChoiceRow, type ChoiceRowProps } from '../choice-row.tsx';

interface ChoiceListProps {
  type: ChoiceRowProps['type'];
  options: readonly OptionLine[];
  chosen: readonly string[];
  onChoose: (id: string, isChosen: boolean) => void;
  /** The element that holds the question. */
  labelledBy: string;
  readOnly: boolean;
  /** The options with their marks and their feedback, once the key is shown. */
  marked: readonly (Feedback & { id: string; isCorrect: boolean; share?: number })[] | undefined;
}

/** Whether a single choice of the option earns a part of the points. */
const isPartly = ({ isCorrect, share = 0 }: { isCorrect: boolean; share?: number }, type: ChoiceRowProps['type']) =>
  type === 'radio' && !isCorrect && share > 0;

/** Options with letters, of which a learner chooses one or several. */
export function ChoiceList({ type, options, chosen, onChoose, labelledBy, readOnly, marked }: ChoiceListProps) {
  const t = useTranslate('attempt');
  const name = useId();
  const letters = t('attempt:question.letters').split(' ');
  return (
    <fieldset aria-labelledby={labelledBy} className="grid min-w-0 grid-cols-1 gap-3 narrow:gap-2.5">
      {type === 'checkbox' && <p className="text-small text-ink-2">{t('attempt:question.several')}</p>}
      {options.map((option, index) => {
        const key = marked?.find(({ id }) => id === option.id);
        const isChosen = chosen.includes(option.id);
        return (
          <Fragment key={option.id}>
            <ChoiceRow
              type={type}
              name={name}
              checked={isChosen}
              onChange={(isNowChosen) => onChoose(option.id, isNowChosen)}
              sign={letters[index] ?? index + 1}
              readOnly={readOnly}
              right={key && isPartly(key, type) ? 'partly' : key?.isCorrect}
              share={key?.share}
              line={option}
            />
            {key && (isChosen || chosen.length === 0) && <ChoiceFeedback feedback={key} />}
          </Fragment>
        );
      })}
    </fieldset>
  );
}
