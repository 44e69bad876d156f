import { useTranslate } from '@dars/i18n/client';
import { useIsStorageRefused } from '@dars/ui/storage-refusal';
import { SaveStatus } from '../../../lib/form/save-status.tsx';
import type { Recorder } from './recorder.ts';
import { useRecorder, useRecordState } from './recording.tsx';

/** Shows whether the server has the learner's progress. */
export function ProgressSaveStatus() {
  const recorder = useRecorder();
  return recorder && <RecorderStatus recorder={recorder} />;
}

function RecorderStatus({ recorder }: { recorder: Recorder }) {
  const t = useTranslate('learn');
  const state = useRecordState(recorder);
  const isStorageRefused = useIsStorageRefused();
  // A batch is under way every few seconds, so `saving` is shown as `saved` and the text does not flicker.
  const shown = state === 'saving' ? 'saved' : state;
  return (
    <SaveStatus
      state={shown}
      className="flex-none whitespace-nowrap narrow:max-w-44 narrow:flex-nowrap narrow:whitespace-normal narrow:leading-tight narrow:text-balance"
    >
      <span className={shown === 'saved' ? 'narrow:sr-only' : ''}>
        {t(shown === 'kept' && isStorageRefused ? 'learn:recording.not_saved' : `learn:recording.${shown}`)}
      </span>
    </SaveStatus>
  );
}
