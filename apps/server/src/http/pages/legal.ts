import { AppError } from '@dars/contracts/errors';
import { can } from '@dars/contracts/permissions';
import { type AcceptedVersions, acceptedVersions, currentVersions } from '@dars/contracts/portal/legal';
import { LEGAL_KINDS, type LegalKind } from '@dars/contracts/portal/legal-kinds';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { viewOf } from '../../core/identity/actor.ts';
import { kindsToAccept } from '../../modules/legal/rules.ts';
import { findAccepted, findVersion, insertAcceptances, textFor } from '../../modules/legal/store.ts';
import { landingPath, loginPath, seeOther } from './address.ts';
import { type Fields, FORM_LIMIT, fieldsOf, type RealmHandler } from './forms.ts';
import { nextPage } from './path.ts';
import { sendPage, type Visit } from './visit.ts';

/** The page that asks a signed-in person to accept a version. */
export const ACCEPT_PATH = '/home/accept';

/** Registers the public pages of a portal's terms and privacy policy, and the page that asks to accept them. */
export function registerLegalPages(app: FastifyInstance, on: RealmHandler): void {
  for (const kind of LEGAL_KINDS) {
    app.get(
      `/${kind}`,
      on('tenant', (visit) => showLegal(visit, kind)),
    );
  }
  app.get(ACCEPT_PATH, on('tenant', showAccept));
  app.post(
    ACCEPT_PATH,
    { bodyLimit: FORM_LIMIT },
    on('tenant', (visit) => submitAccept(visit, fieldsOf(visit.request))),
  );
}

async function showLegal(visit: Visit, kind: LegalKind): Promise<FastifyReply> {
  const { ctx, realm, actor, language, request, legal } = visit;
  const current = legal[kind];
  if (!current) throw new AppError('not-found');
  const { version } = request.query as { version?: unknown };
  const asked = typeof version === 'string' && /^\d{1,6}$/.test(version) ? Number(version) : current.version;
  const found = await ctx.deps.db.withTenant(
    realm.id,
    (tx) => findVersion(tx, { tenantId: realm.id, kind, version: asked }),
    { readOnly: true },
  );
  const text = found && textFor(found.texts, [language, realm.language]);
  if (!text) throw new AppError('not-found');
  const { publishedDate } = found;
  return sendPage(ctx.deps, visit, {
    kind: 'legal',
    legal: kind,
    version: asked,
    publishedDate,
    isOld: asked < current.version,
    isSignedIn: actor !== null,
    ...text,
  });
}

/**
 * Returns the kinds that the person has to accept before they go on. The portal's admins publish the texts, and are
 * not asked.
 */
export async function findKindsToAccept({ ctx, realm, actor, legal }: Visit): Promise<LegalKind[]> {
  if (
    !actor ||
    viewOf(actor) ||
    actor.realmId !== realm.id ||
    can(actor.role, 'settings:write') ||
    Object.keys(legal).length === 0
  )
    return [];
  const { accepted, createdAt } = await ctx.deps.db.withTenant(
    realm.id,
    (tx) => findAccepted(tx, realm.id, actor.userId),
    { readOnly: true },
  );
  return createdAt ? kindsToAccept(legal, { accepted, createdAt }) : [];
}

async function showAccept(visit: Visit): Promise<FastifyReply> {
  const { ctx, realm, actor, legal, request, reply } = visit;
  const next = nextPage((request.query as { next?: unknown }).next, realm.origin);
  if (!actor) return seeOther(reply, loginPath(realm.kind), { next });
  const kinds = await findKindsToAccept(visit);
  if (kinds.length === 0) return seeOther(reply, next ?? landingPath(realm.kind, actor.role));
  const versions = formatVersions(currentVersions(legal), kinds);
  return sendPage(ctx.deps, visit, { kind: 'accept', kinds, versions, next });
}

async function submitAccept(visit: Visit, { accepted, next: wanted }: Fields): Promise<FastifyReply> {
  const { ctx, realm, actor, legal, language, reply } = visit;
  const next = nextPage(wanted, realm.origin);
  if (!actor) return seeOther(reply, loginPath(realm.kind), { next });
  if (actor.realmId !== realm.id) throw new AppError('forbidden');
  const versions = parseVersions(accepted) ?? {};
  const current = currentVersions(legal);
  // What has been replaced meanwhile is asked again by the page.
  const valid = Object.fromEntries(
    LEGAL_KINDS.flatMap((kind) => (versions[kind] === current[kind] ? [[kind, versions[kind]]] : [])),
  );
  const acceptance = { tenantId: realm.id, userId: actor.userId, versions: valid, language, now: ctx.deps.now() };
  await ctx.deps.db.withTenant(realm.id, (tx) => insertAcceptances(tx, acceptance));
  return seeOther(reply, next ?? landingPath(realm.kind, actor.role));
}

/** Writes versions as a form field holds them: `terms:2,privacy:1`. */
export function formatVersions(versions: AcceptedVersions, kinds: readonly LegalKind[] = LEGAL_KINDS): string {
  return kinds.flatMap((kind) => (versions[kind] === undefined ? [] : [`${kind}:${versions[kind]}`])).join();
}

/** Reads the field of `formatVersions`; undefined if it is missing or malformed. */
export function parseVersions(field: unknown): AcceptedVersions | undefined {
  if (typeof field !== 'string' || field === '') return undefined;
  const pairs = field.split(',').map((pair) => pair.split(':'));
  return acceptedVersions.safeParse(Object.fromEntries(pairs.map(([kind, version]) => [kind, Number(version)]))).data;
}
