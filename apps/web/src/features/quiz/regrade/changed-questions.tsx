import type { ChangedQuestion } from '@dars/contracts/learning/regrade';
import { useTranslate } from '@dars/i18n/client';
import { Checkbox } from '@dars/ui/form/checkbox';
import { QuestionLine } from '../../../lib/question/question-line.tsx';

interface ChangedQuestionsProps {
  questions: readonly ChangedQuestion[];
  /** The ids of the questions that are to be regraded. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** The questions that are graded otherwise than in finished attempts, each with a checkbox. */
export function ChangedQuestions({ questions, chosen, onChoose }: ChangedQuestionsProps) {
  const t = useTranslate('quiz');
  const choose = (id: string, isOn: boolean) =>
    onChoose(new Set(isOn ? [...chosen, id] : [...chosen].filter((each) => each !== id)));
  return (
    <fieldset className="px-8 narrow:px-4">
      <legend className="label">{t('quiz:regrade.questions')}</legend>
      <ul className="card divide-y divide-line">
        {questions.map((question) => (
          <li key={question.id} className="px-4 py-2.5">
            {question.obstacle === null ? (
              <Checkbox
                checked={chosen.has(question.id)}
                onChange={(isOn) => choose(question.id, isOn)}
                label={<Description question={question} />}
              />
            ) : (
              <Description question={question} />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function Description({ question }: { question: ChangedQuestion }) {
  const { text, line, attempts, obstacle, isDrawn, isForNewOnly } = question;
  const t = useTranslate('quiz');
  const note = isForNewOnly ? t('quiz:regrade.new_only') : t('quiz:regrade.attempts', { count: attempts });
  return (
    <span className="grid min-w-0">
      <QuestionLine className="line-clamp-2 wrap-anywhere" {...{ text, line }} />
      <span className="text-caption text-ink-2">
        {isDrawn && `${t('quiz:regrade.drawn')} · `}
        {obstacle === null ? note : t(`quiz:regrade.obstacle.${obstacle}`)}
      </span>
    </span>
  );
}
