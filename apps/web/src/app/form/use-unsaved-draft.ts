import { useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { readDraft } from '../../sync/draft.ts';
import { useSession } from '../session/session.tsx';

/**
 * Reads the draft that the user left in this tab when the session ended before the page could save: the values and the
 * stored version on which they were typed. A form that continues from that version shows a later save by somebody else
 * as a conflict.
 */
export function useUnsavedDraft<Schema extends z.ZodMiniType>(topic: string, schema: Schema) {
  const { realm, user } = useSession();
  const name = `${topic}:${realm.id}:${user.id}`;
  const [found] = useState(() => readDraft(name, schema));
  return { name, found };
}

/** Restores the values of a draft once the form is mounted. */
export function useRestoreDraft<Values>(
  values: Partial<Values> | undefined,
  change: (values: Partial<Values>) => void,
) {
  const restore = useEffectEvent(() => values && change(values));
  useEffect(() => {
    restore();
  }, []);
}
