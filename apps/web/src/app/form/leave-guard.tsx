import { useTranslate } from '@dars/i18n/client';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isForcedLeave } from '../../sync/forced-leave.ts';
import { askBeforeSignOut, type LeaveQuestion } from '../session/before-sign-out.ts';

interface LeaveGuardProps {
  dirty: boolean | (() => boolean);
  onPage?: OnPage;
  /** Called when the page is left and the typed values are lost. */
  onDiscard?: () => void;
  /** Whether everything is saved. If the confirmation is open then, leaving continues by itself. */
  isKept?: boolean;
}

/**
 * Asks for confirmation before the back button, a link, closing the tab or signing out loses what was typed. A change
 * of the query only, such as closing a dialog, has its own confirmation, unless `onPage` says otherwise.
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

/** When a change of the query only asks for confirmation: never, by the browser's buttons, or always. */
type OnPage = 'never' | 'browser' | 'always';

interface AskBeforeLeavingProps {
  wouldLose: () => boolean;
  onPage?: OnPage;
  onDiscard?: (() => void) | undefined;
  isKept?: boolean | undefined;
  question: LeaveQuestion;
}

/** Asks for confirmation before the page is left in any way that would lose something. */
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
      const isCovered = onPage === 'always' || (onPage === 'browser' && isByBrowser);
      return wouldLose() && (isCovered || current.pathname !== next.pathname);
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
