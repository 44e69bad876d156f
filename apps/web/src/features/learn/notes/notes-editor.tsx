import { type LearnerLesson, NOTES_MAX } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Textarea } from '@dars/ui/form/textarea';
import { useSession } from '../../../app/session/session.tsx';
import { StorageNote } from '../../../lib/files/storage-note.tsx';
import type { AutosaveState } from '../../../sync/autosave.ts';
import { useNotes } from './use-notes.ts';

/** The learner's private notes about a lesson. */
export function NotesEditor({ lesson }: { lesson: LearnerLesson }) {
  const t = useTranslate('learn');
  const { user } = useSession();
  const { notes, write, state, save } = useNotes(lesson, user.id);
  return (
    <div className="grid max-w-2xl gap-2">
      <Textarea
        className="[&>textarea]:min-h-32"
        maxLength={NOTES_MAX}
        aria-label={t('learn:notes.label')}
        placeholder={t('learn:notes.placeholder')}
        value={notes}
        onChange={(event) => write(event.target.value)}
      />
      <p role="status" className="flex min-h-8 items-center gap-3 text-caption text-ink-3">
        <Saved state={state} isEmpty={notes === ''} />
        {state === 'failed' && (
          <Button variant="ghost" size="small" onClick={() => void save()}>
            {t('common:actions.retry')}
          </Button>
        )}
      </p>
      {state !== 'saved' && <StorageNote />}
    </div>
  );
}

function Saved({ state, isEmpty }: { state: AutosaveState; isEmpty: boolean }) {
  const t = useTranslate('learn');
  if (state === 'failed') return <span className="text-warning">{t('learn:notes.failed')}</span>;
  if (state === 'changed' || state === 'saving') return t('common:saving');
  return isEmpty ? t('learn:notes.private') : t('learn:notes.saved');
}
