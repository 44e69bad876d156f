import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { Dialog, DialogClose } from '@dars/ui/overlay/dialog';
import { toast } from '@dars/ui/toast';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { LearnerPicker, type PickedLearner } from '../../../lib/account/learner-picker.tsx';
import { ConsequenceList } from '../../../lib/form/consequence-list.tsx';

interface ChooseLearnersProps {
  courseId: string;
  onClose: () => void;
}

/** Learners who are offered at a time. */
const OFFERED = 30;

/** The dialog that issues certificates to chosen learners of the course, whatever their progress and score are. */
export function ChooseLearners({ courseId, onClose }: ChooseLearnersProps) {
  const t = useTranslate('issuance');
  const [picked, setPicked] = useState<readonly PickedLearner[]>([]);
  const [query, setQuery] = useState('');
  const [isAsking, setAsking] = useState(false);
  const found = trpc.enrolment.list.useQuery(
    { courseId, page: 0, size: OFFERED, status: 'ACTIVE', ...(query && { query }) },
    { placeholderData: keepPreviousData },
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dirty={picked.length > 0}
      title={t('issuance:choose.title')}
      description={t('issuance:choose.detail')}
      onSubmit={(event) => {
        event.preventDefault();
        if (picked.length > 0) setAsking(true);
      }}
      footer={
        <>
          <Button type="submit" variant="primary" disabled={picked.length === 0}>
            {picked.length === 0
              ? t('issuance:choose.pick_first')
              : t('issuance:choose.submit', { count: picked.length })}
          </Button>
          <DialogClose>
            {(requestClose) => (
              <Button variant="ghost" onClick={requestClose}>
                {t('common:actions.cancel')}
              </Button>
            )}
          </DialogClose>
        </>
      }
    >
      <LearnerPicker
        found={{
          ...found,
          data: found.data && {
            rows: found.data.rows.map(({ user }) => user),
            hasMore: found.data.total > found.data.rows.length,
          },
        }}
        query={query}
        onQuery={setQuery}
        empty={query ? t('issuance:choose.none') : t('issuance:choose.nobody')}
        picked={picked}
        onPick={setPicked}
      />
      <ConfirmIssue
        courseId={courseId}
        picked={picked}
        open={isAsking}
        onCancel={() => setAsking(false)}
        onIssued={onClose}
      />
    </Dialog>
  );
}

interface ConfirmIssueProps {
  courseId: string;
  picked: readonly PickedLearner[];
  open: boolean;
  onCancel: () => void;
  onIssued: () => void;
}

function ConfirmIssue({ courseId, picked, open, onCancel, onIssued }: ConfirmIssueProps) {
  const t = useTranslate('issuance');
  const utils = trpc.useUtils();
  const issue = trpc.certificate.issue.useMutation({
    onSuccess: ({ issued }) => {
      const passedOver = picked.length - issued;
      toast({
        title: issued === 0 ? t('issuance:choose.done_none') : t('issuance:choose.done', { count: issued }),
        ...(passedOver > 0 && { detail: t('issuance:choose.passed_over', { count: passedOver }) }),
      });
      onIssued();
    },
    onError: (error) => toast(describeFailure(t, t('issuance:choose.issue_failed'), error)),
    onSettled: () => utils.certificate.invalidate(),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onCancel()}
      title={t('issuance:choose.confirm_title')}
      description={t('issuance:choose.confirm', { count: picked.length })}
      confirmText={t('issuance:choose.confirm_yes')}
      busy={issue.isPending}
      onConfirm={() => issue.mutate({ courseId, userIds: picked.map(({ id }) => id) })}
    >
      <ConsequenceList texts={[t('issuance:choose.confirm_regardless'), t('issuance:choose.confirm_number')]} />
    </ConfirmDialog>
  );
}
