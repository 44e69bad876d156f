import { classNames } from '@dars/ui/class-names';
import type { ReactNode } from 'react';

interface AnswerSignProps {
  /** A box instead of the diamond, because several answers may be chosen. */
  isBox?: boolean;
  isChosen?: boolean;
  /** A letter, a number or an icon. */
  children: ReactNode;
}

/** The sign before an answer: a diamond that is filled once the answer is chosen. */
export function AnswerSign({ isBox = false, isChosen = false, children }: AnswerSignProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'mx-auto grid size-7.5 place-items-center rounded-[6px] text-small/none font-bold narrow:size-6.5',
        !isBox && 'rotate-45',
        isChosen ? 'bg-brand text-on-brand' : 'text-ink-2 inset-ring-[1.5px] inset-ring-line-input',
      )}
    >
      <span className={classNames('num grid place-items-center', !isBox && '-rotate-45')}>{children}</span>
    </span>
  );
}
