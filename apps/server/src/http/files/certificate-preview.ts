import { AppError } from '@dars/contracts/errors';
import { certificateAppearance } from '@dars/contracts/learning/certificate-design';
import { toValidationIssues } from '@dars/contracts/validation';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../core/deps.ts';
import { admitToPortal } from '../../core/procedures.ts';
import { originOf } from '../../core/realm-origin.ts';
import type { Drawer } from '../../drawing/drawer.ts';
import { composeSample } from '../../modules/certificate/compose-sample.ts';
import { findPictures, readPictures } from '../../modules/certificate/find-pictures.ts';
import { getPresentLook } from '../../modules/certificate/look.ts';
import type { ContextOf } from '../context.ts';

/** Pixels of the picture's width, enough for a sharp page in half of a wide window. */
const WIDTH = 1200;

/** Registers the picture of a certificate with settings that are not saved yet, for those who may change them. */
export function registerCertificatePreview(
  app: FastifyInstance,
  deps: Deps,
  { contextOf, drawer }: { contextOf: ContextOf; drawer: Drawer },
): void {
  app.post('/api/certificates/preview', async (request, reply) => {
    const ctx = contextOf(request, reply);
    const { tenantId } = await admitToPortal(ctx, 'settings:write');
    const parsed = certificateAppearance.safeParse(request.body);
    if (!parsed.success) throw new AppError('validation', { issues: toValidationIssues(parsed.error) });
    await app.limits.drawing(request);
    const present = await deps.db.withTenant(tenantId, (tx) => getPresentLook(tx, tenantId), { readOnly: true });
    const look = { ...present, ...parsed.data };
    const origin = originOf(ctx.realm, deps.config.baseUrl);
    const document = composeSample(look, { language: ctx.language, origin, now: deps.now() });
    const pictures = await findPictures(deps, { tenantId, look });
    const all = await readPictures(deps, { look, pictures, document });
    const picture = await drawer.draw({ ...all, format: 'png', pictureWidth: WIDTH });
    return reply.header('cache-control', 'no-store').type('image/png').send(picture);
  });
}
