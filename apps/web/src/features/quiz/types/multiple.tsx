import { hasShares } from '@dars/contracts/content/question/shares';
import { useTranslate } from '@dars/i18n/client';
import { Checkbox } from '@dars/ui/form/checkbox';
import { Switch } from '@dars/ui/form/switch';
import { SquareCheck } from 'lucide-react';
import { type MarkedLine, markedFromStored, markedInputOf, withoutEmptyLines } from '../draft/draft-lines.ts';
import { SharesSwitch } from '../shares/shares-switch.tsx';
import type { AuthoredFieldsProps, AuthoredType } from './authored-type.ts';
import { describeOptions, OptionList } from './option-list.tsx';

function MultipleFields(props: AuthoredFieldsProps) {
  const t = useTranslate('quiz');
  const { draft, onChange } = props;

  function mark({ key }: MarkedLine, isCorrect: boolean) {
    onChange({ options: draft.options.map((each) => (each.key === key ? { ...each, isCorrect } : each)) });
  }

  return (
    <>
      <OptionList
        {...props}
        hint={draft.hasShares ? t('quiz:shares.hint') : t('quiz:options_hint.multiple')}
        mark={(option, name) => (
          <Checkbox aria-label={name} checked={option.isCorrect} onChange={(isCorrect) => mark(option, isCorrect)} />
        )}
      />
      {!draft.hasShares && (
        <Switch
          checked={draft.isPartial}
          onChange={(isPartial) => onChange({ isPartial })}
          label={t('fields:isPartial')}
          detail={t('quiz:partial.multiple')}
        />
      )}
      <SharesSwitch {...props} isSingle={false} />
    </>
  );
}

export const multiple: AuthoredType<'multiple'> = {
  icon: SquareCheck,
  Fields: MultipleFields,
  fromStored: ({ options, isPartial }) => ({
    options: options.map(markedFromStored),
    ...{ isPartial, hasShares: hasShares(options) },
  }),
  toInput: (draft) => ({
    options: withoutEmptyLines(draft.options).map((option) => markedInputOf(option, draft.hasShares)),
    isPartial: draft.isPartial,
  }),
  matchLines: ({ options }, stored) => [{ sent: withoutEmptyLines(options), identified: stored.options }],
  describe: describeOptions,
};
