import { tabStorage } from '@dars/ui/browser-storage';
import type { AnyFormApi } from '@tanstack/react-form';
import { useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { DRAFT_PREFIX } from './drop-drafts.ts';

interface DraftOptions<Schema extends z.ZodMiniType> {
  /** Names the form and the user, so that the next user of this tab does not find the draft. */
  name: string;
  schema: Schema;
  capture: () => z.output<Schema>;
  restore: (found: z.output<Schema>) => void;
}

/**
 * Keeps the values of a form in the tab while the form is open. After a reload or the end of a session the form finds
 * them again in the same tab; closing the form drops them.
 * @returns whether a draft was restored
 */
export function useDraft<Schema extends z.ZodMiniType>(form: AnyFormApi, options: DraftOptions<Schema>): boolean {
  const { name, schema } = options;
  const [found] = useState(() => readDraft(name, schema));
  const capture = useEffectEvent(options.capture);
  const restore = useEffectEvent(options.restore);
  useEffect(() => {
    if (found !== undefined) restore(found);
    const { unsubscribe } = form.store.subscribe(() => {
      if (form.state.isDefaultValue) dropDraft(name);
      else keepDraft(name, capture());
    });
    return () => {
      unsubscribe();
      dropDraft(name);
    };
  }, [form, name, found]);
  return found !== undefined;
}

/** Stores a draft for as long as the tab exists, also across reloads. */
export function keepDraft(name: string, value: unknown): void {
  tabStorage.setItem(DRAFT_PREFIX + name, JSON.stringify(value));
}

export function readDraft<Schema extends z.ZodMiniType>(name: string, schema: Schema): z.output<Schema> | undefined {
  const text = tabStorage.getItem(DRAFT_PREFIX + name);
  return text ? schema.safeParse(parseJson(text)).data : undefined;
}

export function dropDraft(name: string): void {
  tabStorage.removeItem(DRAFT_PREFIX + name);
}

/** Returns undefined for a text that is no JSON, which another program wrote. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
