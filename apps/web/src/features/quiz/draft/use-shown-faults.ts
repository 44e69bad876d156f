import { VALIDATION_DEBOUNCE_MS } from '@dars/contracts/timing';
import { useTranslate } from '@dars/i18n/client';
import { issueText } from '@dars/i18n/issue-text';
import { useDebounced } from '@dars/ui/use-debounced';
import { useState } from 'react';
import { authoredTypes } from '../types/authored-types.ts';
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
      if (!found || !isShown) return undefined;
      const isMissing = found.issue.rule === 'invalid' || found.issue.rule === 'required-field';
      const missing = isMissing ? authoredTypes[draft.type].missingText?.(place, t) : undefined;
      return missing ?? issueText(t, found.issue);
    },
    onFinished() {
      setNew(false);
      setShown(faults);
    },
    onWritten: (places) => setWritten((before) => new Set([...before, ...places])),
  };
}
