import { QUESTION_MAX } from '@dars/contracts/content/question/limits';
import type { Rubric } from '@dars/contracts/content/question/rubric';
import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { Textarea } from '@dars/ui/form/textarea';
import { readWholeNumber } from '../../../../lib/whole-number.ts';
import { type Line, newLine, withKey, withoutEmptyLines } from '../../draft/draft-lines.ts';
import type { QuestionDraft } from '../../draft/question-draft.ts';
import type { AuthoredFieldsProps } from '../authored-type.ts';
import { RubricFields } from './rubric-fields.tsx';

/** Says that a person marks the answers, and when the attempt is passed. */
export function MarkedByHandNote() {
  const t = useTranslate('quiz');
  return <p className="rounded-card bg-brand-tint px-4 py-3 text-small">{t('quiz:long_text.marked')}</p>;
}

/** The rubric, and the note for the people who mark the answers. */
export function MarkingFields(props: AuthoredFieldsProps) {
  const { draft, onChange, faultOf } = props;
  const t = useTranslate('quiz');
  return (
    <>
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

interface Marking {
  rubric: Rubric;
  graderNote: string;
}

/** Returns the fields of the draft that the rubric and the note fill. */
export const markingFromStored = ({ rubric, graderNote }: Marking): Pick<QuestionDraft, 'rubric' | 'graderNote'> => ({
  graderNote,
  rubric: rubric.map(({ id, text, levels }) => ({
    ...withKey({ id, text }),
    levels: levels.map((level) => ({
      ...withKey({ id: level.id, text: level.text }),
      match: newLine(String(level.points)),
    })),
  })),
});

/** Returns a line of a rubric as it is sent; rubrics have no formatting. */
const plainLineOf = ({ id, text }: Line) => ({ ...(id !== undefined && { id }), text });

/** Returns the rubric and the note as they are sent. */
export const markingToInput = ({ rubric, graderNote }: QuestionDraft) => ({
  graderNote,
  rubric: withoutEmptyLines(rubric).map((criterion) => ({
    ...plainLineOf(criterion),
    levels: withoutEmptyLines(criterion.levels).map((level) => ({
      ...plainLineOf(level),
      points: readWholeNumber(level.match.text),
    })),
  })),
});

/** Pairs the criteria and levels of a draft with those that the server stored. */
export function matchRubric(draft: QuestionDraft, { rubric }: Pick<Marking, 'rubric'>) {
  const sent = withoutEmptyLines(draft.rubric);
  return [
    { sent, identified: rubric },
    ...sent.map(({ levels }, index) => ({
      sent: withoutEmptyLines(levels),
      identified: rubric[index]?.levels ?? [],
    })),
  ];
}

/** Returns the rubric and the note as lines of text, for the comparison of two versions. */
export const describeMarking = ({ rubric, graderNote }: QuestionDraft): string[] => [
  ...withoutEmptyLines(rubric).map(({ text, levels }) => {
    const described = withoutEmptyLines(levels).map((level) => `${level.text} (${level.match.text})`);
    return `${text}: ${described.join(' · ')}`;
  }),
  ...(graderNote.trim() === '' ? [] : [graderNote]),
];
