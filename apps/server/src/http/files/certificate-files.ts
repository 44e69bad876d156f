import { AppError } from '@dars/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../core/deps.ts';
import { fileName } from '../../core/files/file-name.ts';
import type { CertificateDrawing } from '../../drawing/certificate.ts';
import type { Drawer } from '../../drawing/drawer.ts';
import { composeDocument } from '../../modules/certificate/compose-document.ts';
import { findPictures, readPictures } from '../../modules/certificate/find-pictures.ts';
import { findIssued } from '../../modules/certificate/find-verified.ts';
import type { ContextOf } from '../context.ts';
import { createDrawnCache } from './drawn-cache.ts';

type Format = CertificateDrawing['format'];

const TYPES: Record<Format, string> = { pdf: 'application/pdf', png: 'image/png' };

/** Registers the documents of certificates, which anybody opens who has the code. */
export function registerCertificateFiles(
  app: FastifyInstance,
  deps: Deps,
  { contextOf, drawer }: { contextOf: ContextOf; drawer: Drawer },
): void {
  const drawOnce = createDrawnCache(app);
  const send = (format: Format) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { code } = request.params as { code: string };
    const { tenantId, certificate, look } = await findIssued(contextOf(request, reply), { code });
    // A revoked certificate has no document.
    if (certificate.status === 'REVOKED') throw new AppError('not-found');
    const document = composeDocument(certificate, look, certificate.issuer.url);
    const pictures = await findPictures(deps, { tenantId, look });
    const body = await drawOnce(request, [format, pictures, document], async () =>
      drawer.draw({ ...(await readPictures(deps, { look, pictures, document })), format }),
    );
    return reply
      .headers({
        'cache-control': 'no-cache',
        'content-disposition': `inline; filename="${fileName(certificate.reference)}.${format}"`,
        'x-robots-tag': 'noindex',
      })
      .type(TYPES[format])
      .send(body);
  };
  const config = { outlivesPortal: true };
  app.get('/api/certificates/:code.pdf', { config }, send('pdf'));
  app.get('/api/certificates/:code.png', { config }, send('png'));
}
