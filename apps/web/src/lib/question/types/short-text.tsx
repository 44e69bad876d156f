import type { QuestionOf } from '@dars/contracts/content/question';
import { OPTION_MAX } from '@dars/contracts/content/question/limits';
import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { isTooLong } from '@dars/ui/form/length-note';
import { UserText } from '@dars/ui/user-text';
import type { AnswerProps } from '../answer-props.ts';
import { useUnacceptedText } from '../unaccepted-texts.ts';
import type { AnsweredType } from './answered-type.ts';

function TextAnswer({ question, value, onChange, readOnly }: AnswerProps<'shortText'>) {
  const t = useTranslate('attempt');
  // A text that is too long stays in the field and is not sent; the last valid answer stays.
  const [tooLong, setTooLong] = useUnacceptedText(question.id);

  function change(text: string) {
    const isOver = isTooLong(text, OPTION_MAX);
    setTooLong(isOver ? text : undefined);
    if (!isOver) onChange(text.trim() === '' ? null : { type: 'shortText', text });
  }

  return (
    <Field label={t('attempt:question.answer')} className="max-w-140">
      <Input
        dir="auto"
        value={tooLong ?? value?.text ?? ''}
        maxLength={OPTION_MAX}
        readOnly={readOnly}
        autoComplete="off"
        onChange={({ target }) => change(target.value)}
      />
    </Field>
  );
}

function AcceptedTexts({ answerKey }: { answerKey: QuestionOf<'shortText'> }) {
  const t = useTranslate('attempt');
  const { alternatives = [] } = answerKey;
  return (
    <ul>
      {answerKey.accepted.map((text) => (
        <li key={text}>
          <UserText>{text}</UserText>
        </li>
      ))}
      {alternatives.map(({ text, share }) => (
        <li key={text}>
          <UserText>{text}</UserText> · {formatPercent(t.language, share / 100, 2)}
        </li>
      ))}
    </ul>
  );
}

export const shortText: AnsweredType<'shortText'> = { Answer: TextAnswer, Key: AcceptedTexts, countChoices: () => 0 };
