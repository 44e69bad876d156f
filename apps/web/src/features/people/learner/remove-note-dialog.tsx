import type { LearnerNote } from '@dars/contracts/learning/learner-record';
import { useTranslate } from '@dars/i18n/client';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { toast } from '@dars/ui/toast';
import { UserText } from '@dars/ui/user-text';
import { useRef } from 'react';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { useLastDefined } from '../../../lib/use-last-defined.ts';

interface RemoveNoteDialogProps {
  userId: string;
  /** The note to be removed; undefined: closed. */
  note: LearnerNote | undefined;
  onClose: () => void;
  /** Returns the element that gets the focus once the note is gone with its button. */
  focusAfter: () => HTMLElement | null;
}

/** Asks before a note about the learner is removed, and removes it. */
export function RemoveNoteDialog({ userId, note, onClose, focusAfter }: RemoveNoteDialogProps) {
  const t = useTranslate('people');
  const utils = trpc.useUtils();
  const shown = useLastDefined(note);
  const isRemoved = useRef(false);
  const remove = trpc.learner.removeNote.useMutation({
    onSuccess() {
      isRemoved.current = true;
      toast({ title: t('people:learner.note.removed') });
    },
    onError: (error) => toast(describeFailure(t, t('people:learner.note.remove_failed'), error)),
    async onSettled() {
      onClose();
      await utils.learner.events.invalidate();
    },
  });
  return (
    <ConfirmDialog
      open={note !== undefined}
      onOpenChange={(open) => !open && onClose()}
      tone="danger"
      title={t('people:learner.note.remove_title')}
      description={t('people:learner.note.remove_detail')}
      confirmText={t('people:learner.note.remove')}
      busy={remove.isPending}
      focusAfter={() => (isRemoved.current ? focusAfter() : null)}
      onConfirm={() => {
        isRemoved.current = false;
        if (shown) remove.mutate({ userId, id: shown.id });
      }}
    >
      {shown && (
        <div className="rounded-control bg-surface-2 px-3.5 py-2.5 text-small">
          <UserText as="p" className="line-clamp-4 whitespace-pre-line wrap-anywhere">
            {shown.text}
          </UserText>
        </div>
      )}
    </ConfirmDialog>
  );
}
