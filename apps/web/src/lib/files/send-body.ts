interface SentBody {
  method: 'POST' | 'PUT';
  url: string;
  headers: Record<string, string>;
  body: Blob;
  signal?: AbortSignal | undefined;
  /** Called with the number of bytes sent so far. */
  onProgress?: ((sent: number) => void) | undefined;
}

/**
 * Sends bytes by XMLHttpRequest, because fetch does not report upload progress. An answer of any status resolves.
 * @throws TypeError without a connection, as fetch does; the abort reason if the signal aborts
 */
export function sendBody(sent: SentBody): Promise<{ status: number; text: string }> {
  const { method, url, headers, body, signal, onProgress } = sent;
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort, { once: true });
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('accept-language', document.documentElement.lang);
    // Without a listener a request to another origin needs no permission for its progress.
    if (onProgress) request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onerror = () => reject(new TypeError('The upload was cut off.'));
    request.onabort = () => reject(signal?.reason);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.send(body);
  });
}
