import { MAX_ACCEPTED } from '@dars/contracts/content/question/limits';
import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { Switch } from '@dars/ui/form/switch';
import { TextCursorInput } from 'lucide-react';
import { linesFrom, newAlternative, newLine, withoutEmptyLines } from '../draft/draft-lines.ts';
import { shareFrom } from '../draft/typed-share.ts';
import { AlternativesField } from '../shares/alternatives-field.tsx';
import type { AuthoredFieldsProps, AuthoredType } from './authored-type.ts';
import { LineList } from './line-list.tsx';

/** The list of texts, each of which is a right answer. */
function AcceptedField(props: AuthoredFieldsProps) {
  const { draft, onChange, faultOf } = props;
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
      <AlternativesField {...props} />
    </>
  );
}

export const shortText: AuthoredType<'shortText'> = {
  icon: TextCursorInput,
  Fields: AcceptedField,
  fromStored: ({ accepted, alternatives = [], ignoreMarks }) => ({
    ...{ accepted: accepted.map((text) => newLine(text)), ignoreMarks, hasShares: alternatives.length > 0 },
    alternatives: alternatives.map(({ text, share }) => newAlternative(text, '', String(share))),
  }),
  toInput({ accepted, alternatives, hasShares, ignoreMarks }) {
    const shared = hasShares ? withoutEmptyLines(alternatives) : [];
    return {
      ...{ accepted: withoutEmptyLines(accepted).map(({ text }) => text), ignoreMarks },
      ...(shared.length > 0 && { alternatives: shared.map(({ text, share }) => ({ text, share: shareFrom(share) })) }),
    };
  },
  missingText: (field, t) => (field === 'accepted' ? t('quiz:missing.accepted') : undefined),
  matchLines: () => [],
  describe: ({ accepted, alternatives, hasShares }) => [
    ...withoutEmptyLines(accepted).map(({ text }) => text),
    ...(hasShares ? withoutEmptyLines(alternatives) : []).map(({ text, share }) => `${shareFrom(share)} % ${text}`),
  ],
};
