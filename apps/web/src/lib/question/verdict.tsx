import { useTranslate } from '@dars/i18n/client';
import { Icon } from '@dars/ui/icon';
import { Check, X } from 'lucide-react';

/** Colours what was answered, once its key is shown. */
export function verdictClass(isRight: boolean | undefined): string {
  if (isRight === undefined) return '';
  return isRight ? 'is-right' : 'is-wrong';
}

/** The same in words. */
export function Verdict({ isRight }: { isRight: boolean }) {
  const t = useTranslate('attempt');
  return (
    <span className="answer-verdict">
      <Icon icon={isRight ? Check : X} small />
      {isRight ? t('attempt:question.right') : t('attempt:question.wrong')}
    </span>
  );
}
