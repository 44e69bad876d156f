import type { Quiz, QuizReview } from '@dars/contracts/content/quiz';
import { useTranslate } from '@dars/i18n/client';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { Task, TaskList } from './task-list.tsx';

/** Says that learners do not see the quiz until its lesson, section and course are published, with links to them. */
export function HiddenBy({ quiz, review }: { quiz: Quiz; review: QuizReview }) {
  const t = useTranslate('quiz');
  if (review.hiddenBy.length === 0) return null;
  return (
    <TaskList title={t('quiz:review.hidden')}>
      {review.hiddenBy.map(({ kind, id, title }) => (
        <Task
          key={id}
          tone="warning"
          link={
            <Link
              to="/home/admin/courses/$id"
              params={{ id: quiz.courseId }}
              search={kind === 'lesson' ? { lesson: id } : {}}
              className="link"
            >
              <UserText>{title}</UserText>
            </Link>
          }
          notes={[t(`quiz:review.hidden_by.${kind}`)]}
        />
      ))}
    </TaskList>
  );
}
