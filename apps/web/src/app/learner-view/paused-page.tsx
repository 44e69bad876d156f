import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Dialog } from '@dars/ui/overlay/dialog';
import { toast } from '@dars/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { questionBeforeSignOut } from '../session/before-sign-out.ts';
import { describeFailure } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';
import { type Announced, announce, setKeepsPage } from '../session/session-sync.ts';
import { trpc } from '../session/trpc.ts';

/**
 * Covers a page with unsaved input while another tab shows the portal as a learner, and offers to end that view. Shows
 * nothing otherwise.
 */
export function PausedPage() {
  const t = useTranslate('learner-view');
  const { user } = useSession();
  const queries = useQueryClient();
  const [isPaused, setPaused] = useState(false);
  function resume() {
    setPaused(false);
    // Calls that were made in the view have failed.
    void queries.invalidateQueries();
  }
  const keepPage = useEffectEvent((announced: Announced) => {
    const isView = typeof announced === 'object';
    if (isPaused && announced === user.id) resume();
    const keeps = isView && (isPaused || questionBeforeSignOut() !== undefined);
    if (keeps) setPaused(true);
    return keeps;
  });
  useEffect(() => {
    setKeepsPage((announced) => keepPage(announced));
    return () => setKeepsPage(undefined);
  }, []);
  const end = trpc.learner.endView.useMutation({
    onSuccess() {
      announce(user.id);
      resume();
    },
    onError: (error) => toast(describeFailure(t, t('learner-view:end_failed'), error)),
  });
  return (
    <Dialog
      open={isPaused}
      dismiss="ok-only"
      size="small"
      title={t('learner-view:paused.title')}
      onOpenChange={() => undefined}
      footer={
        <Button variant="primary" busy={end.isPending} onClick={() => end.mutate()}>
          {t('learner-view:end')}
        </Button>
      }
    >
      <p className="text-pretty">{t('learner-view:paused.detail')}</p>
    </Dialog>
  );
}
