import type { GradebookCell, GradebookQuiz, GradebookRow } from '@dars/contracts/learning/gradebook';
import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { Popover } from '@dars/ui/overlay/popover';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { useIsAllowed } from '../../../app/session/use-is-allowed.ts';
import { fullName } from '../../../lib/account/full-name.ts';
import { type GradeDraft, isSameOverride, toDraft } from './grade-draft.ts';
import { GradeForm } from './grade-form.tsx';

export interface GradePlace {
  courseId: string;
  user: GradebookRow['user'];
  quiz: GradebookQuiz;
  /** Undefined: the learner has started no attempt. */
  cell: GradebookCell | undefined;
  /** Undefined: staff have set no grade. */
  override: GradebookRow['overrides'][number] | undefined;
}

interface GradePopoverProps extends GradePlace {
  trigger: ReactElement;
}

/** A learner's grade in a quiz: the ways to the attempts, and the form that sets another grade. */
export function GradePopover({ trigger, ...place }: GradePopoverProps) {
  const t = useTranslate('gradebook');
  const isAllowed = useIsAllowed();
  // It is made at the first press, and open from then on.
  const [isOpen, setOpen] = useState(true);
  const stored = toDraft(place.override);
  const { user, quiz, override } = place;
  // What was typed stays if the layer is closed by a press beside it, with the grade that was set then.
  const [typed, setTyped] = useState<{ draft: GradeDraft; seen: GradePlace['override'] } | null>(null);
  const setDraft = (draft: GradeDraft) => setTyped({ draft, seen: typed ? typed.seen : override });
  const close = () => {
    setTyped(null);
    setOpen(false);
  };
  return (
    <Popover
      trigger={trigger}
      label={t('gradebook:grade.of', { title: quiz.title, name: fullName(user) })}
      open={isOpen}
      onOpenChange={setOpen}
      align="center"
      className="grid max-h-(--radix-popover-content-available-height) w-96 gap-3 overflow-y-auto p-4 text-start"
    >
      <GradeHead {...place} />
      {isAllowed('enrolments:write') ? (
        <GradeForm
          userId={user.id}
          quizId={quiz.id}
          draft={typed?.draft ?? stored}
          override={override}
          isOutdated={typed !== null && !isSameOverride(typed.seen, override)}
          onDraft={setDraft}
          onClose={close}
        />
      ) : (
        override && (
          <UserText className="block text-small wrap-anywhere">
            {t('gradebook:grade.because', { reason: override.reason })}
          </UserText>
        )
      )}
    </Popover>
  );
}

function GradeHead({ courseId, user, quiz, cell }: GradePlace) {
  const t = useTranslate('gradebook');
  const params = { id: courseId, quizId: quiz.id };
  const linkClass = 'rounded-sm font-semibold text-brand-text underline-offset-4 hover:underline';
  return (
    <div className="grid gap-1 text-small">
      <UserText className="block font-semibold wrap-anywhere">{fullName(user)}</UserText>
      <UserText className="block text-ink-2 wrap-anywhere">{quiz.title}</UserText>
      <p className="num text-ink-2">
        {cell ? t('gradebook:grade.attempts', { count: cell.usedAttempts }) : t('gradebook:cell.none')}
        {cell?.best &&
          ` · ${t('gradebook:grade.best', { percent: formatPercent(t.language, cell.best.percent / 100) })}`}
      </p>
      <p className="flex flex-wrap gap-x-5 gap-y-1 pt-1">
        {cell?.best && (
          <Link
            to="/home/admin/courses/$id/quizzes/$quizId/results/$attemptId"
            params={{ ...params, attemptId: cell.best.attemptId }}
            className={linkClass}
          >
            {t('gradebook:grade.to_result')}
          </Link>
        )}
        <Link
          to="/home/admin/courses/$id/quizzes/$quizId/results"
          params={params}
          search={{ learner: user.id }}
          className={linkClass}
        >
          {t('gradebook:grade.to_attempts')}
        </Link>
      </p>
    </div>
  );
}
