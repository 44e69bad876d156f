import { appearanceFiles, type CertificateAppearance } from '@dars/contracts/learning/certificate-design';
import type { TenantContext } from '../../core/context.ts';
import { attachUpload } from '../upload/attach.ts';
import { uploadOf } from '../upload/rules.ts';
import { isInKeptLook } from './store.ts';

/**
 * Attaches the new pictures of certificates and releases those that no longer appear, except those that issued
 * certificates show.
 * @returns the appearance with the addresses to store
 * @throws file-gone
 */
export async function attachAppearance(
  ctx: TenantContext,
  { from, to }: { from: CertificateAppearance; to: CertificateAppearance },
): Promise<CertificateAppearance> {
  const { tx, tenantId, actor, deps } = ctx;
  const change = {
    ...{ tenantId, sender: actor, now: deps.now() },
    purpose: 'certificate',
    isShared: (path: string) => isInKeptLook(tx, tenantId, path),
  } as const;
  const before = appearanceFiles(from);
  const isSame = (one: string, other: string) => uploadOf(one)?.uploadId === uploadOf(other)?.uploadId;
  const attach = async (address: string | null | undefined, field: string): Promise<string | null> => {
    if (typeof address !== 'string') return null;
    const known = before.find((each) => isSame(each, address));
    if (known !== undefined) return known;
    // A picture that an issued certificate shows is attached already, and can be chosen again.
    const path = URL.parse(address, 'http://any.invalid')?.pathname ?? '';
    if (await isInKeptLook(tx, tenantId, path)) return path;
    return attachUpload(tx, { ...change, field, from: null, to: address });
  };
  const signatures = [];
  for (const [index, { picture, ...signature }] of to.signatures.entries())
    signatures.push({ ...signature, picture: await attach(picture, `certificates.signatures.${index}.picture`) });
  const after = { ...to, signatures, background: await attach(to.background, 'certificates.background') };
  const kept = appearanceFiles(after);
  for (const address of before.filter((each) => !kept.some((other) => isSame(each, other))))
    await attachUpload(tx, { ...change, field: 'certificates', from: address, to: null });
  return after;
}
