import type { Question } from '@dars/contracts/content/question';
import { useTranslate } from '@dars/i18n/client';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';

/** The right answer, where the question itself does not show it, and why it is right. */
export function QuestionKey({ answerKey }: { answerKey: Question }) {
  const t = useTranslate('attempt');
  const hasLines = !['single', 'multiple', 'trueFalse'].includes(answerKey.type);
  if (!hasLines && answerKey.explanation === '') return null;
  return (
    <div className="question-key">
      {hasLines && (
        <div>
          <h3>{t('attempt:question.key')}</h3>
          <KeyLines answerKey={answerKey} />
        </div>
      )}
      {answerKey.explanation !== '' && (
        <div>
          <h3>{t('attempt:question.why')}</h3>
          <UserText as="p" className="whitespace-pre-line">
            {answerKey.explanation}
          </UserText>
        </div>
      )}
    </div>
  );
}

function KeyLines({ answerKey }: { answerKey: Question }) {
  const t = useTranslate('attempt');
  switch (answerKey.type) {
    case 'shortText':
      return (
        <ul>
          {answerKey.accepted.map((text) => (
            <li key={text}>
              <UserText>{text}</UserText>
            </li>
          ))}
        </ul>
      );
    case 'numeric':
      return (
        <p>
          <Ltr>{answerKey.value}</Ltr>
          {answerKey.tolerance !== '0' && ` ${t('attempt:question.tolerance', { tolerance: answerKey.tolerance })}`}
        </p>
      );
    case 'matching':
      return (
        <dl className="question-key-pairs">
          {answerKey.pairs.map((pair) => (
            <div key={pair.id}>
              <UserText as="dt">{pair.text}</UserText>
              <UserText as="dd">{pair.match.text}</UserText>
            </div>
          ))}
        </dl>
      );
    case 'ordering':
      return (
        <ol className="question-key-order">
          {answerKey.items.map((item) => (
            <li key={item.id}>
              <UserText>{item.text}</UserText>
            </li>
          ))}
        </ol>
      );
    default:
      return null;
  }
}
