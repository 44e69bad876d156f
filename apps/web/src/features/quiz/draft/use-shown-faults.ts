import { VALIDATION_DEBOUNCE_MS } from '@dars/contracts/timing';
import { useTranslate } from '@dars/i18n/client';
import { useDebounced } from '@dars/ui/use-debounced';
import { useState } from 'react';
import type { Fault } from './check-draft.ts';
import { faultText } from './fault-text.ts';
import type { FaultText } from './question-draft.ts';
import type { QuestionEntry } from './question-entry.ts';

interface ShownFaults {
  faultOf: FaultText;
  onWritten: (fields: readonly string[]) => void;
  /** Called when the author considers the question finished; from then on all faults are shown. */
  onFinished: () => void;
}

/**
 * Returns the texts of the faults that are shown at their fields. In a new question these are the faults of written
 * fields, once the author pauses; in a question that was opened again they are all faults.
 */
export function useShownFaults(entry: Pick<QuestionEntry, 'draft' | 'faults' | 'isFresh'>): ShownFaults {
  const t = useTranslate('quiz');
  const { draft, faults, isFresh } = entry;
  const [isNew, setNew] = useState(isFresh);
  const [written, setWritten] = useState<ReadonlySet<string>>(new Set());
  const [debounced, setDebounced] = useState(draft);
  useDebounced(draft, VALIDATION_DEBOUNCE_MS, setDebounced);
  const [shown, setShown] = useState(isNew ? [] : faults);
  const [lastDebounced, setLastDebounced] = useState(debounced);
  if (lastDebounced !== debounced) {
    setLastDebounced(debounced);
    setShown(faults.filter(({ field }) => !isNew || written.has(field)));
  }

  return {
    faultOf(field, line, part) {
      const isThere = (fault: Fault) => fault.field === field && fault.line === line && fault.part === part;
      const found = faults.find(isThere);
      const isShown = shown.some(isThere);
      return found && isShown ? faultText(t, draft.type, found) : undefined;
    },
    onFinished() {
      setNew(false);
      setShown(faults);
    },
    onWritten: (fields) => setWritten((before) => new Set([...before, ...fields])),
  };
}
