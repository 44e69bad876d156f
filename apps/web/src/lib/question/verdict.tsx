import { useTranslate } from '@dars/i18n/client';
import { classNames } from '@dars/ui/class-names';
import { Icon } from '@dars/ui/icon';
import { Check, X } from 'lucide-react';

/**
 * Returns the colours of the border and background of an answer, which show whether it is right once its key is shown.
 */
export function verdictClass(isRight: boolean | undefined): string {
  if (isRight === undefined) return 'border-line bg-surface';
  return isRight ? 'border-success bg-success-tint' : 'border-danger bg-danger-tint';
}

interface VerdictProps {
  isRight: boolean;
  /** Whether the learner has left this part of the question empty. */
  isEmpty?: boolean;
  className?: string;
}

/** Says in words whether an answer is right. */
export function Verdict({ isRight, isEmpty = false, className }: VerdictProps) {
  const t = useTranslate('attempt');
  const judged = isRight ? t('attempt:question.right') : t('attempt:question.wrong');
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 text-caption font-semibold',
        isRight ? 'text-success' : 'text-danger',
        className,
      )}
    >
      <Icon icon={isRight ? Check : X} small />
      {isEmpty ? t('attempt:question.no_answer') : judged}
    </span>
  );
}
