import type { Outline } from '@dars/contracts/content/outline';
import type { WithdrawnNode } from '@dars/contracts/content/withdrawal';
import { useTranslate } from '@dars/i18n/client';
import { dismissToast, toast } from '@dars/ui/toast';
import { useRef } from 'react';
import { useWithdrawnText } from '../../../lib/text/use-withdrawn-text.ts';
import { findNode, type OutlineChange } from './outline-change.ts';

/** Returns the text that says what was done and which nodes became drafts again because of it. */
export function useWithdrawalText() {
  const t = useTranslate('editor');
  const describeWithdrawn = useWithdrawnText();
  return (before: Outline, { type, kind, id }: OutlineChange, withdrawn: WithdrawnNode[]) => {
    const title = kind === 'course' ? before.course.title : (findNode(before, { kind, id })?.node.title ?? '');
    const done = type === 'remove' || type === 'move' ? DONE[type] : DONE.status;
    return { title: t(done, { title }), detail: describeWithdrawn(withdrawn) };
  };
}

const DONE = { remove: 'editor:removed', move: 'editor:moved', status: 'editor:is_draft' } as const;

/** Shows one offer to undo at a time: an older one could undo a change that a newer one builds on. */
export function useUndoOffer() {
  const t = useTranslate('editor');
  const shown = useRef<{ toast: number; change: OutlineChange | undefined }>(undefined);
  return {
    /** @param change the change of the outline that `onUndo` undoes, if it is one */
    offerUndo(texts: { title: string; detail?: string }, onUndo: () => unknown, change?: OutlineChange) {
      if (shown.current) dismissToast(shown.current.toast);
      const action = { label: t('common:actions.undo'), onSelect: () => void onUndo() };
      shown.current = { change, toast: toast({ ...texts, tone: 'info', action }) };
    },
    /** Closes the offer to undo a change, if it is the one that is shown. */
    closeOffer(change: OutlineChange) {
      if (shown.current?.change === change) dismissToast(shown.current.toast);
    },
  };
}
