import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Dialog, DialogClose } from '@dars/ui/overlay/dialog';
import { toast } from '@dars/ui/toast';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import type { Overbook } from '../../../app/use-overbook.tsx';
import { LearnerPicker, type PickedLearner } from '../../../lib/account/learner-picker.tsx';

interface AddLearnersProps {
  courseId: string;
  open: boolean;
  overbook: Overbook;
  onClose: () => void;
}

/** The dialog that adds learners of the portal to the course, whatever its way of enrolment is. */
export function AddLearners({ courseId, open, overbook, onClose }: AddLearnersProps) {
  const t = useTranslate('courses');
  const utils = trpc.useUtils();
  const add = trpc.enrolment.add.useMutation();
  const [picked, setPicked] = useState<readonly PickedLearner[]>([]);
  const [query, setQuery] = useState('');
  const found = trpc.enrolment.findLearners.useQuery(
    { courseId, ...(query && { query }) },
    { enabled: open, placeholderData: keepPreviousData },
  );

  function close() {
    setPicked([]);
    setQuery('');
    onClose();
  }

  async function send() {
    if (add.isPending || picked.length === 0) return;
    try {
      const userIds = picked.map(({ id }) => id);
      const { added } = await overbook.send((isOver) => add.mutateAsync({ courseId, userIds, overbook: isOver }));
      toast({ title: t('courses:learners.added', { count: added }) });
      close();
    } catch (error) {
      toast(describeFailure(t, t('courses:learners.add_failed'), error));
    }
    await Promise.all([utils.enrolment.invalidate(), utils.course.invalidate(), utils.settings.checklist.invalidate()]);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      dirty={picked.length > 0}
      title={t('courses:learners.add_title')}
      description={t('courses:learners.add_detail')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      footer={
        <>
          <Button
            type="submit"
            variant="primary"
            disabled={picked.length === 0}
            busy={add.isPending}
            busyText={t('common:saving')}
          >
            {picked.length === 0
              ? t('courses:learners.pick_first')
              : t('courses:learners.add_picked', { count: picked.length })}
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
        found={found}
        query={query}
        onQuery={setQuery}
        empty={query ? t('courses:learners.find_none') : t('courses:learners.find_all_in')}
        picked={picked}
        onPick={setPicked}
      />
    </Dialog>
  );
}
