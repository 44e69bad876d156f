import type { QuestionList } from '@dars/contracts/content/draw';
import type { Quiz } from '@dars/contracts/content/quiz';
import { useTranslate } from '@dars/i18n/client';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { warningsOf } from './question-warnings.ts';
import { Task, TaskList } from './task-list.tsx';

interface WarningListProps {
  quiz: Quiz;
  questions: QuestionList;
}

/** Lists what learners would see or hear badly, and what keeps no quiz from being published. */
export function WarningList({ quiz, questions }: WarningListProps) {
  const t = useTranslate('quiz');
  const found = useMemo(
    () =>
      questions.rows.flatMap(({ id, question }) =>
        warningsOf(question).map((warning) => ({ id, number: questions.order.indexOf(id) + 1, warning })),
      ),
    [questions],
  );
  if (found.length === 0) return null;
  return (
    <TaskList title={t('quiz:review.warnings')}>
      {found.map(({ id, number, warning }) => (
        <Task
          key={`${id} ${warning}`}
          tone="warning"
          link={
            <Link
              to="/home/admin/courses/$id/quizzes/$quizId/questions"
              params={{ id: quiz.courseId, quizId: quiz.id }}
              search={{ question: id }}
              className="link"
            >
              {t(`quiz:review.warning.${warning}`, { number })}
            </Link>
          }
          notes={[]}
        />
      ))}
    </TaskList>
  );
}
