import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@dars/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../core/deps.ts';
import type { CertificateDrawing } from '../../drawing/certificate.ts';
import type { Drawer } from '../../drawing/drawer.ts';
import { composeDocument } from '../../modules/certificate/compose-document.ts';
import { findIssued, type IssuedCertificate } from '../../modules/certificate/find-verified.ts';
import { uploadOf } from '../../modules/upload/rules.ts';
import { findFile } from '../../modules/upload/store.ts';
import type { ContextOf } from '../context.ts';

type Format = CertificateDrawing['format'];

const TYPES: Record<Format, string> = { pdf: 'application/pdf', png: 'image/png' };
/** The number of documents that are kept. Most have fewer than 256 KiB. */
const KEPT = 64;
/** The largest logo that a document includes, in bytes. */
const LOGO_MAX = 10 * 1024 * 1024;

/** Registers the documents of certificates, which anybody opens who has the code. */
export function registerCertificateFiles(
  app: FastifyInstance,
  deps: Deps,
  { contextOf, drawer }: { contextOf: ContextOf; drawer: Drawer },
): void {
  // By the content of the document.
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: KEPT });
  const send = (format: Format) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { code } = request.params as { code: string };
    const issued = await findIssued(contextOf(request, reply), { code });
    const document = composeDocument(issued, issued.certificate.issuer.url);
    if (!document) throw new AppError('not-found');
    const logoKey = await findLogo(deps, issued);
    const key = hash('sha256', JSON.stringify([format, logoKey, document]));
    if (!drawn.has(key)) await app.limits.drawing(request);
    const bytes = drawn.get(key) ?? readLogo(deps, logoKey).then((logo) => drawer.draw({ ...document, format, logo }));
    drawn.set(key, bytes);
    try {
      const body = await bytes;
      const name = fileName(issued.certificate.reference);
      return reply
        .headers({
          'cache-control': 'no-cache',
          'content-disposition': `inline; filename="${name}.${format}"`,
          'x-robots-tag': 'noindex',
        })
        .type(TYPES[format])
        .send(body);
    } catch (error) {
      drawn.delete(key);
      throw error;
    }
  };
  const config = { outlivesPortal: true };
  app.get('/api/certificates/:code.pdf', { config }, send('pdf'));
  app.get('/api/certificates/:code.png', { config }, send('png'));
}

/** The prefix of a portal may have signs that the file name in a header may not. */
export const fileName = (reference: string): string => reference.replace(/[^\w-]/g, '_');

async function findLogo({ db }: Deps, { tenantId, brand }: IssuedCertificate): Promise<string | undefined> {
  const upload = uploadOf(brand.settings.logo?.value ?? '');
  if (upload?.tenantId !== tenantId) return undefined;
  const file = await db.withTenant(tenantId, (tx) => findFile(tx, tenantId, upload.uploadId), { readOnly: true });
  return file && file.size <= LOGO_MAX ? file.key : undefined;
}

async function readLogo({ storage }: Deps, key: string | undefined): Promise<Buffer | undefined> {
  const body = key === undefined ? undefined : await storage.open(key);
  return body && buffer(body);
}
