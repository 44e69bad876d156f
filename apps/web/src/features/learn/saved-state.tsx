import { useTranslate } from '@dars/i18n/client';
import { Icon } from '@dars/ui/icon';
import { Check, CloudOff } from 'lucide-react';
import type { Recorder } from './recorder.ts';
import { useRecorder, useRecordState } from './recording.tsx';

/** Whether what was learnt has arrived, or is kept here until there is a network. */
export function SavedState() {
  const recorder = useRecorder();
  return recorder && <State recorder={recorder} />;
}

function State({ recorder }: { recorder: Recorder }) {
  const t = useTranslate('learn');
  // What is on its way, every few seconds, is as good as there: to say so each time would only flicker.
  const isKept = useRecordState(recorder) === 'kept';
  return (
    <p
      role="status"
      className={`flex flex-none items-center gap-1.5 text-caption whitespace-nowrap ${isKept ? 'font-semibold text-warning' : 'text-ink-3'}`}
    >
      <Icon icon={isKept ? CloudOff : Check} small />
      <span className={isKept ? '' : 'narrow:sr-only'}>
        {t(isKept ? 'learn:recording.kept' : 'learn:recording.saved')}
      </span>
    </p>
  );
}
