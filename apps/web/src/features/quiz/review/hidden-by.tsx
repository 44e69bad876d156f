import type { Quiz, QuizReview } from '@dars/contracts/content/quiz';
import { useTranslate } from '@dars/i18n/client';
import { Dot } from '@dars/ui/dot';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';

/** Says that learners do not see the quiz until its lesson, section and course are published, with links to them. */
export function HiddenBy({ quiz, review }: { quiz: Quiz; review: QuizReview }) {
  const t = useTranslate('quiz');
  if (review.hiddenBy.length === 0) return null;
  return (
    <section aria-label={t('quiz:review.hidden')} className="quiz-blockers">
      <h3>{t('quiz:review.hidden')}</h3>
      <ul>
        {review.hiddenBy.map(({ kind, id, title }) => (
          <li key={id}>
            <Dot hollow className="flex-none text-warning" />
            <span>
              <Link
                to="/home/admin/courses/$id"
                params={{ id: quiz.courseId }}
                search={kind === 'lesson' ? { lesson: id } : {}}
                className="link"
              >
                <UserText>{title}</UserText>
              </Link>
              <small>{t(`quiz:review.hidden_by.${kind}`)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
