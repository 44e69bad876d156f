import { useTranslate } from '@dars/i18n/client';
import { ConfirmDialog } from '@dars/ui/confirm-dialog';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isForcedLeave } from '../lib/leaving.ts';
import { askBeforeSignOut, type LeaveQuestion } from './before-sign-out.ts';

/**
 * Asks before the browser's back button, a link or a closed tab takes what was typed with it. What changes only the
 * query of this page by itself, as closing a dialog does, has asked already. Signing out asks the same.
 */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const t = useTranslate();
  const question = {
    title: t('common:unsaved.title'),
    description: t('common:unsaved.description'),
    confirmText: t('common:unsaved.discard'),
    cancelText: t('common:unsaved.keep'),
  };
  return <AskBeforeLeaving wouldLose={() => dirty} evenOnPage question={question} />;
}

interface AskBeforeLeavingProps {
  wouldLose: () => boolean;
  /** Also where the browser's buttons change only the query of this page. */
  evenOnPage?: boolean;
  question: LeaveQuestion;
}

/** What is asked before a page is left with what would be lost, by whatever way. */
export function AskBeforeLeaving({ wouldLose, evenOnPage = false, question }: AskBeforeLeavingProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next, action }) => {
      const isByBrowser = action === 'BACK' || action === 'FORWARD' || action === 'GO';
      return wouldLose() && ((evenOnPage && isByBrowser) || current.pathname !== next.pathname);
    },
    enableBeforeUnload: () => wouldLose() && !isForcedLeave(),
    withResolver: true,
  });
  const ask = useEffectEvent(() => (wouldLose() ? question : undefined));
  useEffect(() => askBeforeSignOut(() => ask()), []);
  return (
    <ConfirmDialog
      {...question}
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
