import { ORDER_NOTE_MAX } from '@dars/contracts/selling/order';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Field } from '@dars/ui/form/field';
import { Textarea } from '@dars/ui/form/textarea';
import { Dialog } from '@dars/ui/overlay/dialog';
import { useState } from 'react';
import { SendingNote } from '../../app/form/sending-note.tsx';

interface NoteDialogProps {
  kind: 'ask' | 'reject';
  busy: boolean;
  onClose: () => void;
  onSend: (note: string) => void;
}

const TEXTS = {
  ask: {
    title: 'order-review:ask.title',
    detail: 'order-review:ask.detail',
    label: 'order-review:ask.label',
    submit: 'order-review:ask.submit',
  },
  reject: {
    title: 'order-review:reject.title',
    detail: 'order-review:reject.detail',
    label: 'order-review:reject.label',
    submit: 'order-review:reject.submit',
  },
} as const;

/** Asks for the question to the learner, or for the reason of a rejection. */
export function NoteDialog({ kind, busy, onClose, onSend }: NoteDialogProps) {
  const t = useTranslate('order-review');
  const texts = TEXTS[kind];
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  return (
    <Dialog
      open
      size="small"
      dirty={note !== ''}
      title={t(texts.title)}
      description={t(texts.detail)}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(note.trim() === '');
        if (note.trim() !== '' && !busy) onSend(note);
      }}
      footer={
        <>
          <Button type="submit" variant={kind === 'reject' ? 'danger' : 'primary'} busy={busy}>
            {t(texts.submit)}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
        </>
      }
    >
      <SendingNote isSending={busy} />
      <Field
        label={t(texts.label)}
        error={isMissing && note.trim() === '' ? t('order-review:note_missing') : undefined}
      >
        <Textarea
          autoFocus
          rows={4}
          maxLength={ORDER_NOTE_MAX}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
    </Dialog>
  );
}
