import { certificateLooks } from '@dars/db/schema/learning/certificate-looks';
import { certificates } from '@dars/db/schema/learning/certificates';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../core/deps.ts';
import type { Drawer } from '../../drawing/drawer.ts';
import { composeDocument } from '../certificate/compose-document.ts';
import { findPictures, readPictures } from '../certificate/find-pictures.ts';
import { getPresentLook, parseLook } from '../certificate/look.ts';
import { isCertificate, originalAt, type StoredCertificate } from '../certificate/store.ts';
import type { Brand } from '../mail/brand.ts';

/** Renders the document of a certificate as a PDF. */
export async function renderCertificate(
  deps: Pick<Deps, 'config' | 'db' | 'storage'> & { drawer: Drawer },
  stored: StoredCertificate,
  brand: Brand,
): Promise<Buffer> {
  const { tenantId } = stored;
  const { look, first } = await deps.db.withTenant(
    tenantId,
    async (tx) => {
      const isItsLook = and(eq(certificateLooks.tenantId, tenantId), eq(certificateLooks.id, stored.lookId ?? ''));
      const [kept] = stored.lookId === null ? [] : await tx.select().from(certificateLooks).where(isItsLook);
      const [original] = await tx
        .select({ at: originalAt(tx, tenantId) })
        .from(certificates)
        .where(isCertificate(stored));
      return { look: parseLook(kept?.look) ?? (await getPresentLook(tx, tenantId)), first: original?.at };
    },
    { readOnly: true },
  );
  const { issuedAt, expiresAt } = stored;
  const dates = {
    ...{ issuedDate: issuedAt.toISOString(), originalDate: first?.toISOString() ?? null },
    expiresDate: expiresAt?.toISOString() ?? null,
  };
  const document = composeDocument({ ...stored, ...dates }, look, brand.originOf(deps.config.baseUrl));
  const pictures = await findPictures(deps, { tenantId, look });
  return deps.drawer.draw({ ...(await readPictures(deps, { look, pictures, document })), format: 'pdf' });
}

/** Whether a certificate has a document: one that is revoked or replaced has none. */
export const hasDocument = ({ revokedAt, replacedAt }: typeof certificates.$inferSelect): boolean =>
  revokedAt === null && replacedAt === null;
