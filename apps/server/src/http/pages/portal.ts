import { isLanguage } from '@dars/contracts/language';
import { can } from '@dars/contracts/permissions';
import type { PublicPortal } from '@dars/contracts/portal/portal-page';
import type { FastifyReply } from 'fastify';
import { findDraftPortal, findPublicPortal } from '../../modules/learning/find-public-portal.ts';
import { landingPath, loginPath, seeOther } from './address.ts';
import { sendPage, type Visit } from './visit.ts';

/** Where those who write the page see it as it would be. `in` is the language, which is then remembered by nobody. */
export const PREVIEW_PATH = '/home/admin/template/preview';

/** What visitors see at `/`; undefined: the door. A portal that is closed, or not open yet, has nothing to show. */
export async function publicPortalOf({ realm, ctx }: Visit): Promise<PublicPortal | undefined> {
  if (realm.kind !== 'tenant' || realm.status !== 'PUBLISHED') return undefined;
  return ctx.deps.db.withTenant(realm.id, (tx) => findPublicPortal(tx, realm.id), { readOnly: true });
}

export async function showPreview(visit: Visit): Promise<FastifyReply> {
  const { ctx, realm, actor, request, reply } = visit;
  if (!actor) return seeOther(reply, loginPath(realm.kind));
  if (!can(actor.role, 'settings:read')) return seeOther(reply, landingPath(realm.kind, actor.role));
  const portal = await ctx.deps.db.withTenant(realm.id, (tx) => findDraftPortal(tx, realm.id), { readOnly: true });
  const asked = (request.query as Record<string, unknown>)['in'];
  const language = isLanguage(asked) ? asked : visit.language;
  return sendPage(ctx.deps, { ...visit, language }, { kind: 'portal', portal }, 'framed');
}
