import { useTranslate } from '@dars/i18n/client';
import { classNames } from '@dars/ui/class-names';
import { Icon } from '@dars/ui/icon';
import { Check, X } from 'lucide-react';

/** Says by a sign, and in words for screen readers, whether the text of a gap is right. */
export function GapVerdict({ isRight }: { isRight: boolean }) {
  const t = useTranslate('attempt');
  return (
    <span className={classNames('inline-flex flex-none', isRight ? 'text-success' : 'text-danger')}>
      <Icon icon={isRight ? Check : X} small className="stroke-3" />
      <bdi className="sr">{isRight ? t('attempt:question.right') : t('attempt:question.wrong')}</bdi>
    </span>
  );
}
