import { useTranslate } from '@dars/i18n/client';
import { deviceStorage } from '@dars/ui/browser-storage';
import { Button, buttonClass } from '@dars/ui/button';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from './session/session.tsx';
import { trpc } from './session/trpc.ts';

/**
 * Invites a learner who has completed a course to review it. Nothing is shown once they have written a review, or have
 * dismissed the invitation on this device.
 */
export function ReviewInvitation({ courseId }: { courseId: string }) {
  const t = useTranslate('portal');
  const { user } = useSession();
  const name = `dars.review-invitation ${user.id} ${courseId}`;
  const [isDismissed, setDismissed] = useState(() => deviceStorage.getItem(name) !== null);
  // An answer from before the completion would say that the learner may write none.
  const own = trpc.review.getOwn.useQuery({ courseId }, { enabled: !isDismissed, refetchOnMount: 'always' });
  if (isDismissed || !own.data?.mayWrite || own.data.review) return null;
  return (
    <section
      aria-labelledby="review-invitation"
      className="flex w-full flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-4"
    >
      <div className="min-w-0 flex-1 basis-60">
        <h3 id="review-invitation" className="text-body font-semibold">
          {t('portal:review_invitation.title')}
        </h3>
        <p className="text-small text-ink-2">{t('portal:review_invitation.detail')}</p>
      </div>
      <p className="flex flex-wrap gap-2">
        <Link
          to="/home/courses/$id"
          params={{ id: courseId }}
          hash="review"
          className={buttonClass({ variant: 'line' })}
        >
          {t('portal:review_invitation.action')}
        </Link>
        <Button
          variant="ghost"
          onClick={() => {
            deviceStorage.setItem(name, '1');
            setDismissed(true);
          }}
        >
          {t('portal:review_invitation.dismiss')}
        </Button>
      </p>
    </section>
  );
}
