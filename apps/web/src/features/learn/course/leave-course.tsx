import type { EnrolmentStatus } from '@dars/contracts/course-constants';
import type { LearnerCourse } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { toast } from '@dars/ui/toast';
import { useRef, useState } from 'react';
import { LearnerOnly } from '../../../app/learner-view/learner-only.tsx';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';

/**
 * Selector of the element that takes the focus afterwards: the new enrolment action, or the message that there is none.
 */
const FOCUS_TARGET = '#enrolment :is([tabindex], a[href], button)';

const KINDS: { [Status in EnrolmentStatus]?: 'request' | 'waiting' } = { REQUESTED: 'request', WAITING: 'waiting' };

/**
 * Leaves a course or its waiting list, or withdraws the request for it, after a confirmation. The progress is kept.
 */
export function LeaveCourse({ course }: { course: LearnerCourse }) {
  const t = useTranslate('learn');
  const utils = trpc.useUtils();
  const [isConfirming, setConfirming] = useState(false);
  const isLeft = useRef(false);
  const { id, title, own } = course.course;
  const kind = KINDS[own?.status ?? 'ACTIVE'] ?? 'course';
  const leave = trpc.learning.leave.useMutation({
    onSuccess: async () => {
      isLeft.current = true;
      await utils.learning.invalidate();
      setConfirming(false);
    },
    onError: (error) => toast(describeFailure(t, t('learn:leave.failed'), error)),
  });
  return (
    <LearnerOnly>
      <Button variant="ghost" size="small" className="justify-self-center" onClick={() => setConfirming(true)}>
        {t(`learn:leave.${kind}`)}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={
          <span className="wrap-anywhere">
            {kind === 'course' ? t('learn:leave.title', { title }) : t(`learn:leave.${kind}_title`)}
          </span>
        }
        description={kind === 'course' ? t('learn:leave.detail') : t(`learn:leave.${kind}_detail`)}
        confirmText={t(`learn:leave.${kind}`)}
        busy={leave.isPending}
        focusAfter={() => (isLeft.current ? document.querySelector<HTMLElement>(FOCUS_TARGET) : null)}
        onConfirm={() => leave.mutate({ courseId: id })}
      />
    </LearnerOnly>
  );
}
