import { VALIDATION_DEBOUNCE_MS } from '@dars/contracts/timing';
import { useTranslate } from '@dars/i18n/client';
import { useDebounced } from '@dars/ui/use-debounced';
import { useState } from 'react';
import { faultText } from './fault-text.ts';
import type { FaultText } from './question-draft.ts';
import type { Entry } from './question-entry.ts';

interface ShownFaults {
  faultOf: FaultText;
  onWritten: (places: readonly string[]) => void;
  /** The author means to have finished: all that is missing is told from now on. */
  onFinished: () => void;
}

/**
 * What is missing or wrong, in words, at its place: of what was written already, once the author pauses; of a question
 * that one comes back to all of it.
 */
export function useShownFaults(entry: Entry): ShownFaults {
  const t = useTranslate('quiz');
  const { draft, faults, isFresh } = entry;
  const [isNew, setNew] = useState(isFresh);
  const [written, setWritten] = useState<ReadonlySet<string>>(new Set());
  const [settled, setSettled] = useState(draft);
  useDebounced(draft, VALIDATION_DEBOUNCE_MS, setSettled);
  const [shown, setShown] = useState(isNew ? [] : faults);
  const [seen, setSeen] = useState(settled);
  if (seen !== settled) {
    setSeen(settled);
    setShown(faults.filter(({ place }) => !isNew || written.has(place)));
  }

  return {
    faultOf(place, line) {
      const found = faults.find((fault) => fault.place === place && fault.line === line);
      const isShown = shown.some((fault) => fault.place === place && fault.line === line);
      return found && isShown ? faultText(t, draft.type, found) : undefined;
    },
    onFinished() {
      setNew(false);
      setShown(faults);
    },
    onWritten: (places) => setWritten((before) => new Set([...before, ...places])),
  };
}
