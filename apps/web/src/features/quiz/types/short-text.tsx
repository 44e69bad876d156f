import { MAX_ACCEPTED } from '@dars/contracts/content/question/limits';
import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { Switch } from '@dars/ui/form/switch';
import { TextCursorInput } from 'lucide-react';
import { linesFrom, newLine, withoutEmptyLines } from '../draft/draft-lines.ts';
import type { AuthoredFieldsProps, AuthoredType } from './authored-type.ts';
import { LineList } from './line-list.tsx';

/** The list of texts, each of which is a right answer. */
function AcceptedField({ draft, onChange, faultOf }: AuthoredFieldsProps) {
  const t = useTranslate('quiz');
  return (
    <>
      <Field group label={t('fields:accepted')} optional={t('quiz:accepted_hint')} error={faultOf('accepted')}>
        <LineList
          lines={draft.accepted}
          onChange={(accepted) => onChange({ accepted })}
          createLine={newLine}
          fromPaste={linesFrom}
          max={MAX_ACCEPTED}
          name={(place) => t('quiz:lines.accepted', { place })}
          addText={t('quiz:lines.add_accepted')}
          error={(key) => faultOf('accepted', key)}
        />
      </Field>
      <Switch
        checked={draft.ignoreMarks}
        onChange={(ignoreMarks) => onChange({ ignoreMarks })}
        label={t('fields:ignoreMarks')}
        detail={t('quiz:ignore_marks')}
      />
    </>
  );
}

export const shortText: AuthoredType<'shortText'> = {
  icon: TextCursorInput,
  Fields: AcceptedField,
  fromStored: ({ accepted, ignoreMarks }) => ({ accepted: accepted.map((text) => newLine(text)), ignoreMarks }),
  toInput: ({ accepted, ignoreMarks }) => ({
    accepted: withoutEmptyLines(accepted).map(({ text }) => text),
    ignoreMarks,
  }),
  missingText: (field, t) => (field === 'accepted' ? t('quiz:missing.accepted') : undefined),
  matchLines: () => [],
  describe: ({ accepted }) => withoutEmptyLines(accepted).map(({ text }) => text),
};
