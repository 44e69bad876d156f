import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { NotebookPen } from 'lucide-react';
import { readWholeNumber } from '../../../lib/whole-number.ts';
import type { AuthoredFieldsProps, AuthoredType } from './authored-type.ts';
import {
  describeMarking,
  MarkedByHandNote,
  MarkingFields,
  markingFromStored,
  markingToInput,
  matchRubric,
} from './marking/marked-by-hand.tsx';

/** The fields of the wanted number of words, the rubric and the note for the people who mark answers. */
function LongTextFields(props: AuthoredFieldsProps) {
  const { draft, onChange, faultOf } = props;
  const t = useTranslate('quiz');
  return (
    <>
      <MarkedByHandNote />
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
      <MarkingFields {...props} />
    </>
  );
}

const wordsText = (words: number | null) => (words === null ? '' : String(words));

export const longText: AuthoredType<'longText'> = {
  icon: NotebookPen,
  Fields: LongTextFields,
  fromStored: ({ minimumWords, maximumWords, ...marking }) => ({
    ...{ minimumWords: wordsText(minimumWords), maximumWords: wordsText(maximumWords) },
    ...markingFromStored(marking),
  }),
  toInput: (draft) => ({
    ...{ minimumWords: readWholeNumber(draft.minimumWords), maximumWords: readWholeNumber(draft.maximumWords) },
    ...markingToInput(draft),
  }),
  matchLines: matchRubric,
  describe: describeMarking,
  missingText: (field, t) => (field === 'rubric' ? t('quiz:missing.rubric') : undefined),
};
