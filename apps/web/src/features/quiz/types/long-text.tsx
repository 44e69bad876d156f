import { QUESTION_MAX } from '@dars/contracts/content/question/limits';
import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { Textarea } from '@dars/ui/form/textarea';
import { NotebookPen } from 'lucide-react';
import { readWholeNumber } from '../../../lib/whole-number.ts';
import { type Line, newLine, withKey, withoutEmptyLines } from '../draft/draft-lines.ts';
import type { AuthoredFieldsProps, AuthoredType } from './authored-type.ts';
import { RubricFields } from './rubric-fields.tsx';

/** The fields of the wanted number of words, the rubric and the note for the people who mark answers. */
function LongTextFields(props: AuthoredFieldsProps) {
  const { draft, onChange, faultOf } = props;
  const t = useTranslate('quiz');
  return (
    <>
      <p className="rounded-card bg-brand-tint px-4 py-3 text-small">{t('quiz:long_text.marked')}</p>
      <div className="grid max-w-[480px] grid-cols-2 items-start gap-4 narrow:grid-cols-1">
        {(['minimumWords', 'maximumWords'] as const).map((name) => (
          <Field key={name} label={t(`fields:${name}`)} optional={t('common:optional')} error={faultOf(name)}>
            <Input
              ltr
              inputMode="numeric"
              autoComplete="off"
              value={draft[name]}
              onChange={(event) => onChange({ [name]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      <RubricFields {...props} />
      <Field
        label={t('fields:graderNote')}
        optional={t('common:optional')}
        hint={t('quiz:long_text.note_hint')}
        error={faultOf('graderNote')}
      >
        <Textarea
          rows={2}
          value={draft.graderNote}
          maxLength={QUESTION_MAX}
          onChange={(event) => onChange({ graderNote: event.target.value })}
        />
      </Field>
    </>
  );
}

/** Returns a line of a rubric as it is sent; rubrics have no formatting. */
const plainLineOf = ({ id, text }: Line) => ({ ...(id !== undefined && { id }), text });

const wordsText = (words: number | null) => (words === null ? '' : String(words));

export const longText: AuthoredType<'longText'> = {
  icon: NotebookPen,
  Fields: LongTextFields,
  fromStored: ({ minimumWords, maximumWords, rubric, graderNote }) => ({
    ...{ minimumWords: wordsText(minimumWords), maximumWords: wordsText(maximumWords), graderNote },
    rubric: rubric.map(({ id, text, levels }) => ({
      ...withKey({ id, text }),
      levels: levels.map((level) => ({
        ...withKey({ id: level.id, text: level.text }),
        match: newLine(String(level.points)),
      })),
    })),
  }),
  toInput: ({ minimumWords, maximumWords, rubric, graderNote }) => ({
    ...{ minimumWords: readWholeNumber(minimumWords), maximumWords: readWholeNumber(maximumWords), graderNote },
    rubric: withoutEmptyLines(rubric).map((criterion) => ({
      ...plainLineOf(criterion),
      levels: withoutEmptyLines(criterion.levels).map((level) => ({
        ...plainLineOf(level),
        points: readWholeNumber(level.match.text),
      })),
    })),
  }),
  matchLines(draft, stored) {
    const sent = withoutEmptyLines(draft.rubric);
    return [
      { sent, identified: stored.rubric },
      ...sent.map(({ levels }, index) => ({
        sent: withoutEmptyLines(levels),
        identified: stored.rubric[index]?.levels ?? [],
      })),
    ];
  },
  describe: ({ rubric, graderNote }) => [
    ...withoutEmptyLines(rubric).map(({ text, levels }) => {
      const described = withoutEmptyLines(levels).map((level) => `${level.text} (${level.match.text})`);
      return `${text}: ${described.join(' · ')}`;
    }),
    ...(graderNote.trim() === '' ? [] : [graderNote]),
  ],
  missingText: (field, t) => (field === 'rubric' ? t('quiz:missing.rubric') : undefined),
};
