import type { CertificateAppearance } from '@dars/contracts/learning/certificate-design';
import { DownloadError } from '../../../lib/files/download-export.ts';

/**
 * Asks the server for a picture of a sample certificate and returns it as the address of an image.
 * @throws DownloadError
 */
export async function drawPreview(appearance: CertificateAppearance, signal: AbortSignal): Promise<string> {
  const response = await fetch('/api/certificates/preview', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
    body: JSON.stringify(appearance),
    signal,
  });
  if (!response.ok) throw new DownloadError(response.status);
  return addressOf(await response.blob());
}

/** The policy of pages allows no images of other addresses than the portal's own and those with their content. */
function addressOf(picture: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(picture);
  return promise;
}
