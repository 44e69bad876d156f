import { MAX_OPTIONS } from '@dars/contracts/content/question/limits';
import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { ArrowDownUp } from 'lucide-react';
import { lineInputOf, markedFrom, NO_FEEDBACK, newMarked, withKey, withoutEmptyLines } from '../draft/draft-lines.ts';
import type { AuthoredFieldsProps, AuthoredType } from './authored-type.ts';
import { LineList } from './line-list.tsx';

/** The items in their right order. */
function ItemsField({ draft, onChange, faultOf }: AuthoredFieldsProps) {
  const t = useTranslate('quiz');
  return (
    <Field group label={t('fields:items')} optional={t('quiz:options_hint.ordering')} error={faultOf('options')}>
      <LineList
        canFormat
        lines={draft.options}
        onChange={(options) => onChange({ options })}
        createLine={newMarked}
        fromPaste={markedFrom}
        max={MAX_OPTIONS}
        name={(place) => t('quiz:lines.name.item', { place })}
        addText={t('quiz:lines.add.item')}
        mark={(_item, place) => (
          <span className="num w-6 flex-none text-center text-caption/[inherit] text-ink-3">{place}</span>
        )}
        error={(key) => faultOf('options', key)}
      />
    </Field>
  );
}

/** The draft keeps the items among the options, so that a change of the type takes them along. */
export const ordering: AuthoredType<'ordering'> = {
  icon: ArrowDownUp,
  Fields: ItemsField,
  fromStored: ({ items }) => ({
    options: items.map((item) => ({ ...withKey(item), isCorrect: false, share: '', feedback: NO_FEEDBACK })),
  }),
  toInput: ({ options }) => ({ items: withoutEmptyLines(options).map(lineInputOf) }),
  matchLines: ({ options }, stored) => [{ sent: withoutEmptyLines(options), identified: stored.items }],
  describe: ({ options }) => withoutEmptyLines(options).map(({ text }, index) => `${index + 1}. ${text}`),
  fieldOf: (name) => (name === 'items' ? 'options' : undefined),
};
