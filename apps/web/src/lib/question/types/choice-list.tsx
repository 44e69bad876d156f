import type { OptionLine } from '@dars/contracts/content/question/option-lines';
import { useTranslate } from '@dars/i18n/client';
import { useId } from 'react';
import { ChoiceRow, type ChoiceRowProps } from '../choice-row.tsx';

interface ChoiceListProps {
  type: ChoiceRowProps['type'];
  options: readonly OptionLine[];
  chosen: readonly string[];
  onChoose: (id: string, isChosen: boolean) => void;
  /** The element that holds the question. */
  labelledBy: string;
  readOnly: boolean;
  /** The options with their marks, once the key is shown. */
  marked: readonly { id: string; isCorrect: boolean }[] | undefined;
}

/** Options with letters, of which a learner chooses one or several. */
export function ChoiceList({ type, options, chosen, onChoose, labelledBy, readOnly, marked }: ChoiceListProps) {
  const t = useTranslate('attempt');
  const name = useId();
  const letters = t('attempt:question.letters').split(' ');
  return (
    <fieldset aria-labelledby={labelledBy} className="grid min-w-0 grid-cols-1 gap-3 narrow:gap-2.5">
      {type === 'checkbox' && <p className="text-small text-ink-2">{t('attempt:question.several')}</p>}
      {options.map(({ id, text }, index) => (
        <ChoiceRow
          key={id}
          type={type}
          name={name}
          checked={chosen.includes(id)}
          onChange={(isChosen) => onChoose(id, isChosen)}
          sign={letters[index] ?? index + 1}
          readOnly={readOnly}
          right={marked?.some((option) => option.id === id && option.isCorrect)}
        >
          {text}
        </ChoiceRow>
      ))}
    </fieldset>
  );
}
