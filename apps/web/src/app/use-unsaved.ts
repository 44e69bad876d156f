import { useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { readDraft } from '../lib/draft.ts';
import { useSession } from './session.tsx';

/**
 * What this person had typed in this tab and could not save before the page went by itself: the values, and the stored
 * version on which they were typed. Whoever goes on from that version meets what others have saved meanwhile as a
 * conflict, and overwrites nothing.
 */
export function useUnsaved<Schema extends z.ZodMiniType>(thing: string, schema: Schema) {
  const { realm, user } = useSession();
  const name = `${thing}:${realm.id}:${user.id}`;
  const [found] = useState(() => readDraft(name, schema));
  return { name, found };
}

/** Puts the values that were found back, once what shows them is there. */
export function useRestored<Values>(values: Partial<Values> | undefined, change: (values: Partial<Values>) => void) {
  const restore = useEffectEvent(() => values && change(values));
  useEffect(() => {
    restore();
  }, []);
}
