import { sendBody } from './send-body.ts';

/** A refused file, with the server's sentence. */
export class FileRefusal extends Error {}

export interface Sending {
  signal?: AbortSignal;
  /** Called with the part of the file that is sent so far, from 0 to 1. */
  onProgress?: (part: number) => void;
}

interface PostedFile extends Sending {
  file: Blob;
  /** Lets the server run a repeated call once. */
  key?: string | undefined;
}

/**
 * Sends a file to be read by REST, since files are longer than the bodies of tRPC, and returns the parsed answer.
 * @throws FileRefusal; a TypeError without a connection; the abort reason if the signal aborts
 */
export async function postFile(url: string, { file, signal, key, onProgress }: PostedFile): Promise<unknown> {
  const { status, text } = await sendBody({
    ...{ method: 'POST', url, body: file, signal },
    headers: { 'content-type': 'application/octet-stream', ...(key !== undefined && { 'idempotency-key': key }) },
    onProgress: onProgress && ((sent) => onProgress(sent / Math.max(1, file.size))),
  });
  const answer: unknown = JSON.parse(text);
  if (status >= 400) throw new FileRefusal(messageOf(answer));
  return answer;
}

function messageOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return '';
  const { message } = answer;
  return String(Array.isArray(message) ? message[0] : message);
}

/** Returns a file's name without what is longer than the server takes. */
export const shortFileName = (name: string, max: number): string => [...name].slice(0, max).join('').toWellFormed();
