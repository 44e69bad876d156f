import type { WaitingQuestion } from '@dars/contracts/learning/marking';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import { DataTable, type TableColumn } from '@dars/ui/data/table';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { PageHeader } from '@dars/ui/layout/page-header';
import { UserText } from '@dars/ui/user-text';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { DateText } from '../../../lib/dates/date-text.tsx';
import { QuestionLine } from '../../../lib/question/question-line.tsx';

interface WaitingQuestionsProps {
  onOpen: (quizId: string, questionId: string) => void;
}

/** The questions with answers that wait for a person, the one with the oldest answer first. */
export function WaitingQuestions({ onOpen }: WaitingQuestionsProps) {
  const t = useTranslate('marking');
  const queue = trpc.quiz.markingQueue.useQuery();
  const columns = useQuestionColumns(onOpen);
  const rows = queue.data?.rows ?? [];
  return (
    <>
      <PageHeader title={t('marking:title')} />
      {queue.data && queue.data.waiting > 0 && (
        <p className="px-8 pb-4 text-ink-2 narrow:px-4">
          {t('marking:queue.total', { count: queue.data.waiting })}
          {queue.data.total > rows.length && ` ${t('marking:queue.more')}`}
        </p>
      )}
      <DataTable
        label={t('marking:queue.questions')}
        rows={rows}
        columns={columns}
        rowKey={({ quizId, questionId }) => `${quizId} ${questionId}`}
        loading={queue.isPending}
        refreshing={queue.isRefetching}
        empty={<EmptyState title={t('marking:queue.empty')} detail={t('marking:queue.empty_detail')} />}
        error={queue.isError && !queue.data ? <FailedQuery query={queue} title={t('marking:failed')} /> : undefined}
      />
    </>
  );
}

function useQuestionColumns(onOpen: WaitingQuestionsProps['onOpen']): TableColumn<WaitingQuestion>[] {
  const t = useTranslate('marking');
  return [
    {
      id: 'question',
      header: t('fields:question'),
      card: 'title',
      cell: ({ text, line, quizTitle, courseTitle }) => (
        <span className="grid min-w-0">
          <QuestionLine className="line-clamp-2 font-semibold wrap-anywhere" {...{ text, line }} />
          <span className="text-caption/(--lh-body) text-ink-2">
            <UserText>{quizTitle}</UserText> · <UserText>{courseTitle}</UserText>
          </span>
        </span>
      ),
    },
    {
      id: 'waiting',
      header: t('marking:queue.waiting'),
      nowrap: true,
      cell: ({ waiting }) => <b className="num">{formatNumber(t.language, waiting)}</b>,
    },
    {
      id: 'oldest',
      header: t('marking:queue.oldest'),
      nowrap: true,
      cell: ({ oldestDate }) => <DateText iso={oldestDate} time />,
    },
    {
      id: 'actions',
      header: t('common:table.actions'),
      headerHidden: true,
      card: 'actions',
      cell: ({ quizId, questionId, text }) => (
        <Button
          variant="tint"
          size="small"
          aria-label={t('marking:queue.open_named', { text })}
          onClick={() => onOpen(quizId, questionId)}
        >
          {t('marking:mark')}
        </Button>
      ),
    },
  ];
}
