import {
  CATALOGUE_SIZE,
  cataloguePath,
  catalogueQuery,
  coursePageQuery,
  lecturersPath,
  type PublicCourse,
  previewPath,
  publicCoursePath,
} from '@dars/contracts/content/course-page';
import { AppError } from '@dars/contracts/errors';
import { REVIEWS_PAGE_SIZE } from '@dars/contracts/learning/review';
import type { CourseReader, PublicPage } from '@dars/contracts/portal/page';
import type { TenantTx } from '@dars/db/tx';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findPublicCourse } from '../../modules/catalogue/find-course.ts';
import { findLecturer } from '../../modules/catalogue/find-lecturer.ts';
import { findOwnStatus } from '../../modules/catalogue/find-own-status.ts';
import { findPreview } from '../../modules/catalogue/find-preview.ts';
import { listCatalogue } from '../../modules/catalogue/list-courses.ts';
import { listShownReviews } from '../../modules/catalogue/list-reviews.ts';
import { findPublishedPage } from '../../modules/page/store.ts';
import { loginPath, seeOther } from './address.ts';
import { countVisit } from './count-visits.ts';
import type { RealmHandler } from './forms.ts';
import { pagePath } from './path.ts';
import { sendPage, type Visit } from './visit.ts';

interface Params {
  slug?: string;
  lessonId?: string;
}

/** What a public address shows: a page, with its status if that is not 200, or another address that it has moved to. */
type Shown = { page: PublicPage; status?: 404 | 410 } | { movedTo: string };

/** Registers the public pages of a portal's courses and lecturers. */
export function registerCoursePages(app: FastifyInstance, on: RealmHandler): void {
  const shown = (show: (tx: TenantTx, visit: Visit, params: Params) => Promise<Shown>) =>
    on('tenant', async (visit) => {
      const { ctx, realm, actor, request, reply } = visit;
      // As the portal's own page: only a published portal that is public shows itself to visitors.
      if (realm.status !== 'PUBLISHED') return seeOther(reply, loginPath('tenant'));
      const found = await ctx.deps.db.withTenant(
        realm.id,
        async (tx) => {
          const own = await findPublishedPage(tx, realm.id);
          if (!actor && own?.isPublic === false) return undefined;
          return show(tx, visit, request.params as Params);
        },
        { readOnly: true },
      );
      if (!found) return seeOther(reply, loginPath('tenant'), { next: pagePath(request.url) });
      return answer(visit, found);
    });
  app.get(cataloguePath, shown(showCatalogue));
  app.get(`${cataloguePath}/:slug`, shown(showCourse));
  app.get(`${cataloguePath}/:slug/lessons/:lessonId`, shown(showPreview));
  app.get(`${lecturersPath}/:slug`, shown(showLecturer));
}

function answer(visit: Visit, found: Shown): Promise<FastifyReply> | FastifyReply {
  if ('movedTo' in found) {
    const { search } = new URL(visit.request.url, visit.realm.origin);
    return visit.reply.redirect(found.movedTo + search, 301);
  }
  visit.reply.status(found.status ?? 200);
  return sendPage(visit.ctx.deps, visit, found.page);
}

async function showCatalogue(tx: TenantTx, visit: Visit): Promise<Shown> {
  const query = catalogueQuery.parse(visit.request.query);
  const catalogue = await listCatalogue(tx, visit.realm.id, query);
  if (query.page > 1 && (query.page - 1) * CATALOGUE_SIZE >= catalogue.courses.total) throw new AppError('not-found');
  return { page: { kind: 'catalogue', catalogue, reader: readerOf(visit) } };
}

async function showCourse(tx: TenantTx, visit: Visit, { slug = '' }: Params): Promise<Shown> {
  return ofCourse(tx, visit, slug, {
    movedTo: publicCoursePath,
    page: async (course, reader) => {
      countVisit(visit, course.id, reader.enrolment !== null);
      const { reviews: page } = coursePageQuery.parse(visit.request.query);
      const of = { tenantId: visit.realm.id, courseId: course.id, page };
      const rows = course.rating ? await listShownReviews(tx, of) : [];
      if (page > 1 && rows.length === 0) throw new AppError('not-found');
      const pages = Math.ceil((course.rating?.count ?? 0) / REVIEWS_PAGE_SIZE);
      return { kind: 'course', course, reader, reviews: course.rating && { rows, page, pages } };
    },
  });
}

async function showPreview(tx: TenantTx, visit: Visit, { slug = '', lessonId = '' }: Params): Promise<Shown> {
  return ofCourse(tx, visit, slug, {
    movedTo: (current) => previewPath(current, lessonId),
    page: async (course, reader) => {
      const lesson = await findPreview(tx, { tenantId: visit.realm.id, lessonId }, course);
      if (!lesson) throw new AppError('not-found');
      return { kind: 'preview', lesson, reader };
    },
  });
}

async function showLecturer(tx: TenantTx, visit: Visit, { slug = '' }: Params): Promise<Shown> {
  const lecturer = await findLecturer(tx, visit.realm.id, slug);
  if (!lecturer) throw new AppError('not-found');
  return { page: { kind: 'lecturer', lecturer, reader: readerOf(visit) } };
}

interface CourseAnswer {
  movedTo: (slug: string) => string;
  page: (course: PublicCourse, reader: CourseReader) => Promise<PublicPage>;
}

/** Answers an address of a course, or of a part of it. */
async function ofCourse(tx: TenantTx, visit: Visit, slug: string, { movedTo, page }: CourseAnswer): Promise<Shown> {
  const { realm, actor, ctx } = visit;
  const found = await findPublicCourse(tx, { tenantId: realm.id, now: ctx.deps.now() }, slug);
  switch (found.kind) {
    case 'moved':
      return { movedTo: movedTo(found.slug) };
    case 'gone':
      return { page: { kind: 'course-gone' }, status: 410 };
    case 'unknown':
      throw new AppError('not-found');
    case 'course': {
      const of = { tenantId: realm.id, courseId: found.course.id, userId: actor?.userId ?? '' };
      const own = actor ? await findOwnStatus(tx, of) : undefined;
      return { page: await page(found.course, readerOf(visit, own)) };
    }
  }
}

const NOTHING_OWN: Omit<CourseReader, 'isSignedIn'> = { enrolment: null, hasOrder: false };

const readerOf = ({ actor }: Visit, own = NOTHING_OWN): CourseReader => ({ isSignedIn: actor !== null, ...own });
