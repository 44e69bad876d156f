import { buffer } from 'node:stream/consumers';
import type { CertificateLook } from '@dars/contracts/learning/certificate-design';
import type { UploadPurpose } from '@dars/contracts/upload';
import type { Deps } from '../../core/deps.ts';
import type { CertificateDrawing } from '../../drawing/certificate.ts';
import { uploadOf } from '../upload/rules.ts';
import { listFiles } from '../upload/store.ts';
import type { ComposedDocument } from './compose-document.ts';

/** The largest file that a document includes, in bytes. */
const FILE_MAX = 10 * 1024 * 1024;

/** Keys of the files of a look; undefined where there is none. */
interface PictureKeys {
  logo: string | undefined;
  background: string | undefined;
  signatures: (string | undefined)[];
}

/** Finds the files that the documents of a look show. Those of other portals, and those that are gone, are left out. */
export async function findPictures(
  { db }: Pick<Deps, 'db'>,
  { tenantId, look }: { tenantId: string; look: CertificateLook },
): Promise<PictureKeys> {
  const idOf = (address: string | null | undefined, purpose: UploadPurpose) => {
    const upload = uploadOf(address ?? '');
    return upload?.tenantId === tenantId && upload.purpose === purpose ? upload.uploadId : undefined;
  };
  const logo = idOf(look.logo?.value, 'logo');
  const background = idOf(look.background, 'certificate');
  const signatures = look.signatures.map(({ picture }) => idOf(picture, 'certificate'));
  const ids = [logo, background, ...signatures].filter((id) => id !== undefined);
  const files =
    ids.length === 0 ? [] : await db.withTenant(tenantId, (tx) => listFiles(tx, tenantId, ids), { readOnly: true });
  const keyOf = (id: string | undefined) => files.find((file) => file.id === id && file.size <= FILE_MAX)?.key;
  return { logo: keyOf(logo), background: keyOf(background), signatures: signatures.map(keyOf) };
}

/** Reads the files of a document and puts them into their places. */
export async function readPictures(
  { storage }: Pick<Deps, 'storage'>,
  { look, pictures, document }: { look: CertificateLook; pictures: PictureKeys; document: ComposedDocument },
): Promise<Omit<CertificateDrawing, 'format'>> {
  const read = async (key: string | undefined) => {
    const body = key === undefined ? undefined : await storage.open(key);
    return body && buffer(body);
  };
  const [logo, background, ...signed] = await Promise.all(
    [pictures.logo, pictures.background, ...pictures.signatures].map(read),
  );
  // The portal's own signatures are the last ones of the document.
  const lines = document.signatures.length - signed.length;
  return {
    ...document,
    logo: logo && { bytes: logo, isLight: look.logo?.isLight === true },
    background,
    signatures: document.signatures.map((line, index) => ({ ...line, picture: signed[index - lines] })),
  };
}
