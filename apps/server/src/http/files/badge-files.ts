import { AppError } from '@dars/contracts/errors';
import { badgeAddress } from '@dars/contracts/learning/badge';
import { id as idSchema } from '@dars/contracts/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../core/context.ts';
import { fileName } from '../../core/files/file-name.ts';
import { originOf } from '../../core/realm-origin.ts';
import type { BadgeDrawing } from '../../drawing/badge.ts';
import type { Drawer } from '../../drawing/drawer.ts';
import { bakePng, bakeSvg } from '../../modules/badge/bake.ts';
import { composeAchievement } from '../../modules/badge/compose-achievement.ts';
import { composePicture } from '../../modules/badge/compose-picture.ts';
import { describeKey } from '../../modules/badge/describe-keys.ts';
import { findAchievement } from '../../modules/badge/find-achievement.ts';
import { findIssuer } from '../../modules/badge/find-issuer.ts';
import { issueBadge } from '../../modules/badge/issue-badge.ts';
import { CONTEXTS } from '../../modules/badge/issuer.ts';
import { listRevoked } from '../../modules/badge/list-revoked.ts';
import { findPublishedKey, listPublishedKeys } from '../../modules/badge/store.ts';
import type { ContextOf } from '../context.ts';
import { createDrawnCache } from './drawn-cache.ts';

/** Verifiers on any site read these, without cookies and without seeing anything that is not public. */
const PUBLIC = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-cache',
  'cross-origin-resource-policy': 'cross-origin',
  'x-robots-tag': 'noindex',
};

/** Certificates of an archived portal stay valid, and so do their badges: these routes go on answering there. */
const OUTLIVES_PORTAL = { config: { outlivesPortal: true } };

type Draw = (request: FastifyRequest, drawing: BadgeDrawing) => Promise<Buffer>;

interface Means {
  contextOf: ContextOf;
  drawer: Drawer;
}

/** Registers badges and what they refer to: keys, the issuer, achievements and lists of revoked ones. Anybody reads them. */
export function registerBadgeFiles(app: FastifyInstance, { contextOf, drawer }: Means): void {
  const drawOnce = createDrawnCache(app);
  const draw: Draw = (request, drawing) => drawOnce(request, drawing, () => drawer.draw(drawing));
  registerBadges(app, contextOf, draw);
  registerKeys(app, contextOf);
  const at = (url: string, answer: (ctx: Context, param: string) => Promise<object>) =>
    app.get(url, OUTLIVES_PORTAL, async (request, reply) => {
      const { param = '' } = request.params as { param?: string };
      return reply.headers({ ...PUBLIC, vary: 'accept-language' }).send(await answer(contextOf(request, reply), param));
    });
  at(badgeAddress.issuer, async (ctx) => ({ '@context': CONTEXTS, ...(await findIssuer(ctx)) }));
  at(badgeAddress.achievement(':param'), async (ctx, courseId) => ({
    ...{ '@context': CONTEXTS, ...composeAchievement((await findAchievement(ctx, courseId)).course) },
  }));
  at('/badges/revocations/:param', listRevoked);
  app.get(badgeAddress.picture(':courseId'), OUTLIVES_PORTAL, async (request, reply) => {
    const { courseId } = request.params as { courseId: string };
    const { course, brand } = await findAchievement(contextOf(request, reply), courseId);
    const picture = await draw(request, { ...composePicture(course, brand), format: 'png' });
    return reply.headers(PUBLIC).type('image/png').send(picture);
  });
}

/** Registers the badge of each certificate: as the token itself, or baked into its picture. */
function registerBadges(app: FastifyInstance, contextOf: ContextOf, draw: Draw): void {
  const send = async (reply: FastifyReply, type: string, { name, body }: { name: string; body: string | Buffer }) =>
    reply
      .headers({ ...PUBLIC, 'content-disposition': `attachment; filename="${name}"` })
      .type(type)
      .send(body);
  const codeOf = ({ params }: FastifyRequest) => (params as { code: string }).code;
  // Open Badges 3.0, "Web Resource", names this type.
  app.get('/api/certificates/:code.jwt', OUTLIVES_PORTAL, async (request, reply) => {
    const { token, issued } = await issueBadge(contextOf(request, reply), codeOf(request));
    const name = `${fileName(issued.certificate.reference)}.jwt`;
    return send(reply, 'text/plain; charset=utf-8', { name, body: token });
  });
  const sendBaked = (format: BadgeDrawing['format']) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { token, issued } = await issueBadge(contextOf(request, reply), codeOf(request));
    const { certificate, brand } = issued;
    const { courseTitle: title, courseLanguage: language } = certificate;
    const words = { title, language, issuer: brand.nameIn(language) };
    const picture = await draw(request, { ...composePicture(words, brand), format });
    const name = `${fileName(certificate.reference)}.badge.${format}`;
    if (format === 'png') return send(reply, 'image/png', { name, body: bakePng(picture, token) });
    return send(reply, 'image/svg+xml', { name, body: bakeSvg(picture.toString(), token) });
  };
  app.get('/api/certificates/:code/badge.png', OUTLIVES_PORTAL, sendBaked('png'));
  app.get('/api/certificates/:code/badge.svg', OUTLIVES_PORTAL, sendBaked('svg'));
}

/** Registers the public halves of the keys, of old ones too, at every host: alone, as a badge refers to it, and as a set. */
function registerKeys(app: FastifyInstance, contextOf: ContextOf): void {
  const hostOf = ({ realm, deps }: Context) => originOf(realm, deps.config.baseUrl);
  app.get(badgeAddress.keys, OUTLIVES_PORTAL, async (request, reply) => {
    const ctx = contextOf(request, reply);
    const keys = await ctx.deps.db.withPlatform(listPublishedKeys, { readOnly: true });
    const described = keys.map((key) => describeKey(key, hostOf(ctx)));
    return reply
      .headers(PUBLIC)
      .type('application/jwk-set+json')
      .send(JSON.stringify({ keys: described }));
  });
  app.get(badgeAddress.key(':id'), OUTLIVES_PORTAL, async (request, reply) => {
    const ctx = contextOf(request, reply);
    const { data: id } = idSchema.safeParse((request.params as { id: string }).id);
    const find = () => ctx.deps.db.withPlatform((tx) => findPublishedKey(tx, id ?? ''), { readOnly: true });
    const key = id === undefined ? undefined : await find();
    if (!key) throw new AppError('not-found');
    return reply
      .headers(PUBLIC)
      .type('application/jwk+json')
      .send(JSON.stringify(describeKey(key, hostOf(ctx))));
  });
}
