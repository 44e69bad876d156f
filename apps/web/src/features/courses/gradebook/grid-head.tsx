import type { GradebookColumns, GradebookQuiz } from '@dars/contracts/learning/gradebook';
import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { QuizWeight } from './quiz-weight.tsx';
import { cellProps } from './use-grid-keys.ts';

import { sharesOf } from './weights.ts';

interface GridHeadProps {
  courseId: string;
  columns: GradebookColumns;
  /** The column of the head that has the focus of the grid. */
  focused: number | undefined;
}

/** The heads of the columns: the sections of the course, and below them the quizzes with their weights. */
export function GridHead({ courseId, columns: { quizzes, minimumScore }, focused }: GridHeadProps) {
  const t = useTranslate('gradebook');
  const shares = useMemo(() => sharesOf(quizzes), [quizzes]);
  return (
    <thead>
      <tr className="gradebook-sections">
        <td className="is-learner" />
        {sectionsOf(quizzes).map(({ section, first, count }) => (
          <th key={first} scope="colgroup" colSpan={count}>
            <UserText className="block truncate">{section}</UserText>
          </th>
        ))}
        <td className="is-score" />
      </tr>
      <tr>
        <th scope="col" className="is-learner" {...cellProps(0, 0, focused)}>
          {t('gradebook:column.learner')}
        </th>
        {quizzes.map((quiz, index) => (
          <th key={quiz.id} scope="col" className="is-quiz" {...cellProps(0, index + 1, focused)}>
            <QuizHead courseId={courseId} quiz={quiz} share={shares.get(quiz.id) ?? 0} />
          </th>
        ))}
        <th scope="col" className="is-score" {...cellProps(0, quizzes.length + 1, focused)}>
          {t('gradebook:column.score')}
          {minimumScore !== null && (
            <span className="num block text-caption font-normal text-ink-3">
              {t('gradebook:column.minimum', { percent: formatPercent(t.language, minimumScore / 100) })}
            </span>
          )}
        </th>
      </tr>
    </thead>
  );
}

interface QuizHeadProps {
  courseId: string;
  quiz: GradebookQuiz;
  share: number;
}

function QuizHead({ courseId, quiz, share }: QuizHeadProps) {
  return (
    <span className="grid justify-items-center gap-0.5">
      <Link
        to="/home/admin/courses/$id/quizzes/$quizId/results"
        params={{ id: courseId, quizId: quiz.id }}
        tabIndex={-1}
        className="rounded-sm hover:text-brand-text"
      >
        <UserText className="line-clamp-3 text-balance wrap-anywhere">{quiz.title}</UserText>
      </Link>
      <QuizWeight quiz={quiz} share={share} isInGrid />
    </span>
  );
}

interface SectionHead {
  section: string;
  /** The index of its first quiz. */
  first: number;
  count: number;
}

/** Groups neighbouring quizzes of one section. */
function sectionsOf(quizzes: readonly GradebookQuiz[]): SectionHead[] {
  const heads: SectionHead[] = [];
  for (const [index, { section }] of quizzes.entries()) {
    const last = heads.at(-1);
    if (last?.section === section) last.count += 1;
    else heads.push({ section, first: index, count: 1 });
  }
  return heads;
}
