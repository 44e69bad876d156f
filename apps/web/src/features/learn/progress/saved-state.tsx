import { useTranslate } from '@dars/i18n/client';
import { Icon } from '@dars/ui/icon';
import { Check, CloudOff, X } from 'lucide-react';
import type { Recorder } from './recorder.ts';
import { useRecorder, useRecordState } from './recording.tsx';

/** Shows whether the server has the learner's progress. */
export function SavedState() {
  const recorder = useRecorder();
  return recorder && <State recorder={recorder} />;
}

function State({ recorder }: { recorder: Recorder }) {
  const t = useTranslate('learn');
  const state = useRecordState(recorder);
  // A batch is under way every few seconds, so `saving` is shown as `saved` and the text does not flicker.
  const shown = state === 'saving' ? 'saved' : state;
  const isSaved = shown === 'saved';
  return (
    <p
      role="status"
      className={`flex flex-none items-center gap-1.5 text-caption whitespace-nowrap ${isSaved ? 'text-ink-3' : 'font-semibold text-warning'}`}
    >
      <Icon icon={ICONS[shown]} small />
      <span className={isSaved ? 'narrow:sr-only' : ''}>{t(`learn:recording.${shown}`)}</span>
    </p>
  );
}

const ICONS = { saved: Check, kept: CloudOff, refused: X };
