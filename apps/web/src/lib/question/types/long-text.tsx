import { LONG_TEXT_MAX } from '@dars/contracts/content/question/limits';
import { countWords } from '@dars/contracts/content/question/long-text';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Field } from '@dars/ui/form/field';
import { isTooLong } from '@dars/ui/form/length-note';
import { Textarea } from '@dars/ui/form/textarea';
import { UserText } from '@dars/ui/user-text';
import type { AnswerProps } from '../answer-props.ts';
import { useUnacceptedText } from '../unaccepted-texts.ts';
import type { AnsweredType } from './answered-type.ts';

/** Takes a text of several paragraphs and counts its words. */
function LongTextAnswer({ question, value, onChange, readOnly }: AnswerProps<'longText'>) {
  const t = useTranslate('attempt');
  // A text that is too long stays in the field and is not sent; the last valid answer stays.
  const [tooLong, setTooLong] = useUnacceptedText(question.id);
  const text = tooLong ?? value?.text ?? '';
  const words = useWordsNote(text, question);

  function change(typed: string) {
    const isOver = isTooLong(typed, LONG_TEXT_MAX);
    setTooLong(isOver ? typed : undefined);
    if (!isOver) onChange(typed.trim() === '' ? null : { type: 'longText', text: typed });
  }

  if (readOnly) {
    return (
      <div className="grid gap-1.5">
        <div className="rounded-card border border-line bg-surface px-4 py-3">
          {text === '' ? (
            <p className="text-ink-3">{t('attempt:question.no_answer')}</p>
          ) : (
            text.split(/\n+/).map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph has no other name, and none of them moves.
              <UserText as="p" key={index} className="wrap-anywhere not-first:mt-3">
                {paragraph}
              </UserText>
            ))
          )}
        </div>
        {text !== '' && <p className="caption quiet">{words}</p>}
      </div>
    );
  }
  return (
    <Field label={t('attempt:question.answer')} hint={words}>
      <Textarea
        rows={10}
        className="[&>textarea]:min-h-60"
        value={text}
        maxLength={LONG_TEXT_MAX}
        onChange={({ target }) => change(target.value)}
      />
    </Field>
  );
}

type WordLimits = Pick<AnswerProps<'longText'>['question'], 'minimumWords' | 'maximumWords'>;

/** Returns the number of words in a text beside the number that is wanted. */
function useWordsNote(text: string, { minimumWords: least, maximumWords: most }: WordLimits): string {
  const t = useTranslate('attempt');
  const count = countWords(text);
  const number = (value: number) => formatNumber(t.language, value);
  const written = t('attempt:question.word_count', { count });
  if (most !== null && count > most) {
    return `${written} · ${t('attempt:question.words_over', { count: count - most, most: number(most) })}`;
  }
  if (least !== null && most !== null) {
    return `${written} · ${t('attempt:question.words_between', { least: number(least), most: number(most) })}`;
  }
  if (least !== null) return `${written} · ${t('attempt:question.words_least', { least: number(least) })}`;
  return most === null ? written : `${written} · ${t('attempt:question.words_most', { most: number(most) })}`;
}

export const longText: AnsweredType<'longText'> = { Answer: LongTextAnswer, Key: null, countChoices: () => 0 };
