import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { SelectionBar } from '@dars/ui/data/table';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { useState } from 'react';
import type { Overbook } from '../../../app/use-overbook.tsx';
import { ConsequenceList } from '../../../lib/form/consequence-list.tsx';
import { useLastDefined } from '../../../lib/use-last-defined.ts';
import type { AnswerFocus } from './use-answer-focus.ts';
import { type Answer, useAnswerRequests } from './use-answer-requests.ts';

interface RequestsSelectionProps {
  courseId: string;
  query: string | undefined;
  groupId: string | undefined;
  /** Number of requests that the search finds. */
  total: number;
  userIds: readonly string[];
  focus: AnswerFocus;
  overbook: Overbook;
  onDone: () => void;
}

/** Answers the selected requests, or accepts all requests of the list across its pages. */
export function RequestsSelection({
  courseId,
  query,
  groupId,
  total,
  userIds,
  focus,
  overbook,
  onDone,
}: RequestsSelectionProps) {
  const t = useTranslate('courses');
  const [proposed, setProposed] = useState<Answer>();
  const found = { ...(query !== undefined && { query }), ...(groupId !== undefined && { groupId }) };
  const propose = (status: Answer['status']) => setProposed({ status, userIds: [...userIds], count: userIds.length });
  return (
    <>
      <SelectionBar
        text={
          userIds.length > 0
            ? t('courses:learners.selected', { count: userIds.length })
            : t('courses:learners.requests', { count: total })
        }
        actions={
          userIds.length > 0 ? (
            <>
              <Button variant="tint" size="small" onClick={() => propose('ACTIVE')}>
                {t('courses:learners.accept')}
              </Button>
              <Button variant="ghost" size="small" onClick={() => propose('REFUSED')}>
                {t('courses:learners.refuse')}
              </Button>
            </>
          ) : (
            <Button
              variant="tint"
              size="small"
              onClick={() => setProposed({ status: 'ACTIVE', count: total, ...found })}
            >
              {t('courses:learners.accept_all', { count: total })}
            </Button>
          )
        }
      />
      <ConfirmAnswer
        courseId={courseId}
        proposed={proposed}
        focus={focus}
        overbook={overbook}
        onClose={(isDone) => {
          setProposed(undefined);
          if (isDone) onDone();
        }}
      />
    </>
  );
}

interface ConfirmAnswerProps extends Pick<RequestsSelectionProps, 'courseId' | 'focus' | 'overbook'> {
  proposed: Answer | undefined;
  onClose: (isDone: boolean) => void;
}

function ConfirmAnswer({ courseId, proposed, focus, overbook, onClose }: ConfirmAnswerProps) {
  const t = useTranslate('courses');
  const answer = useAnswerRequests(courseId, overbook);
  const { status, count, userIds = [] } = useLastDefined(proposed) ?? { status: 'ACTIVE', count: 0 };
  const isRefusal = status === 'REFUSED';
  async function confirm() {
    if (!proposed) return;
    focus.rememberRows(userIds);
    if (await answer.run(proposed)) onClose(true);
    else focus.forgetRows();
  }
  return (
    <ConfirmDialog
      open={proposed !== undefined}
      onOpenChange={(open) => !open && !answer.isPending && onClose(false)}
      title={isRefusal ? t('courses:learners.refuse_many', { count }) : t('courses:learners.accept_many', { count })}
      confirmText={isRefusal ? t('courses:learners.refuse') : t('courses:learners.accept')}
      tone={isRefusal ? 'danger' : 'primary'}
      busy={answer.isPending}
      focusAfter={focus.takeTarget}
      onConfirm={() => void confirm()}
    >
      <ConsequenceList
        texts={[
          t('courses:learners.refuse_confirm.mail'),
          ...(isRefusal ? [t('courses:learners.refuse_confirm.once')] : []),
        ]}
      />
    </ConfirmDialog>
  );
}
