import type * as z from 'zod/mini';

const PREFIX = 'dars:draft:';

/**
 * What the server cannot take yet, kept on this device beyond the tab: for its author alone, so name whose it is.
 * Whoever signs out takes it along.
 */
export function keepLastingDraft(name: string, value: unknown): void {
  try {
    storage()?.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // A full or a forbidden store keeps nothing; what is on the page is still there.
  }
}

export function readLastingDraft<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
): z.output<Schema> | undefined {
  const text = storage()?.getItem(PREFIX + name);
  if (!text) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    // What is no JSON was not written here.
    return undefined;
  }
}

export function dropLastingDraft(name: string): void {
  storage()?.removeItem(PREFIX + name);
}

export function dropLastingDrafts(): void {
  const all = storage();
  for (const key of Object.keys(all ?? {})) if (key.startsWith(PREFIX)) all?.removeItem(key);
}

/** Without cookies a browser refuses even to be asked. */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
