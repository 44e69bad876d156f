import { tabStorage } from '@dars/ui/browser-storage';
import type { AnyFormApi } from '@tanstack/react-form';
import { useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { DRAFT_PREFIX } from './drop-drafts.ts';

interface DraftOptions<Schema extends z.ZodMiniType> {
  /** Of the form, and of whose it is: the next person at this tab must not find it. */
  name: string;
  schema: Schema;
  capture: () => z.output<Schema>;
  restore: (found: z.output<Schema>) => void;
}

/**
 * Keeps what is typed into a form for as long as the form is there. A page that goes by itself, because the session
 * ended or it was reloaded, finds it again in the same tab; a form that is closed takes it along.
 * @returns whether there was something to restore
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

/** What is no JSON was not written here. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
