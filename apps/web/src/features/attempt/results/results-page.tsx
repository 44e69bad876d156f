import type { Quiz } from '@dars/contracts/content/quiz';
import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { DirIcon } from '@dars/ui/dir-icon';
import { PageHeader } from '@dars/ui/layout/page-header';
import { TabPanel, Tabs } from '@dars/ui/layout/tabs';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isNotFound } from '../../../app/session/errors.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { QuizLoadingContent } from '../quiz-loading.tsx';
import { ExceptionsList } from './exceptions-list.tsx';
import { LearnerAttemptsDialog } from './learner-attempts-dialog.tsx';
import { ResultsList } from './results-list.tsx';
import type { ResultsSearch } from './results-search.ts';

interface ResultsPageProps {
  quizId: string;
  search: ResultsSearch;
  onSearch: (search: ResultsSearch, options?: { replace: boolean }) => void;
  unknown: ReactNode;
}

/** The results of a quiz by learner, and the exceptions for single learners. */
export function ResultsPage({ quizId, search, onSearch, unknown }: ResultsPageProps) {
  const t = useTranslate('attempt');
  const quiz = trpc.quiz.getSettings.useQuery({ id: quizId });
  if (isNotFound(quiz.error)) return unknown;
  if (!quiz.data) return <QuizLoadingContent query={quiz} title={t('attempt:results.failed')} />;
  return (
    <>
      <Head quiz={quiz.data} />
      <Tabs
        value={search.view ?? 'learners'}
        onChange={(view) => onSearch(view === 'learners' ? {} : { view })}
        label={t('attempt:results.title')}
        tabs={[
          { value: 'learners', label: t('attempt:results.learners') },
          { value: 'exceptions', label: t('attempt:exceptions.title') },
        ]}
        listClassName="px-8 max-sm:px-4"
      >
        <TabPanel value="learners">
          <ResultsList quizId={quizId} search={search} onSearch={onSearch} />
        </TabPanel>
        <TabPanel value="exceptions">
          <ExceptionsList quiz={quiz.data} search={search} onSearch={onSearch} />
        </TabPanel>
      </Tabs>
      <LearnerAttemptsDialog
        quiz={quiz.data}
        userId={search.learner}
        onClose={() => onSearch({ ...search, learner: undefined })}
      />
    </>
  );
}

function Head({ quiz }: { quiz: Quiz }) {
  const t = useTranslate('attempt');
  return (
    <PageHeader
      title={
        <span className="grid gap-1">
          <Link
            to="/home/admin/courses/$id/quizzes/$quizId/review"
            params={{ id: quiz.courseId, quizId: quiz.id }}
            className="link inline-flex w-fit items-center gap-1.5 text-small font-normal"
          >
            <DirIcon name="arrow-start" small />
            {t('attempt:results.back')}
          </Link>
          <UserText className="wrap-anywhere">{quiz.title}</UserText>
        </span>
      }
      aside={
        <span className="flex flex-wrap gap-2">
          <Link
            to="/home/admin/courses/$id/quizzes/$quizId/statistics"
            params={{ id: quiz.courseId, quizId: quiz.id }}
            className={buttonClass({ size: 'small' })}
          >
            {t('attempt:results.statistics')}
          </Link>
          <Link
            to="/home/admin/courses/$id/quizzes/$quizId/regrade"
            params={{ id: quiz.courseId, quizId: quiz.id }}
            className={buttonClass({ size: 'small' })}
          >
            {t('attempt:results.regrade')}
          </Link>
        </span>
      }
    />
  );
}
