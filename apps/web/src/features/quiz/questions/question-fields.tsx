import { QUESTION_MAX } from '@dars/contracts/content/question/limits';
import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { Textarea } from '@dars/ui/form/textarea';
import type { AuthoredFieldsProps } from '../types/authored-type.ts';
import { authoredTypes } from '../types/authored-types.ts';
import { ImageField } from './image-field.tsx';
import { QuestionsInText } from './questions-in-text.tsx';

interface QuestionFieldsProps extends AuthoredFieldsProps {
  /** Makes questions of a text that reads as a list of them. Without it that is not offered. */
  onMakeQuestions?: (text: string) => void;
}

/** The fields of a question below its type and its points: the text, the picture, the answers and the explanation. */
export function QuestionFields({ draft, onChange, faultOf, onMakeQuestions }: QuestionFieldsProps) {
  const t = useTranslate('quiz');
  const { Fields } = authoredTypes[draft.type];
  return (
    <>
      <Field label={t('quiz:question.text')} error={faultOf('text')}>
        <Textarea
          className="text-(length:--fs-h3)/[1.75] [&>textarea]:text-[length:inherit]/[inherit]"
          value={draft.text}
          maxLength={QUESTION_MAX}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      </Field>
      {onMakeQuestions && <QuestionsInText text={draft.text} onMake={onMakeQuestions} />}
      <ImageField image={draft.image} error={faultOf('image')} onChange={(image) => onChange({ image })} />
      <Fields draft={draft} onChange={onChange} faultOf={faultOf} />
      <Field
        label={t('fields:explanation')}
        optional={t('quiz:question.explanation_hint')}
        error={faultOf('explanation')}
      >
        <Textarea
          rows={2}
          value={draft.explanation}
          maxLength={QUESTION_MAX}
          onChange={(event) => onChange({ explanation: event.target.value })}
        />
      </Field>
    </>
  );
}
