import { useTranslate } from '@dars/i18n/client';
import { ConfirmDialog } from '@dars/ui/confirm-dialog';
import { useBlocker } from '@tanstack/react-router';
import { isForcedLeave } from './leaving.ts';

/**
 * Asks before the browser's back button, a link or a closed tab takes what was typed with it. What changes only the
 * query of this page by itself, as closing a dialog does, has asked already.
 */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const t = useTranslate();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next, action }) =>
      dirty && (action === 'BACK' || action === 'FORWARD' || action === 'GO' || current.pathname !== next.pathname),
    enableBeforeUnload: () => dirty && !isForcedLeave(),
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={t('common:unsaved.title')}
      description={t('common:unsaved.description')}
      confirmText={t('common:unsaved.discard')}
      cancelText={t('common:unsaved.keep')}
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
