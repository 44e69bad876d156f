import { useTranslate } from '@dars/i18n/client';
import { Switch } from '@dars/ui/form/switch';
import { LetterText } from 'lucide-react';
import { newLine, withoutEmptyLines } from '../draft/draft-lines.ts';
import { PassageField } from '../passage/passage-field.tsx';
import type { AuthoredFieldsProps, AuthoredType } from './authored-type.ts';
import { DistractorsField } from './distractors-field.tsx';

/** The text with gaps, and the words of the bank that belong into none. */
function WordBankFields({ draft, onChange, faultOf }: AuthoredFieldsProps) {
  const t = useTranslate('quiz');
  return (
    <>
      <PassageField
        value={draft.passage}
        onChange={(passage) => onChange({ passage })}
        hint={t('quiz:gap.bank_hint')}
        error={faultOf('passage')}
        hasChoices={false}
      />
      <DistractorsField {...{ draft, onChange, faultOf }} hint={t('quiz:gap.distractors_hint')} />
      <Switch
        checked={draft.sharesPoints}
        onChange={(sharesPoints) => onChange({ sharesPoints })}
        label={t('fields:isPartial')}
        detail={t('quiz:partial.gaps')}
      />
    </>
  );
}

export const wordBank: AuthoredType<'wordBank'> = {
  icon: LetterText,
  Fields: WordBankFields,
  fromStored: ({ passage, distractors, isPartial }) => ({
    passage,
    distractors: distractors.map((text) => newLine(text)),
    sharesPoints: isPartial,
  }),
  toInput: ({ passage, distractors, sharesPoints }) => ({
    passage,
    distractors: withoutEmptyLines(distractors).map(({ text }) => text),
    isPartial: sharesPoints,
  }),
  matchLines: () => [],
  describe: ({ passage, distractors }) => [passage, ...withoutEmptyLines(distractors).map(({ text }) => text)],
  missingText: (field, t) => (field === 'passage' ? t('rules:gap-missing') : undefined),
};
