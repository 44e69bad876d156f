import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { classNames } from '@dars/ui/class-names';
import { Icon } from '@dars/ui/icon';
import { Check, Minus, X } from 'lucide-react';

/**
 * Returns the colours of the border and background of an answer, which show whether it is right once its key is shown.
 */
export function verdictClass(isRight: boolean | 'partly' | undefined): string {
  if (isRight === undefined) return 'border-line bg-surface';
  if (isRight === 'partly') return 'border-warning bg-warning-tint';
  return isRight ? 'border-success bg-success-tint' : 'border-danger bg-danger-tint';
}

const SIGNS = {
  true: { icon: Check, color: 'text-success' },
  partly: { icon: Minus, color: 'text-warning' },
  false: { icon: X, color: 'text-danger' },
};

interface VerdictProps {
  isRight: boolean | 'partly';
  /** Percent of the points that the answer earns, if it has a share of its own. */
  share?: number | undefined;
  /** Whether the learner has left this part of the question empty. */
  isEmpty?: boolean;
  className?: string;
}

/** Says in words whether an answer is right. */
export function Verdict({ isRight, share, isEmpty = false, className }: VerdictProps) {
  const t = useTranslate('attempt');
  const judged = {
    true: t('attempt:question.right'),
    partly: t('attempt:question.partly'),
    false: t('attempt:question.wrong'),
  }[`${isRight}` as const];
  const { icon, color } = SIGNS[`${isRight}` as const];
  return (
    <span className={classNames('inline-flex items-center gap-1.5 text-caption font-semibold', color, className)}>
      <Icon icon={icon} small />
      {isEmpty ? t('attempt:question.no_answer') : judged}
      {share !== undefined && ` · ${formatPercent(t.language, share / 100, 2)}`}
    </span>
  );
}
