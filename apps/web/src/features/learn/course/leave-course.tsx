import type { LearnerCourse } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { toast } from '@dars/ui/toast';
import { useRef, useState } from 'react';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';

/**
 * Selector of the element that takes the focus afterwards: the new enrolment action, or the message that there is none.
 */
const FOCUS_TARGET = '#enrolment :is([tabindex], a[href], button)';

/** Leaves a course or withdraws the request for it, after a confirmation. The progress is kept. */
export function LeaveCourse({ course }: { course: LearnerCourse }) {
  const t = useTranslate('learn');
  const utils = trpc.useUtils();
  const [isConfirming, setConfirming] = useState(false);
  const isLeft = useRef(false);
  const { id, title, own } = course.course;
  const isRequest = own?.status === 'REQUESTED';
  const leave = trpc.learning.leave.useMutation({
    onSuccess: async () => {
      isLeft.current = true;
      await utils.learning.invalidate();
      setConfirming(false);
    },
    onError: (error) => toast(describeFailure(t, t('learn:leave.failed'), error)),
  });
  return (
    <>
      <Button variant="ghost" size="small" className="justify-self-center" onClick={() => setConfirming(true)}>
        {isRequest ? t('learn:leave.request') : t('learn:leave.course')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={
          <span className="wrap-anywhere">
            {isRequest ? t('learn:leave.request_title') : t('learn:leave.title', { title })}
          </span>
        }
        description={isRequest ? t('learn:leave.request_detail') : t('learn:leave.detail')}
        confirmText={isRequest ? t('learn:leave.request') : t('learn:leave.course')}
        busy={leave.isPending}
        focusAfter={() => (isLeft.current ? document.querySelector<HTMLElement>(FOCUS_TARGET) : null)}
        onConfirm={() => leave.mutate({ courseId: id })}
      />
    </>
  );
}
