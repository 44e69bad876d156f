import { useTranslate } from '@dars/i18n/client';
import { classNames } from '@dars/ui/class-names';
import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { lineInputOf, type MarkedLine, withKey, withoutEmptyLines } from '../draft/draft-lines.ts';
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
          className={classNames(
            'mx-1 grid size-4 flex-none rotate-45 cursor-pointer appearance-none place-items-center rounded-[4px]',
            'border-[1.5px] border-line-input bg-surface checked:border-brand-line hover:not-checked:border-ink-3',
            'checked:after:size-[7px] checked:after:rounded-[1.5px] checked:after:bg-brand-line',
            // The touch target is larger than the mark.
            'before:absolute before:-inset-2.5',
          )}
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
  fromStored: ({ options }) => ({ options: options.map(withKey) }),
  toInput: ({ options }) => ({
    options: withoutEmptyLines(options).map((option) => ({ ...lineInputOf(option), isCorrect: option.isCorrect })),
  }),
  matchLines: ({ options }, stored) => [{ sent: withoutEmptyLines(options), identified: stored.options }],
  describe: ({ options }) => describeOptions(options),
};
