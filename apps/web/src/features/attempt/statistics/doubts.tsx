import type { Quiz } from '@dars/contracts/content/quiz';
import type { QuestionStatistics } from '@dars/contracts/learning/quiz-statistics';
import { useTranslate } from '@dars/i18n/client';
import { Button, buttonClass } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { QuestionLine } from '../../../lib/question/question-line.tsx';
import { useFigureText } from './use-figure-text.ts';

/** Letters of a question's text by which the bank is searched for it. */
const SEARCHED_LETTERS = 60;

interface DoubtsProps {
  quiz: Quiz;
  questions: readonly QuestionStatistics[];
  /** Opens the answers to a question. */
  onOpen: (question: string) => void;
}

/** The questions whose key may be wrong, with the ways to check and to correct it. */
export function Doubts({ quiz, questions, onOpen }: DoubtsProps) {
  const t = useTranslate('statistics');
  const doubtful = questions.filter(({ doubt }) => doubt !== null);
  if (doubtful.length === 0) return null;
  const params = { id: quiz.courseId, quizId: quiz.id };
  return (
    <section aria-labelledby="doubts" className="border-b border-line bg-warning-tint px-8 py-5 max-sm:px-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <Icon icon={TriangleAlert} className="mt-1 text-warning" />
        <div className="min-w-0 flex-1 basis-72">
          <h3 id="doubts" className="text-body/(--lh-body) font-semibold">
            {t('statistics:doubts.title', { count: doubtful.length })}
          </h3>
          <p className="max-w-[70ch] text-small text-ink-2">{t('statistics:doubts.detail')}</p>
        </div>
        <Link
          to="/home/admin/courses/$id/quizzes/$quizId/regrade"
          params={params}
          className={buttonClass({ size: 'small' })}
        >
          {t('statistics:doubts.regrade')}
        </Link>
      </div>
      <ul className="mt-3 divide-y divide-line">
        {doubtful.map((question) => (
          <li key={question.id} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2.5">
            <div className="min-w-0 flex-1 basis-72">
              <QuestionLine
                as="p"
                className="line-clamp-2 text-small font-semibold wrap-anywhere"
                {...{ text: question.text, line: question.line }}
              />
              <p className="text-small text-ink-2">
                <DoubtText question={question} />
              </p>
            </div>
            <div className="flex gap-2">
              <Button size="small" onClick={() => onOpen(question.id)}>
                {t('statistics:doubts.answers')}
              </Button>
              <QuestionLink quiz={quiz} question={question} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Why the key of the question may be wrong. */
export function DoubtText({ question }: { question: QuestionStatistics }) {
  const t = useTranslate('statistics');
  const { percent, value } = useFigureText();
  const { doubt, discrimination, bestThird, weakestThird } = question;
  if (doubt === 'negative') return t('statistics:doubts.negative', { value: value(discrimination ?? 0) });
  return t('statistics:doubts.thirds', { best: percent(bestThird), weakest: percent(weakestThird) });
}

/** Leads to the editor of the question, unless neither the quiz nor the bank has it any more. */
export function QuestionLink({ quiz, question }: { quiz: Quiz; question: QuestionStatistics }) {
  const t = useTranslate('statistics');
  const className = buttonClass({ size: 'small' });
  if (question.isRemoved) return null;
  if (question.isDrawn) {
    return (
      <Link
        to="/home/admin/questions"
        search={{ q: question.text.split('\n', 1)[0]?.slice(0, SEARCHED_LETTERS) }}
        className={className}
      >
        {t('statistics:doubts.edit')}
      </Link>
    );
  }
  return (
    <Link
      to="/home/admin/courses/$id/quizzes/$quizId/questions"
      params={{ id: quiz.courseId, quizId: quiz.id }}
      search={{ question: question.id }}
      className={className}
    >
      {t('statistics:doubts.edit')}
    </Link>
  );
}
