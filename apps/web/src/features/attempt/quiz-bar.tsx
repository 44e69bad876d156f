import { buttonClass } from '@dars/ui/button';
import { classNames } from '@dars/ui/class-names';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface QuizBarProps {
  title: string;
  /** A text below the title. */
  detail: ReactNode;
  /** The target of the back button. */
  back: { to: '/home/courses/$id' | '/home/courses/$id/quizzes/$quizId'; courseId: string; quizId: string };
  backLabel: string;
  backIcon: ReactNode;
  /** Content in the middle of the bar. */
  children?: ReactNode;
  /** Whether the middle takes the place of the end on a phone. */
  isMiddleFirst?: boolean;
  end: ReactNode;
}

export function QuizBar({
  title,
  detail,
  back,
  backLabel,
  backIcon,
  children,
  isMiddleFirst = true,
  end,
}: QuizBarProps) {
  const hasMiddle = Boolean(children);
  return (
    <header
      className={classNames(
        'sticky top-0 z-5 grid min-h-[69px] items-center gap-4 border-b border-line bg-surface px-8 py-2.5 max-sm:min-h-[61px] max-sm:grid-cols-[auto_minmax(0,1fr)_auto] max-sm:gap-x-2 max-sm:gap-y-0 max-sm:px-3 max-sm:py-2',
        hasMiddle ? 'grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]' : 'grid-cols-[minmax(0,1fr)_auto]',
      )}
    >
      <div className="flex min-w-0 items-center gap-3 leading-[1.4] max-sm:contents">
        <Link
          to={back.to}
          params={{ id: back.courseId, quizId: back.quizId }}
          aria-label={backLabel}
          className={classNames(buttonClass({ variant: 'ghost', icon: true }), 'max-sm:row-[1/span_2]')}
        >
          {backIcon}
        </Link>
        {/* On a phone the text below the title also takes the column below the clock, because the title's own column is
            too narrow for it. */}
        <div className="min-w-0 max-sm:contents max-sm:*:last:col-[2/-1] max-sm:*:last:row-2 max-sm:*:last:whitespace-normal">
          <p className="font-bold">
            <UserText className="truncate-title">{title}</UserText>
          </p>
          {detail}
        </div>
      </div>
      {children}
      <div className={classNames('flex items-center justify-end gap-4', hasMiddle && isMiddleFirst && 'max-sm:hidden')}>
        {end}
      </div>
    </header>
  );
}
