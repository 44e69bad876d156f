/** A refused file, with the server's sentence. */
export class FileRefusal extends Error {}

interface PostedFile {
  file: Blob;
  signal?: AbortSignal;
  /** Lets the server run a repeated call once. */
  key?: string | undefined;
}

/**
 * Sends a file to be read by REST, since files are longer than the bodies of tRPC, and returns the parsed answer.
 * @throws FileRefusal; a TypeError without a connection; the abort reason if the signal aborts
 */
export async function postFile(url: string, { file, signal, key }: PostedFile): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    body: file,
    ...(signal && { signal }),
    headers: {
      'accept-language': document.documentElement.lang,
      'content-type': 'application/octet-stream',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new FileRefusal(messageOf(answer));
  return answer;
}

function messageOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return '';
  const { message } = answer;
  return String(Array.isArray(message) ? message[0] : message);
}

/** Returns a file's name without what is longer than the server takes. */
export const shortFileName = (name: string, max: number): string => [...name].slice(0, max).join('').toWellFormed();
