import type { Readable } from 'node:stream';
import type { Storage } from '../core/storage.ts';

interface FileToStore {
  key: string;
  contentType: string;
  size: number;
}

/** Stores a file of the server's own in the same steps as an upload. */
export async function storeFile(
  storage: Storage,
  { key, contentType, size }: FileToStore,
  content: Readable,
): Promise<void> {
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
