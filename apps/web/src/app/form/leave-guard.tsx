import { useTranslate } from '@dars/i18n/client';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isForcedLeave } from '../../sync/forced-leave.ts';
import { askBeforeSignOut, type LeaveQuestion } from '../session/before-sign-out.ts';

interface LeaveGuardProps {
  dirty: boolean | (() => boolean);
  onPage?: OnPage;
  /** It is left with what was typed: that is gone. */
  onDiscard?: () => void;
  /** All has been stored: if it is being asked just now, the leaving goes on by itself. */
  isKept?: boolean;
}

/**
 * Asks before the browser's back button, a link or a closed tab takes what was typed with it. What changes only the
 * query of this page by itself, as closing a dialog does, has asked already, unless told otherwise. Signing out asks the
 * same.
 */
export function LeaveGuard({ dirty, onPage = 'browser', onDiscard, isKept }: LeaveGuardProps) {
  const t = useTranslate();
  const question = {
    title: t('common:unsaved.title'),
    description: t('common:unsaved.description'),
    confirmText: t('common:unsaved.discard'),
    cancelText: t('common:unsaved.keep'),
  };
  const wouldLose = typeof dirty === 'function' ? dirty : () => dirty;
  return <AskBeforeLeaving {...{ wouldLose, onPage, onDiscard, isKept, question }} />;
}

/** Where only the query of this page changes it is asked: never, where the browser's buttons do that, or whoever does. */
type OnPage = 'never' | 'browser' | 'always';

interface AskBeforeLeavingProps {
  wouldLose: () => boolean;
  onPage?: OnPage;
  onDiscard?: (() => void) | undefined;
  isKept?: boolean | undefined;
  question: LeaveQuestion;
}

/** What is asked before a page is left with what would be lost, by whatever way. */
export function AskBeforeLeaving({
  wouldLose,
  onPage = 'never',
  onDiscard,
  isKept = false,
  question,
}: AskBeforeLeavingProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next, action }) => {
      const isByBrowser = action === 'BACK' || action === 'FORWARD' || action === 'GO';
      const isMeant = onPage === 'always' || (onPage === 'browser' && isByBrowser);
      return wouldLose() && (isMeant || current.pathname !== next.pathname);
    },
    enableBeforeUnload: () => wouldLose() && !isForcedLeave(),
    withResolver: true,
  });
  const { status, proceed } = blocker;
  useEffect(() => {
    if (isKept && status === 'blocked') proceed();
  }, [isKept, status, proceed]);
  const ask = useEffectEvent(() => (wouldLose() ? question : undefined));
  useEffect(() => askBeforeSignOut(() => ask()), []);
  return (
    <ConfirmDialog
      {...question}
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      tone="danger"
      onConfirm={() => {
        onDiscard?.();
        blocker.proceed?.();
      }}
    />
  );
}
