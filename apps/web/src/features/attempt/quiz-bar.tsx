import { buttonClass } from '@dars/ui/button';
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
  end: ReactNode;
}

export function QuizBar({ title, detail, back, backLabel, backIcon, children, end }: QuizBarProps) {
  return (
    <header className={`attempt-bar ${children ? 'has-clock' : ''}`}>
      <div className="attempt-title">
        <Link
          to={back.to}
          params={{ id: back.courseId, quizId: back.quizId }}
          aria-label={backLabel}
          className={buttonClass({ variant: 'ghost', icon: true })}
        >
          {backIcon}
        </Link>
        <div className="attempt-heading">
          <p className="font-bold">
            <UserText className="truncate-title">{title}</UserText>
          </p>
          {detail}
        </div>
      </div>
      {children}
      <div className="attempt-end">{end}</div>
    </header>
  );
}
