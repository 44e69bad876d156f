import { isLanguage } from '@dars/contracts/language';
import { can } from '@dars/contracts/permissions';
import type { PublicPortal } from '@dars/contracts/portal/portal-page';
import type { FastifyReply } from 'fastify';
import { findDraftPortal, findPublicPortal } from '../../modules/learning/find-public-portal.ts';
import { landingPath, loginPath, seeOther } from './address.ts';
import { sendPage, type Visit } from './visit.ts';

/** The address of the preview for people who edit the page. `in` sets its language without a cookie. */
export const PREVIEW_PATH = '/home/admin/template/preview';

/** Returns the public page of a published portal at `/`; undefined leads to the sign-in page. */
export async function publicPortalOf({ realm, ctx }: Visit): Promise<PublicPortal | undefined> {
  if (realm.kind !== 'tenant' || realm.status !== 'PUBLISHED') return undefined;
  return ctx.deps.db.withTenant(realm.id, (tx) => findPublicPortal(tx, realm.id, ctx.deps.now()), { readOnly: true });
}

export async function showPreview(visit: Visit): Promise<FastifyReply> {
  const { ctx, realm, actor, request, reply } = visit;
  if (!actor) return seeOther(reply, loginPath(realm.kind));
  if (!can(actor.role, 'settings:read')) return seeOther(reply, landingPath(realm.kind, actor.role));
  const portal = await ctx.deps.db.withTenant(realm.id, (tx) => findDraftPortal(tx, realm.id, ctx.deps.now()), {
    readOnly: true,
  });
  const asked = (request.query as Record<string, unknown>)['in'];
  const language = isLanguage(asked) ? asked : visit.language;
  return sendPage(ctx.deps, { ...visit, language }, { kind: 'portal', portal }, 'framed');
}
