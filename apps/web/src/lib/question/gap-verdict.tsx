import { useTranslate } from '@dars/i18n/client';
import { classNames } from '@dars/ui/class-names';
import { Icon } from '@dars/ui/icon';
import { Check, X } from 'lucide-react';

interface GapVerdictProps {
  isRight: boolean;
  /** Whether the learner has left the gap empty, which then says so in visible words. */
  isEmpty?: boolean;
}

/** Says by a sign, and in words for screen readers, whether the text of a gap is right. */
export function GapVerdict({ isRight, isEmpty = false }: GapVerdictProps) {
  const t = useTranslate('attempt');
  return (
    <span className={classNames('inline-flex flex-none items-center', isRight ? 'text-success' : 'text-danger')}>
      <Icon icon={isRight ? Check : X} small className="stroke-3" />
      {isEmpty ? (
        <bdi className="ms-1 text-caption font-semibold">{t('attempt:question.no_answer')}</bdi>
      ) : (
        <bdi className="sr">{isRight ? t('attempt:question.right') : t('attempt:question.wrong')}</bdi>
      )}
    </span>
  );
}
