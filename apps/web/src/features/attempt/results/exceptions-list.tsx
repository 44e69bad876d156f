import type { Quiz } from '@dars/contracts/content/quiz';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Icon } from '@dars/ui/icon';
import { keepPreviousData } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ListTable } from '../../../app/list-table.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { pageInput } from '../../../lib/list/page-search.ts';
import { LearnerChoice } from './learner-choice.tsx';
import type { ResultsSearch } from './results-search.ts';
import { useExceptionColumns } from './use-exception-columns.tsx';

interface ExceptionsListProps {
  quiz: Quiz;
  search: ResultsSearch;
  onSearch: (search: ResultsSearch, options?: { replace: boolean }) => void;
}

/** The learners with attempts, time or dates of their own. */
export function ExceptionsList({ quiz, search, onSearch }: ExceptionsListProps) {
  const t = useTranslate('attempt');
  const list = trpc.quiz.grants.useQuery({ id: quiz.id, ...pageInput(search) }, { placeholderData: keepPreviousData });
  const [isChoosing, setChoosing] = useState(false);
  const open = (learner: string) => onSearch({ ...search, learner });
  const columns = useExceptionColumns(quiz, open);
  const add = (
    <Button onClick={() => setChoosing(true)}>
      <Icon icon={Plus} small />
      {t('attempt:exceptions.add')}
    </Button>
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 px-8 py-4 max-sm:px-4">
        <p className="basis-80 grow text-small text-ink-2">{t('attempt:exceptions.detail')}</p>
        {add}
      </div>
      <ListTable
        label={t('attempt:exceptions.title')}
        list={list}
        search={search}
        onSearch={onSearch}
        columns={columns}
        rowKey={({ user }) => user.id}
        empty={<EmptyState title={t('attempt:exceptions.empty')} detail={t('attempt:exceptions.empty_detail')} />}
        failed={t('attempt:exceptions.failed')}
      />
      <LearnerChoice
        courseId={quiz.courseId}
        open={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={(userId) => {
          setChoosing(false);
          open(userId);
        }}
      />
    </>
  );
}
