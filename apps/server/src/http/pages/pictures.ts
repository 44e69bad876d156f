import { buffer } from 'node:stream/consumers';
import { cataloguePath, lecturersPath } from '@dars/contracts/content/course-page';
import { AppError } from '@dars/contracts/errors';
import type { Language } from '@dars/contracts/languages';
import type { Realm } from '@dars/contracts/portal/page';
import type { TenantTx } from '@dars/db/tx';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../core/deps.ts';
import type { Drawer } from '../../drawing/drawer.ts';
import { findPublicCourse } from '../../modules/catalogue/find-course.ts';
import { findLecturer } from '../../modules/catalogue/find-lecturer.ts';
import { findPublishedPage } from '../../modules/page/store.ts';
import { uploadOf } from '../../modules/upload/rules.ts';
import { findFile } from '../../modules/upload/store.ts';
import {
  type PictureFacts,
  type PictureSubject,
  parsePictureFile,
  pictureFacts,
  picturePath,
} from './picture-facts.ts';
import { findPortal, languagesOfPortal, portalRealm } from './realm.ts';

interface Params {
  slug?: string;
  file: string;
}
interface Scope {
  tenantId: string;
  now: Date;
}
type FindSubject = (tx: TenantTx, scope: Scope, slug: string) => Promise<PictureSubject | undefined>;

/** The address of a picture changes with its content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The number of pictures that are kept. Most have fewer than 128 KiB. */
const KEPT = 128;
/** The largest file that a picture includes, in bytes. */
const FILE_MAX = 10 * 1024 * 1024;

/** Registers the pictures of the public pages, which programs show beside a shared link. */
export function registerPictures(app: FastifyInstance, deps: Deps, drawer: Drawer): void {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: KEPT });
  const shown = (findSubject: FindSubject) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { file, slug = '' } = request.params as Params;
    const asked = parsePictureFile(file);
    if (!asked || request.realm?.kind !== 'tenant') throw new AppError('not-found');
    const found = await findFacts(deps, request.realm.tenantId, { language: asked.language, slug, findSubject });
    const path = picturePath(found.facts, found.subject);
    reply.header('cross-origin-resource-policy', 'cross-origin');
    if (!path.endsWith(`/${file}`)) return reply.header('cache-control', 'no-store').redirect(path, 302);
    // Two portals may have pictures of the same content, but not of the same files.
    const key = `${found.realm.id}${path}`;
    const known = drawn.get(key);
    if (!known) await app.limits.drawing(request);
    const picture = drawn.get(key) ?? draw(deps, drawer, found);
    drawn.set(key, picture);
    try {
      const bytes = await picture;
      return reply.header('cache-control', IMMUTABLE).type('image/jpeg').send(bytes);
    } catch (error) {
      drawn.delete(key);
      throw error;
    }
  };
  app.get(
    '/pictures/:file',
    shown(async () => ({ kind: 'portal' })),
  );
  app.get(`${cataloguePath}/:slug/pictures/:file`, shown(findCourse));
  app.get(`${lecturersPath}/:slug/pictures/:file`, shown(findLecturerOf));
}

async function findCourse(tx: TenantTx, scope: Scope, slug: string): Promise<PictureSubject | undefined> {
  const found = await findPublicCourse(tx, scope, slug);
  return found.kind === 'course' ? found : undefined;
}

async function findLecturerOf(tx: TenantTx, { tenantId }: Scope, slug: string): Promise<PictureSubject | undefined> {
  const found = await findLecturer(tx, tenantId, slug);
  return found && { kind: 'lecturer', lecturer: found.lecturer };
}

interface Found {
  realm: Realm;
  subject: PictureSubject;
  facts: PictureFacts;
  coverKey: string | undefined;
  logoKey: string | undefined;
}

/** @throws not-found unless the portal shows the page of the picture to everybody, in this language */
async function findFacts(
  { db, config, now }: Deps,
  tenantId: string,
  { language, slug, findSubject }: { language: Language; slug: string; findSubject: FindSubject },
): Promise<Found> {
  return db.withTenant(
    tenantId,
    async (tx) => {
      const [portal, own, subject] = await Promise.all([
        findPortal(tx, tenantId),
        findPublishedPage(tx, tenantId),
        findSubject(tx, { tenantId, now: now() }, slug),
      ]);
      const isShown = portal?.status === 'PUBLISHED' && own?.isPublic !== false;
      if (!portal || !isShown || !subject) throw new AppError('not-found');
      if (!languagesOfPortal(portal).languages.includes(language)) throw new AppError('not-found');
      const realm = portalRealm(portal, config.baseUrl, language);
      const facts = pictureFacts(realm, language, subject);
      const [coverKey, logoKey] = await Promise.all(
        [facts.coverAddress, facts.logo?.value].map((address) => findKey(tx, tenantId, address)),
      );
      return { realm, subject, facts, coverKey, logoKey };
    },
    { readOnly: true },
  );
}

/** Returns the key of a file of the portal itself; undefined for any other address. */
async function findKey(tx: TenantTx, tenantId: string, address: string | null | undefined) {
  const upload = address ? uploadOf(address) : undefined;
  if (upload?.tenantId !== tenantId) return undefined;
  const file = await findFile(tx, tenantId, upload.uploadId);
  return file && file.size <= FILE_MAX ? file.key : undefined;
}

async function draw({ storage }: Deps, drawer: Drawer, { facts, coverKey, logoKey }: Found): Promise<Buffer> {
  const read = async (key: string | undefined) => {
    const body = key === undefined ? undefined : await storage.open(key);
    return body && buffer(body);
  };
  const [cover, logo] = await Promise.all([read(coverKey), read(logoKey)]);
  const { coverAddress: _address, logo: mark, ...picture } = facts;
  return drawer.draw({
    kind: 'picture',
    ...picture,
    cover,
    logo: logo && { bytes: logo, isLight: mark?.isLight === true },
  });
}
