import { deviceStorage } from '@dars/ui/browser-storage';
import type * as z from 'zod/mini';
import { DRAFT_PREFIX } from './drop-drafts.ts';

/**
 * What the server cannot take yet, kept on this device beyond the tab: for its author alone, so name whose it is.
 * Whoever signs out takes it along.
 */
export function keepLastingDraft(name: string, value: unknown): void {
  deviceStorage.setItem(DRAFT_PREFIX + name, JSON.stringify(value));
}

export function readLastingDraft<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
): z.output<Schema> | undefined {
  const text = deviceStorage.getItem(DRAFT_PREFIX + name);
  if (!text) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    // What is no JSON was not written here.
    return undefined;
  }
}

export function dropLastingDraft(name: string): void {
  deviceStorage.removeItem(DRAFT_PREFIX + name);
}
