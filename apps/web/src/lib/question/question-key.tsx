import type { Question, QuestionOf } from '@dars/contracts/content/question';
import type { QuestionType } from '@dars/contracts/content/question/question-types';
import type { RichText } from '@dars/contracts/content/rich-text';
import type { AttemptResult } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { ChoiceFeedback } from './choice-feedback.tsx';
import { AuthorText } from './formatted-text.tsx';
import { answeredTypes } from './types/answered-types.ts';

/** The level of the headings, which follow the question's own. */
type Heading = 'h2' | 'h3';

/** Returns the level of headings below a question with this one. */
export const headingBelow = (heading: 'h1' | 'h2' | 'h3'): Heading => (heading === 'h1' ? 'h2' : 'h3');

/** The right answer, if the question's options do not mark it, and its explanation. */
export function QuestionKey({ answerKey, heading }: { answerKey: Question; heading: Heading }) {
  const Heading = heading;
  const t = useTranslate('attempt');
  const hasKey = answeredTypes[answerKey.type].Key !== null;
  if (!hasKey && answerKey.explanation === '') return null;
  return (
    <div className="grid gap-3 rounded-card bg-surface-2 px-4.5 py-4 text-small">
      {hasKey && (
        <div>
          <Heading className="text-caption/(--lh-h3) text-ink-2">{t('attempt:question.key')}</Heading>
          <TypedKey type={answerKey.type} answerKey={answerKey} />
        </div>
      )}
      <Why heading={heading} text={answerKey.explanation} rich={answerKey.richExplanation} />
    </div>
  );
}

type Feedback = NonNullable<AttemptResult['questions'][number]['feedback']>;

interface FeedbackProps {
  feedback: Feedback;
  heading: Heading;
}

/** The feedback of a question whose right answer is not shown: the words to the chosen options, and the explanation. */
export const QuestionFeedback = ({ feedback: { choices, explanation, richExplanation }, heading }: FeedbackProps) => (
  <div className="grid gap-3 rounded-card bg-surface-2 px-4.5 py-4 text-small">
    {choices.map((choice, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words have no id and never change their order.
      <ChoiceFeedback key={index} feedback={choice} />
    ))}
    <Why heading={heading} text={explanation} rich={richExplanation} />
  </div>
);

interface WhyProps {
  heading: Heading;
  text: string;
  rich: RichText | undefined;
}

function Why({ heading: Heading, text, rich }: WhyProps) {
  const t = useTranslate('attempt');
  if (text === '') return null;
  return (
    <div>
      <Heading className="text-caption/(--lh-h3) text-ink-2">{t('attempt:question.why')}</Heading>
      <AuthorText plain={text} rich={rich} />
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
