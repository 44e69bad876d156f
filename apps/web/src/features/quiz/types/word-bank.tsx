import { MAX_OPTIONS } from '@dars/contracts/content/question/limits';
import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { Switch } from '@dars/ui/form/switch';
import { LetterText } from 'lucide-react';
import { linesFrom, newLine, withoutEmptyLines } from '../draft/draft-lines.ts';
import { PassageField } from '../passage/passage-field.tsx';
import type { AuthoredFieldsProps, AuthoredType } from './authored-type.ts';
import { LineList } from './line-list.tsx';

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
      <Field
        group
        label={t('fields:distractors')}
        optional={t('common:optional')}
        hint={t('quiz:gap.distractors_hint')}
        error={faultOf('distractors')}
      >
        <LineList
          lines={draft.distractors}
          onChange={(distractors) => onChange({ distractors })}
          createLine={newLine}
          fromPaste={linesFrom}
          max={MAX_OPTIONS}
          name={(place) => t('quiz:lines.distractor', { place })}
          addText={t('quiz:lines.add_distractor')}
          error={(key) => faultOf('distractors', key)}
        />
      </Field>
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
