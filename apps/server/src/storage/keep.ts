import type { Readable } from 'node:stream';
import type { Storage } from '../core/storage.ts';

interface Kept {
  key: string;
  contentType: string;
  size: number;
}

/** A file of our own: what was sent and checked otherwise comes to the same place by the same way. */
export async function keepFile(storage: Storage, { key, contentType, size }: Kept, content: Readable): Promise<void> {
  await storage.receive(key, content, size);
  const received = await storage.take(key);
  if (!received) throw new Error(`${key} was not kept`);
  try {
    await received.publish(contentType);
    await storage.remove('received', key);
  } finally {
    await received.release();
  }
}
