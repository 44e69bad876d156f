import type { LearnerActivity } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { DirIcon } from '@dars/ui/dir-icon';
import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';

/** The card of a quiz among the activities of a lesson, with a link to the quiz's own page. */
export function QuizCard({ quiz: { id, name, progress } }: { quiz: LearnerActivity }) {
  const t = useTranslate('learn');
  return (
    <div className="card grid justify-items-center gap-3 px-6 py-16 text-center">
      <Icon icon={ClipboardCheck} className="text-brand-line" />
      <h2 className="wrap-anywhere">
        <UserText>{name}</UserText>
      </h2>
      <p className="text-small text-ink-2">{progress.isCompleted ? t('learn:quiz.passed') : t('learn:quiz.detail')}</p>
      <Link
        from="/home/courses/$id/lessons/$lessonId"
        to="/home/courses/$id/quizzes/$quizId"
        params={(params) => ({ id: params.id, quizId: id })}
        className={buttonClass({ variant: progress.isCompleted ? 'line' : 'primary' })}
      >
        {t('learn:quiz.open')}
        <DirIcon name="arrow-end" small />
      </Link>
    </div>
  );
}
