import { useTranslate } from '@dars/i18n/client';
import type { AuthoredFieldsProps } from '../types/authored-type.ts';
import { authoredTypes } from '../types/authored-types.ts';
import { FormattedField } from './formatted-field.tsx';
import { ImageField } from './image-field.tsx';
import { QuestionsInText } from './questions-in-text.tsx';

interface QuestionFieldsProps extends AuthoredFieldsProps {
  /** Makes questions of a text that reads as a list of them. Without it that is not offered. */
  onMakeQuestions?: (text: string) => void;
}

/** The fields of a question below its type and its points: the text, the picture, the answers and the explanation. */
export function QuestionFields({ draft, onChange, faultOf, onMakeQuestions }: QuestionFieldsProps) {
  const t = useTranslate('quiz');
  const { Fields, needsImage = false } = authoredTypes[draft.type];
  return (
    <>
      <FormattedField
        label={t('quiz:question.text')}
        error={faultOf('text') ?? faultOf('richText')}
        textareaClass="text-(length:--fs-h3)/[1.75] [&>textarea]:text-[length:inherit]/[inherit]"
        value={{ plain: draft.text, rich: draft.richText }}
        onChange={({ plain, rich }) => onChange({ text: plain, richText: rich })}
      />
      {onMakeQuestions && draft.richText === null && <QuestionsInText text={draft.text} onMake={onMakeQuestions} />}
      <ImageField
        image={draft.image}
        isNeeded={needsImage}
        error={faultOf('image')}
        onChange={(image) => onChange({ image })}
      />
      <Fields draft={draft} onChange={onChange} faultOf={faultOf} />
      <FormattedField
        label={t('fields:explanation')}
        optional={t('quiz:question.explanation_hint')}
        error={faultOf('explanation') ?? faultOf('richExplanation')}
        rows={2}
        value={{ plain: draft.explanation, rich: draft.richExplanation }}
        onChange={({ plain, rich }) => onChange({ explanation: plain, richExplanation: rich })}
      />
    </>
  );
}
