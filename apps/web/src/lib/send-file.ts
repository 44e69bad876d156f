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
  /** So many bytes have gone out. */
  onProgress: (sent: number) => void;
}

/** The server's refusal, in its own words; without them there was no answer. */
export class UploadError extends Error {
  readonly text: string | undefined;

  constructor(text?: string) {
    super(text ?? 'The upload was cut off.');
    this.text = text;
  }
}

/** A file's type by its name, where the system of the person does not know it. */
export function typeOf({ type, name }: Pick<File, 'type' | 'name'>): string {
  if (type !== '') return fileType(type) ?? type;
  const ending = name.split('.').at(-1)?.toLowerCase();
  const isNamed = (each: FileType) => EXTENSIONS[each] === ending || (each === 'image/jpeg' && ending === 'jpeg');
  return (Object.keys(EXTENSIONS) as FileType[]).find(isNamed) ?? '';
}

/**
 * Announces a file, sends it to where the server says, and has it checked. Resolves with it as it is to be seen.
 * @throws UploadError, and what the signal was aborted with
 */
export async function sendFile(file: File, { purpose, signal, onProgress }: Sending): Promise<UploadedFile> {
  const announced = { purpose, contentType: typeOf(file), size: file.size };
  const { uploadId, url, headers } = await post<Presigned>('/api/uploads/presign', announced, signal);
  await put(file, { url, headers, signal, onProgress });
  return post<UploadedFile>('/api/uploads/complete', { uploadId }, signal);
}

async function post<Answer>(url: string, body: object, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
    body: JSON.stringify(body),
    signal,
  }).catch(() => undefined);
  signal.throwIfAborted();
  if (!response?.ok) throw new UploadError(response && messageIn(await response.text()));
  return response.json();
}

type Putting = Pick<Presigned, 'url' | 'headers'> & Omit<Sending, 'purpose'>;

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
      request.status === 200 ? resolve() : reject(new UploadError(messageIn(request.responseText)));
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
