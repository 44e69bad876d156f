import { MAX_OPTIONS } from '@dars/contracts/content/question/limits';
import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import type { ReactNode } from 'react';
import { type MarkedLine, markedFrom, newMarked, withoutEmptyLines } from '../draft/draft-lines.ts';
import type { AuthoredFieldsProps } from './authored-type.ts';
import { LineList } from './line-list.tsx';

interface OptionListProps extends AuthoredFieldsProps {
  /** Returns the control that marks an option as right or wrong. */
  mark: (option: MarkedLine, name: string) => ReactNode;
  hint: string;
}

/** Options with the mark of the right ones. */
export function OptionList({ draft, onChange, faultOf, mark, hint }: OptionListProps) {
  const t = useTranslate('quiz');
  const nameOf = (place: number) => t('quiz:lines.name.option', { place });
  return (
    <Field group label={t('fields:options')} optional={hint} error={faultOf('options')}>
      <LineList
        lines={draft.options}
        onChange={(options) => onChange({ options })}
        createLine={newMarked}
        fromPaste={markedFrom}
        max={MAX_OPTIONS}
        name={nameOf}
        addText={t('quiz:lines.add.option')}
        mark={(option, place) => mark(option, t('quiz:lines.mark_right', { name: nameOf(place) }))}
        note={(option) =>
          option.isCorrect && (
            <span className="flex-none text-caption/[inherit] font-semibold text-brand-text narrow:hidden">
              {t('quiz:lines.right')}
            </span>
          )
        }
        isRight={({ isCorrect }) => isCorrect}
        error={(key) => faultOf('options', key)}
      />
    </Field>
  );
}

/** Returns the options as lines of text with their marks. */
export const describeOptions = (options: readonly MarkedLine[]): string[] =>
  withoutEmptyLines(options).map(({ text, isCorrect }) => `${isCorrect ? '✓' : '–'} ${text}`);
