import type { Quiz, QuizReview } from '@dars/contracts/content/quiz';
import { useTranslate } from '@dars/i18n/client';
import { Dot } from '@dars/ui/dot';
import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { checkDraft } from '../draft/check-draft.ts';
import { faultText } from '../draft/fault-text.ts';
import type { KeptQuestion } from '../draft/kept-questions.ts';
import type { QuestionDraft } from '../draft/question-draft.ts';

interface BlockerListProps {
  quiz: Quiz;
  blockers: QuizReview['blockers'];
  /** Questions that are stored in this browser only; learners will not see them. */
  kept: readonly KeptQuestion[];
}

/** Lists everything that is left to do before publication, with links. */
export function BlockerList({ quiz, blockers, kept }: BlockerListProps) {
  const t = useTranslate('quiz');
  const params = { id: quiz.courseId, quizId: quiz.id };
  function taskOf({ reason, question }: Pick<QuizReview['blockers'][number], 'reason' | 'question'>): string {
    if (question) return t('quiz:review.repeated_line', { number: question.number });
    return reason === 'no-question' ? t('quiz:review.no_question') : t('quiz:review.other');
  }
  const faultsOf = (draft: QuestionDraft) => [
    ...new Set(checkDraft(draft).faults.map((fault) => faultText(t, draft.type, fault))),
  ];
  if (blockers.length === 0 && kept.length === 0) {
    return quiz.status === 'PUBLISHED' ? null : (
      <p className="quiz-ready">
        <Icon icon={CircleCheck} />
        {t('quiz:review.ready')}
      </p>
    );
  }
  return (
    <section id="quiz-blockers" aria-label={t('quiz:review.blockers')} className="quiz-blockers">
      <h3>{t('quiz:review.blockers')}</h3>
      <ul>
        {blockers.map(({ reason, id, question }) => (
          <li key={`${reason}-${question?.id ?? id}`}>
            <Dot hollow className="flex-none text-danger" />
            <span>
              <Link
                to="/home/admin/courses/$id/quizzes/$quizId/questions"
                params={params}
                search={{ question: question?.id }}
                className="link"
              >
                {taskOf({ reason, question })}
              </Link>
              <small>{t('quiz:review.blocks')}</small>
            </span>
          </li>
        ))}
        {kept.map(({ key, id, draft }) => (
          <li key={key}>
            <Dot hollow className="flex-none text-warning" />
            <span>
              <Link
                to="/home/admin/courses/$id/quizzes/$quizId/questions"
                params={params}
                search={{ question: id ?? key }}
                className="link"
              >
                <UserText>{draft.text.trim() || t('quiz:questions.untitled')}</UserText>
              </Link>
              {faultsOf(draft).map((text) => (
                <small key={text}>{text}</small>
              ))}
              <small>{t(id === undefined ? 'quiz:review.incomplete' : 'quiz:review.unsaved')}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
