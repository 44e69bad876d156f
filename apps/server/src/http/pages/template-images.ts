import { AppError } from '@dars/contracts/errors';
import { DEFAULT_SETTINGS, parseStoredSettings, TEMPLATES } from '@dars/contracts/portal/settings';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../core/deps.ts';
import { findPortal } from './realm.ts';
import { drawTemplate } from './template-drawings.ts';

/** Registers the pictures that `GET /api/templates` names, in the colours of the host's portal. */
export function registerTemplateImages(app: FastifyInstance, { db }: Deps): void {
  app.get<{ Params: { file: string } }>('/templates/:file', async ({ params, realm }, reply) => {
    const key = TEMPLATES.find((each) => params.file === `${each}.svg`);
    if (!key || !realm) throw new AppError('not-found');
    const { tenantId } = realm;
    const portal =
      realm.kind === 'tenant'
        ? await db.withTenant(tenantId, (tx) => findPortal(tx, tenantId), { readOnly: true })
        : null;
    const { colors } = portal ? parseStoredSettings(portal.settings) : DEFAULT_SETTINGS;
    const svg = drawTemplate(
      key,
      colors.colorCodes.map(({ hex }) => hex),
    );
    return reply.type('image/svg+xml').send(svg);
  });
}
