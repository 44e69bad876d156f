import type { LearnerCourse } from '@dars/contracts/learning/learning';
import { isClosedToLearners } from '@dars/contracts/selling/closed-course';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { toast } from '@dars/ui/toast';
import { LearnerOnly } from '../../../app/learner-view/learner-only.tsx';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';

/** Lets a learner ask for a mail when a closed course takes learners again, and take that back. */
export function CourseNotice({ course: { course, schedule } }: { course: LearnerCourse }) {
  const t = useTranslate('learn');
  const utils = trpc.useUtils();
  const { id: courseId, enrolment, offer } = course;
  const save = trpc.learning.saveNotice.useMutation({
    onSuccess: () => utils.learning.course.invalidate({ courseId }),
    onError: (error) => toast(describeFailure(t, t('learn:notice.failed'), error)),
  });
  if (!isClosedToLearners({ enrolment, offer, ...schedule })) return null;
  const isWanted = schedule.hasNotice;
  return (
    <div className="grid gap-2">
      <p role="status" className="text-small text-ink-2">
        {isWanted && t('learn:notice.asked')}
      </p>
      <LearnerOnly>
        <Button
          variant={isWanted ? 'ghost' : 'line'}
          wide
          busy={save.isPending}
          onClick={() => save.mutate({ courseId, isWanted: !isWanted })}
        >
          {isWanted ? t('learn:notice.drop') : t('learn:notice.ask')}
        </Button>
      </LearnerOnly>
    </div>
  );
}
