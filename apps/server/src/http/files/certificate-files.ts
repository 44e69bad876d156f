import { hash } from 'node:crypto';
import { AppError } from '@dars/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../core/deps.ts';
import type { CertificateDrawing } from '../../drawing/certificate.ts';
import type { Drawer } from '../../drawing/drawer.ts';
import { composeDocument } from '../../modules/certificate/compose-document.ts';
import { findPictures, readPictures } from '../../modules/certificate/find-pictures.ts';
import { findIssued } from '../../modules/certificate/find-verified.ts';
import type { ContextOf } from '../context.ts';

type Format = CertificateDrawing['format'];

const TYPES: Record<Format, string> = { pdf: 'application/pdf', png: 'image/png' };
/** The number of documents that are kept. Most have fewer than 256 KiB. */
const KEPT = 64;

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
    const { tenantId, certificate, look } = await findIssued(contextOf(request, reply), { code });
    const { learnerName } = certificate;
    // A revoked certificate shows no name and has no document.
    if (learnerName === null) throw new AppError('not-found');
    const document = composeDocument({ ...certificate, learnerName }, look, certificate.issuer.url);
    const pictures = await findPictures(deps, { tenantId, look });
    const key = hash('sha256', JSON.stringify([format, pictures, document]));
    if (!drawn.has(key)) await app.limits.drawing(request);
    const bytes =
      drawn.get(key) ?? readPictures(deps, { look, pictures, document }).then((all) => drawer.draw({ ...all, format }));
    drawn.set(key, bytes);
    try {
      const body = await bytes;
      const name = fileName(certificate.reference);
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
