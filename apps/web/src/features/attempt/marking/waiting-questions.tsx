import type { WaitingQuestion } from '@dars/contracts/learning/marking';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import { DataTable, type TableColumn } from '@dars/ui/data/table';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { PageHeader } from '@dars/ui/layout/page-header';
import { UserText } from '@dars/ui/user-text';
import { GroupFilter, OfGroup } from '../../../app/form/group-select.tsx';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { DateText } from '../../../lib/dates/date-text.tsx';
import { QuestionLine } from '../../../lib/question/question-line.tsx';

interface WaitingQuestionsProps {
  /** The id of the group whose answers are counted. */
  group: string | undefined;
  onGroup: (group: string | undefined) => void;
  onOpen: (quizId: string, questionId: string) => void;
}

/** The questions with answers that wait for a person, the one with the oldest answer first. */
export function WaitingQuestions({ group, onGroup, onOpen }: WaitingQuestionsProps) {
  const t = useTranslate('marking');
  const queue = trpc.quiz.markingQueue.useQuery(group === undefined ? undefined : { groupId: group });
  const columns = useQuestionColumns(onOpen);
  const rows = queue.data?.rows ?? [];
  return (
    <>
      <PageHeader title={t('marking:title')} />
      <div className="flex px-8 pb-4 empty:hidden narrow:px-4">
        <GroupFilter value={group} onChange={onGroup} />
      </div>
      <OfGroup group={group} onClear={() => onGroup(undefined)}>
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
          empty={
            <EmptyState
              title={t('marking:queue.empty')}
              detail={group === undefined ? t('marking:queue.empty_detail') : t('marking:queue.empty_group')}
            />
          }
          error={queue.isError && !queue.data ? <FailedQuery query={queue} title={t('marking:failed')} /> : undefined}
        />
      </OfGroup>
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
