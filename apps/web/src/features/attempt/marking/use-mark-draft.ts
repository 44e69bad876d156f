import type { AnswerToMark } from '@dars/contracts/learning/marking';
import { useMemo, useState } from 'react';
import { useSession } from '../../../app/session/session.tsx';
import { draftName, draftOfAnswer, type KeptDraft, type MarkDraft, MarkDrafts } from './mark-draft.ts';

interface EditedMark {
  draft: MarkDraft;
  /** Whether the draft differs from the stored mark. */
  isDirty: boolean;
  /** Whether the answer or its mark has changed since the draft was begun. */
  isOutdated: boolean;
  change: (patch: Partial<MarkDraft>) => void;
  /** Returns to the stored mark. */
  discard: () => void;
}

/** The drafts of the person who is signed in. */
export function useMarkDrafts(): MarkDrafts {
  const { realm, user } = useSession();
  return useMemo(() => new MarkDrafts({ realm, user }), [realm, user]);
}

/** Holds the mark that is being written for an answer, which outlives the page until it is saved or discarded. */
export function useMarkDraft(answer: AnswerToMark): EditedMark {
  const drafts = useMarkDrafts();
  const name = draftName(answer);
  const { version } = answer.answered;
  const [kept, setKept] = useState<KeptDraft | undefined>(() => drafts.find(name));
  return {
    draft: kept?.draft ?? draftOfAnswer(answer),
    isDirty: kept !== undefined,
    isOutdated: kept !== undefined && kept.version !== version,
    change(patch) {
      const next = {
        version: kept?.version ?? version,
        draft: { ...(kept?.draft ?? draftOfAnswer(answer)), ...patch },
      };
      drafts.keep(name, next);
      setKept(next);
    },
    discard() {
      drafts.discard(name);
      setKept(undefined);
    },
  };
}
