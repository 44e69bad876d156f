import { deviceStorage } from '@dars/ui/browser-storage';
import type * as z from 'zod/mini';
import { DRAFT_PREFIX } from './drop-drafts.ts';

/**
 * Stores a draft on this device, beyond the tab, until it is dropped or the user signs out. The name must contain the
 * user's id, because other users of the device share the storage.
 */
export function keepDeviceDraft(name: string, value: unknown): void {
  deviceStorage.setItem(DRAFT_PREFIX + name, JSON.stringify(value));
}

export function readDeviceDraft<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
): z.output<Schema> | undefined {
  const text = deviceStorage.getItem(DRAFT_PREFIX + name);
  if (!text) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    // Another program wrote a value that is no JSON.
    return undefined;
  }
}

export function dropDeviceDraft(name: string): void {
  deviceStorage.removeItem(DRAFT_PREFIX + name);
}
