import type { Outline } from '@dars/contracts/outline';
import { useTranslate } from '@dars/i18n/client';
import { dismissToast, toast } from '@dars/ui/toast';
import { useRef } from 'react';
import { trpc } from '../../app/trpc.ts';
import { useWithdrawnText } from '../../lib/use-withdrawn-text.ts';
import {
  applyChange,
  findNode,
  type OutlineChange,
  publishing,
  type Withdrawn,
  withdrawnBy,
} from './outline-change.ts';
import type { createOutlineQueue } from './outline-queue.ts';
import { isActivity } from './outline-rows.ts';

interface WithdrawalOptions {
  queue: Pick<ReturnType<typeof createOutlineQueue>, 'push'>;
  offerUndo: ReturnType<typeof useUndoOffer>;
}

/** What is a draft again because nothing is left in it, and how that is said and taken back. */
export function useWithdrawal(courseId: string, { queue, offerUndo }: WithdrawalOptions) {
  const t = useTranslate('editor');
  const utils = trpc.useUtils();
  const detailOf = useWithdrawnText();

  return {
    /** What was done, and what is a draft again for it. */
    wordsOf(before: Outline, { type, kind, id }: OutlineChange, withdrawn: Withdrawn[]) {
      const title = kind === 'course' ? before.course.title : (findNode(before, { kind, id })?.node.title ?? '');
      const done = type === 'remove' || type === 'move' ? DONE[type] : DONE.status;
      return { title: t(done, { title }), detail: detailOf(withdrawn) };
    },

    /** The server has made a draft of an activity that has lost its content. `bringBack` puts that back. */
    ofActivity(id: string, title: string, bringBack: () => Promise<void>) {
      const stored = utils.outline.get.getData({ id: courseId });
      const node = stored && findNode(stored, { kind: 'activity', id })?.node;
      if (!node || !isActivity(node) || node.status !== 'PUBLISHED' || node.blocker === null) return;
      const change: OutlineChange = { type: 'status', kind: 'activity', id, status: 'DRAFT', deep: false };
      const withdrawn: Withdrawn[] = [{ kind: 'activity', id, title: node.title }, ...withdrawnBy(stored, change)];
      utils.outline.get.setData({ id: courseId }, applyChange(stored, change));
      void utils.course.invalidate();
      offerUndo({ title, detail: detailOf(withdrawn) }, async () => {
        await bringBack();
        for (const each of withdrawn) queue.push(publishing(each));
      });
    },
  };
}

const DONE = { remove: 'editor:removed', move: 'editor:moved', status: 'editor:is_draft' } as const;

/** One offer to undo at a time: an older one would take back what lies below the newer. */
export function useUndoOffer() {
  const t = useTranslate('editor');
  const shown = useRef<number>(undefined);
  return (words: { title: string; detail?: string }, onUndo: () => unknown) => {
    if (shown.current !== undefined) dismissToast(shown.current);
    shown.current = toast({
      ...words,
      tone: 'info',
      action: { label: t('common:actions.undo'), onSelect: () => void onUndo() },
    });
  };
}
