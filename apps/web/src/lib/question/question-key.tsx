import type { Question, QuestionOf } from '@dars/contracts/content/question';
import type { QuestionType } from '@dars/contracts/content/question/question-types';
import { useTranslate } from '@dars/i18n/client';
import { UserText } from '@dars/ui/user-text';
import { FormattedText } from './formatted-text.tsx';
import { answeredTypes } from './types/answered-types.ts';

/** The right answer, if the question's options do not mark it, and its explanation. */
export function QuestionKey({ answerKey }: { answerKey: Question }) {
  const t = useTranslate('attempt');
  const hasKey = answeredTypes[answerKey.type].Key !== null;
  if (!hasKey && answerKey.explanation === '') return null;
  return (
    <div className="grid gap-3 rounded-card bg-surface-2 px-4.5 py-4 text-small">
      {hasKey && (
        <div>
          <h3 className="text-caption/(--lh-h3) text-ink-2">{t('attempt:question.key')}</h3>
          <TypedKey type={answerKey.type} answerKey={answerKey} />
        </div>
      )}
      {answerKey.explanation !== '' && (
        <div>
          <h3 className="text-caption/(--lh-h3) text-ink-2">{t('attempt:question.why')}</h3>
          {answerKey.richExplanation ? (
            <FormattedText form="block" text={answerKey.richExplanation} plain={answerKey.explanation} />
          ) : (
            <UserText as="p" className="whitespace-pre-line">
              {answerKey.explanation}
            </UserText>
          )}
        </div>
      )}
    </div>
  );
}

interface TypedKeyProps<Type extends QuestionType> {
  type: Type;
  answerKey: QuestionOf<Type>;
}

function TypedKey<Type extends QuestionType>({ type, answerKey }: TypedKeyProps<Type>) {
  const { Key } = answeredTypes[type];
  return Key && <Key answerKey={answerKey} />;
}
