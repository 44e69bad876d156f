import { type LearnerLesson, NOTES_MAX } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { Textarea } from '@dars/ui/form/textarea';
import { useIsStorageRefused } from '@dars/ui/storage-refusal';
import { useSession } from '../../../app/session/session.tsx';
import { StorageNote } from '../../../lib/files/storage-note.tsx';
import { SaveStatus } from '../../../lib/form/save-status.tsx';
import type { AutosaveState } from '../../../sync/autosave.ts';
import { useNotes } from './use-notes.ts';

/** The learner's private notes about a lesson. */
export function NotesEditor({ lesson }: { lesson: LearnerLesson }) {
  const t = useTranslate('learn');
  const { user } = useSession();
  const isStorageRefused = useIsStorageRefused();
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
      <SaveStatus state={state} icon={null} onRetry={() => void save()} className="min-h-8">
        {state === 'failed' && isStorageRefused ? t('learn:notes.not_saved') : textOf(t, state, notes === '')}
      </SaveStatus>
      {state !== 'saved' && <StorageNote />}
    </div>
  );
}

function textOf(t: ReturnType<typeof useTranslate<'learn'>>, state: AutosaveState, isEmpty: boolean): string {
  if (state === 'failed') return t('learn:notes.failed');
  if (state === 'changed' || state === 'saving') return t('common:saving');
  return isEmpty ? t('learn:notes.private') : t('learn:notes.saved');
}
