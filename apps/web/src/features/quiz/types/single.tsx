import { hasShares } from '@dars/contracts/content/question/shares';
import { useTranslate } from '@dars/i18n/client';
import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { type MarkedLine, markedFromStored, markedInputOf, withoutEmptyLines } from '../draft/draft-lines.ts';
import { SharesSwitch } from '../shares/shares-switch.tsx';
import type { AuthoredFieldsProps, AuthoredType } from './authored-type.ts';
import { describeOptions, OptionList } from './option-list.tsx';
import { RadioMark } from './radio-mark.tsx';

function SingleFields(props: AuthoredFieldsProps) {
  const t = useTranslate('quiz');
  const group = useId();
  const { draft, onChange } = props;

  function mark({ key }: MarkedLine) {
    onChange({ options: draft.options.map((each) => ({ ...each, isCorrect: each.key === key })) });
  }

  return (
    <>
      <OptionList
        {...props}
        isSingle
        hint={draft.hasShares ? t('quiz:shares.hint') : t('quiz:options_hint.single')}
        mark={(option, name) => (
          <RadioMark name={group} aria-label={name} checked={option.isCorrect} onChange={() => mark(option)} />
        )}
      />
      <SharesSwitch {...props} isSingle />
    </>
  );
}

export const single: AuthoredType<'single'> = {
  icon: CircleCheck,
  Fields: SingleFields,
  fromStored: ({ options }) => ({ options: options.map(markedFromStored), hasShares: hasShares(options) }),
  toInput: (draft) => ({
    options: withoutEmptyLines(draft.options).map((option) => markedInputOf(option, draft.hasShares)),
  }),
  matchLines: ({ options }, stored) => [{ sent: withoutEmptyLines(options), identified: stored.options }],
  describe: describeOptions,
};
