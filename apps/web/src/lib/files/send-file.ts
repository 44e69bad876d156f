import {
  EXTENSIONS,
  type FileType,
  fileType,
  type Presigned,
  type UploadedFile,
  type UploadPurpose,
} from '@dars/contracts/upload';

interface Sending {
  purpose: UploadPurpose;
  signal: AbortSignal;
  /** A file that has been sent before and is to be checked only. */
  sentAs?: string | undefined;
  /** All of it is there: what it is to be checked as. */
  onSent: (uploadId: string) => void;
  /** So many bytes have gone out. */
  onProgress: (sent: number) => void;
}

interface Refusal {
  /** In the server's own words, where it has any. */
  text: string | undefined;
  status: number;
}

/** What went wrong on the way; without a refusal there was no answer. */
export class UploadError extends Error {
  readonly text: string | undefined;
  /** What was refused would be refused again; a connection or a server in trouble may come back. */
  readonly why: ReturnType<typeof reasonOf> | 'cut-off';

  constructor(refusal?: Refusal) {
    super(refusal?.text ?? 'The upload was cut off.');
    this.text = refusal?.text;
    this.why = refusal ? reasonOf(refusal.status) : 'cut-off';
  }
}

const reasonOf = (status: number) => (status >= 500 || status === 429 || status === 408 ? 'troubled' : 'refused');

/** A file's type by its name, where the system of the person does not know it. */
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

/** A picture's type by what it is: many a PNG is called .jpg. Of everything else by its name. */
export async function actualType(file: File): Promise<string> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const [type] = SIGNATURES.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte)) ?? [];
  return type ?? typeOf(file);
}

/**
 * Announces a file, sends it to where the server says, and has it checked. Resolves with it as it is to be seen.
 * @throws UploadError, and what the signal was aborted with
 */
export async function sendFile(file: File, sending: Sending): Promise<UploadedFile> {
  const { signal, sentAs, onSent } = sending;
  const uploadId = sentAs ?? (await sendBytes(file, sending));
  onSent(uploadId);
  return post<UploadedFile>('/api/uploads/complete', { uploadId }, signal);
}

async function sendBytes(file: File, { purpose, signal, onProgress }: Sending): Promise<string> {
  const announced = { purpose, contentType: await actualType(file), size: file.size };
  const { uploadId, url, headers } = await post<Presigned>('/api/uploads/presign', announced, signal);
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

type Putting = Pick<Presigned, 'url' | 'headers'> & Pick<Sending, 'signal' | 'onProgress'>;

/** By XMLHttpRequest: fetch does not say how much has gone out. */
function put(file: File, { url, headers, signal, onProgress }: Putting): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('accept-language', document.documentElement.lang);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onerror = () => reject(new UploadError());
    request.onabort = () => reject(signal.reason);
    request.onload = () =>
      request.status === 200
        ? resolve()
        : reject(new UploadError({ status: request.status, text: messageIn(request.responseText) }));
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.send(file);
  });
}

/** Our own server answers as it always does; a storage of another kind answers in words for nobody. */
function messageIn(text: string): string | undefined {
  try {
    const { message }: { message?: unknown } = JSON.parse(text);
    return typeof message === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
}
