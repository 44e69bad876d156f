import {
  EXTENSIONS,
  type FileType,
  fileType,
  type Presigned,
  type UploadedFile,
  type UploadPurpose,
} from '@dars/contracts/upload';
import { sendBody } from './send-body.ts';

/** The address at which files are announced, if not the general one, and the fields that it needs besides. */
export interface AnnounceAt {
  url: string;
  fields: object;
}

interface SendOptions {
  purpose: UploadPurpose;
  announceAt?: AnnounceAt | undefined;
  signal: AbortSignal;
  /** The id of a file that is already sent and only has to be checked. */
  sentAs?: string | undefined;
  /** Called with the id of the upload when all bytes are sent. */
  onSent: (uploadId: string) => void;
  /** Called with the number of bytes sent so far. */
  onProgress: (sent: number) => void;
}

interface Refusal {
  /** The server's message, if it sent one. */
  text: string | undefined;
  status: number;
}

/** A failed upload. Without a refusal there was no answer. */
export class UploadError extends Error {
  readonly text: string | undefined;
  /** `refused` cannot be retried; `unavailable` (an overloaded server) and `cut-off` can. */
  readonly reason: ReturnType<typeof reasonOf> | 'cut-off';

  constructor(refusal?: Refusal) {
    super(refusal?.text ?? 'The upload was cut off.');
    this.text = refusal?.text;
    this.reason = refusal ? reasonOf(refusal.status) : 'cut-off';
  }
}

const reasonOf = (status: number) => (status >= 500 || status === 429 || status === 408 ? 'unavailable' : 'refused');

/** Returns a file's type by its name, if the system does not know it. */
export function typeOf({ type, name }: Pick<File, 'type' | 'name'>): string {
  if (type !== '') return fileType(type) ?? type;
  const ending = name.split('.').at(-1)?.toLowerCase();
  const isNamed = (each: FileType) => EXTENSIONS[each] === ending || (each === 'image/jpeg' && ending === 'jpeg');
  return (Object.keys(EXTENSIONS) as FileType[]).find(isNamed) ?? '';
}

const SIGNATURES: [type: FileType, bytes: number[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** Returns a picture's type by its first bytes, because many PNG files are named .jpg; for other files by the name. */
export async function actualType(file: File): Promise<string> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const [type] = SIGNATURES.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte)) ?? [];
  return type ?? typeOf(file);
}

/**
 * Announces a file, sends it to the address that the server returns, and has it checked. Resolves with the checked
 * file.
 * @throws UploadError if it is refused or cut off; the abort reason if the signal aborts
 */
export async function sendFile(file: File, sending: SendOptions): Promise<UploadedFile> {
  const { signal, sentAs, onSent } = sending;
  const uploadId = sentAs ?? (await sendBytes(file, sending));
  onSent(uploadId);
  return post<UploadedFile>('/api/uploads/complete', { uploadId }, signal);
}

async function sendBytes(file: File, { purpose, announceAt, signal, onProgress }: SendOptions): Promise<string> {
  const announcing = announceAt ?? { url: '/api/uploads/presign', fields: { purpose } };
  const announcement = { ...announcing.fields, contentType: await actualType(file), size: file.size };
  const { uploadId, url, headers } = await post<Presigned>(announcing.url, announcement, signal);
  await put(file, { url, headers, signal, onProgress });
  return uploadId;
}

async function post<Answer>(url: string, body: object, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
    body: JSON.stringify(body),
    signal,
  }).catch(() => undefined);
  signal.throwIfAborted();
  if (!response?.ok)
    throw new UploadError(response && { status: response.status, text: messageIn(await response.text()) });
  return response.json();
}

type PutOptions = Pick<Presigned, 'url' | 'headers'> & Pick<SendOptions, 'signal' | 'onProgress'>;

async function put(file: File, { signal, ...sending }: PutOptions): Promise<void> {
  const answer = await sendBody({ method: 'PUT', body: file, signal, ...sending }).catch(() => undefined);
  signal.throwIfAborted();
  if (answer?.status !== 200) throw new UploadError(answer && { status: answer.status, text: messageIn(answer.text) });
}

/**
 * Returns the message of our own server's answer; undefined for another storage, whose answer has no message for
 * readers.
 */
function messageIn(text: string): string | undefined {
  try {
    const { message }: { message?: unknown } = JSON.parse(text);
    return typeof message === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
}
