import { useTranslate } from '@dars/i18n/client';
import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { keyed, type MarkedLine, sent, written } from '../draft/draft-lines.ts';
import type { AuthoredFieldsProps, AuthoredType } from './authored-type.ts';
import { describeOptions, OptionList } from './option-list.tsx';

function SingleFields(props: AuthoredFieldsProps) {
  const t = useTranslate('quiz');
  const group = useId();
  const { draft, onChange } = props;

  function mark({ key }: MarkedLine) {
    onChange({ options: draft.options.map((each) => ({ ...each, isCorrect: each.key === key })) });
  }

  return (
    <OptionList
      {...props}
      hint={t('quiz:options_hint.single')}
      mark={(option, name) => (
        <input
          type="radio"
          name={group}
          aria-label={name}
          className="quiz-mark"
          checked={option.isCorrect}
          onChange={() => mark(option)}
        />
      )}
    />
  );
}

export const single: AuthoredType<'single'> = {
  icon: CircleCheck,
  Fields: SingleFields,
  fromStored: ({ options }) => ({ options: options.map(keyed) }),
  toInput: ({ options }) => ({
    options: written(options).map((option) => ({ ...sent(option), isCorrect: option.isCorrect })),
  }),
  sameLines: ({ options }, stored) => [{ sent: written(options), named: stored.options }],
  describe: ({ options }) => describeOptions(options),
};
