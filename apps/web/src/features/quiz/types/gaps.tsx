import { parsePassage } from '@dars/contracts/content/question/passage';
import { useTranslate } from '@dars/i18n/client';
import { Switch } from '@dars/ui/form/switch';
import { WholeWord } from 'lucide-react';
import { PassageField } from '../passage/passage-field.tsx';
import type { AuthoredFieldsProps, AuthoredType } from './authored-type.ts';

/** The text with gaps, and how its gaps are compared and rewarded. */
function GapsFields({ draft, onChange, faultOf }: AuthoredFieldsProps) {
  const t = useTranslate('quiz');
  const isTyped = parsePassage(draft.passage).gaps.some(({ choices }) => choices === null);
  return (
    <>
      <PassageField
        value={draft.passage}
        onChange={(passage) => onChange({ passage })}
        hint={t('quiz:gap.hint')}
        error={faultOf('passage')}
        hasChoices
      />
      {isTyped && (
        <Switch
          checked={draft.ignoreMarks}
          onChange={(ignoreMarks) => onChange({ ignoreMarks })}
          label={t('fields:ignoreMarks')}
          detail={t('quiz:ignore_marks')}
        />
      )}
      <Switch
        checked={draft.sharesPoints}
        onChange={(sharesPoints) => onChange({ sharesPoints })}
        label={t('fields:isPartial')}
        detail={t('quiz:partial.gaps')}
      />
    </>
  );
}

export const gaps: AuthoredType<'gaps'> = {
  icon: WholeWord,
  Fields: GapsFields,
  fromStored: ({ passage, ignoreMarks, isPartial }) => ({ passage, ignoreMarks, sharesPoints: isPartial }),
  toInput: ({ passage, ignoreMarks, sharesPoints }) => ({ passage, ignoreMarks, isPartial: sharesPoints }),
  matchLines: () => [],
  describe: ({ passage }) => [passage],
  missingText: (field, t) => (field === 'passage' ? t('rules:gap-missing') : undefined),
};
