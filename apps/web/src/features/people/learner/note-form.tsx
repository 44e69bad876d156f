import { LEARNER_NOTE_MAX } from '@dars/contracts/learning/learner-record';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Field } from '@dars/ui/form/field';
import { isTooLong } from '@dars/ui/form/length-note';
import { Textarea } from '@dars/ui/form/textarea';
import { toast } from '@dars/ui/toast';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useUnsavedDraft } from '../../../app/form/use-unsaved-draft.ts';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { dropDraft, keepDraft } from '../../../sync/draft.ts';

const draft = z.string();

/** The field for a note about the learner. The tab keeps the typed text until it is saved. */
export function NoteForm({ userId }: { userId: string }) {
  const t = useTranslate('people');
  const utils = trpc.useUtils();
  const { name, found = '' } = useUnsavedDraft(`learner-note:${userId}`, draft);
  const [text, setText] = useState(found);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (text === '') dropDraft(name);
    else keepDraft(name, text);
  }, [name, text]);
  const save = trpc.learner.addNote.useMutation({
    onSuccess(_added, { text: sent }) {
      // What was typed while the note was being saved stays.
      setText((current) => (current === sent ? '' : current));
      toast({ title: t('people:learner.note.saved') });
    },
    onError: () => field.current?.focus(),
    onSettled: () => utils.learner.events.invalidate(),
  });
  const failure = save.error && describeFailure(t, t('people:learner.note.failed'), save.error);

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (save.isPending) return;
    const isEmpty = text.trim() === '';
    setMissing(isEmpty);
    if (isEmpty || isTooLong(text, LEARNER_NOTE_MAX)) return field.current?.focus();
    save.mutate({ userId, text });
  }

  return (
    <form onSubmit={submit} noValidate className="mt-6 grid justify-items-start gap-3 border-t border-line pt-5">
      <Field
        label={t('people:learner.note.label')}
        error={isMissing ? t('people:learner.note.empty') : failure && `${failure.title}. ${failure.detail}`}
        className="w-full"
      >
        <Textarea
          ref={field}
          rows={2}
          maxLength={LEARNER_NOTE_MAX}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setMissing(false);
            if (save.isError) save.reset();
          }}
          onKeyDown={(event) => {
            if (event.code === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
          }}
        />
      </Field>
      <Button type="submit" variant="tint" busy={save.isPending}>
        {t('people:learner.note.save')}
      </Button>
    </form>
  );
}
