import type { Quiz, QuizReview } from '@dars/contracts/content/quiz';
import { useTranslate } from '@dars/i18n/client';
import { Icon } from '@dars/ui/icon';
import { useIsStorageRefused } from '@dars/ui/storage-refusal';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { checkDraft } from '../draft/check-draft.ts';
import { faultText } from '../draft/fault-text.ts';
import type { KeptQuestion } from '../draft/kept-questions.ts';
import type { QuestionDraft } from '../draft/question-draft.ts';
import { Task, TaskList } from './task-list.tsx';

interface BlockerListProps {
  quiz: Quiz;
  blockers: QuizReview['blockers'];
  /** Questions that the server does not have in this version; learners will not see them. */
  kept: readonly KeptQuestion[];
}

/** Lists everything that is left to do before publication, with links. */
export function BlockerList({ quiz, blockers, kept }: BlockerListProps) {
  const t = useTranslate('quiz');
  const isStorageRefused = useIsStorageRefused();
  const params = { id: quiz.courseId, quizId: quiz.id };
  const isPublished = quiz.status === 'PUBLISHED';
  function blocksText(reason: QuizReview['blockers'][number]['reason']): string {
    if (!isPublished) return t('quiz:review.blocks');
    return t(reason === 'short-draw' ? 'quiz:review.fewer' : 'quiz:review.blocks_again');
  }
  function taskOf({ reason, question }: Pick<QuizReview['blockers'][number], 'reason' | 'question'>): string {
    if (question) {
      const isShort = reason === 'short-draw';
      return t(isShort ? 'quiz:review.short_draw' : 'quiz:review.repeated_line', { number: question.number });
    }
    return reason === 'no-question' ? t('quiz:review.no_question') : t('quiz:review.other');
  }
  const keptText = (isNew: boolean) => {
    if (isStorageRefused) return t(isNew ? 'quiz:review.not_saved' : 'quiz:review.change_not_saved');
    return t(isNew ? 'quiz:review.incomplete' : 'quiz:review.unsaved');
  };
  const faultsOf = (draft: QuestionDraft) => [
    ...new Set(checkDraft(draft).faults.map((fault) => faultText(t, draft.type, fault))),
  ];
  if (blockers.length === 0 && kept.length === 0) {
    return isPublished ? null : (
      <p className="flex items-center gap-2.5 rounded-card bg-success-tint px-4 py-3.5 text-small/[inherit] font-semibold text-success">
        <Icon icon={CircleCheck} />
        {t('quiz:review.ready')}
      </p>
    );
  }
  return (
    <TaskList id="quiz-blockers" title={t(isPublished ? 'quiz:review.attention' : 'quiz:review.blockers')}>
      {blockers.map(({ reason, id, question }) => (
        <Task
          key={`${reason}-${question?.id ?? id}`}
          tone="danger"
          link={
            <Link
              to="/home/admin/courses/$id/quizzes/$quizId/questions"
              params={params}
              search={{ question: question?.id }}
              className="link"
            >
              {taskOf({ reason, question })}
            </Link>
          }
          notes={[blocksText(reason)]}
        />
      ))}
      {kept.map(({ key, id, draft }) => (
        <Task
          key={key}
          tone="warning"
          link={
            <Link
              to="/home/admin/courses/$id/quizzes/$quizId/questions"
              params={params}
              search={{ question: id ?? key }}
              className="link"
            >
              <UserText>{draft.text.trim() || t('quiz:questions.untitled')}</UserText>
            </Link>
          }
          notes={[...faultsOf(draft), keptText(id === undefined)]}
        />
      ))}
    </TaskList>
  );
}
