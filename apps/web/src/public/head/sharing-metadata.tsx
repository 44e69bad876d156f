import { cataloguePath, lecturerPath, previewPath, publicCoursePath } from '@dars/contracts/content/course-page';
import { LANGUAGES, type Language } from '@dars/contracts/languages';
import type { PageModel, PublicPage } from '@dars/contracts/portal/page';
import { catalogueHref } from '../course/catalogue-page.tsx';
import type { PageContent } from '../page-content.tsx';
import { structuredData } from './structured-data.ts';

/** The kind of Twitter card, which other programs know too, with a picture above the text. */
const LARGE_PICTURE = 'summary_large_image';

const OF_COURSES: readonly PublicPage['kind'][] = ['course', 'preview', 'catalogue', 'lecturer'];

/** Returns whether the page is a public page of courses or lecturers. */
export const isOfCourses = (kind: PublicPage['kind']): boolean => OF_COURSES.includes(kind);

/** Returns whether search engines may list the page. */
export const isIndexable = (kind: PublicPage['kind']): boolean =>
  kind === 'login' || kind === 'portal' || isOfCourses(kind);

/**
 * The metadata of a page that search engines list and people share: its address in each language, its picture, and its
 * facts as schema.org describes them.
 */
export function SharingMetadata({ model, content }: { model: PageModel; content: PageContent }) {
  const { realm, page, language, isLanguageAsked } = model;
  const path = pathOf(page);
  const addressIn = (code: Language) => addressOf(model, path, code);
  // Search engines would take a page that names another language's address as its own for a copy of that one.
  const own = addressIn(isLanguageAsked ? language : realm.language);
  const picture = pictureOf(model, content);
  const openGraph = {
    title: content.title,
    description: content.description,
    type: 'website',
    url: own,
    site_name: realm.name,
    locale: language,
    ...picture,
  };
  const facts = structuredData(model, own);
  return (
    <>
      <link rel="canonical" href={own} />
      {(realm.languages ?? LANGUAGES).map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={addressIn(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn(realm.language)} />
      {Object.entries(openGraph).map(([name, text]) => (
        <meta key={name} property={`og:${name}`} content={text} />
      ))}
      {model.picture !== undefined && <meta name="twitter:card" content={LARGE_PICTURE} />}
      {facts && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can end.
        <script type="application/ld+json" nonce={model.nonce} dangerouslySetInnerHTML={{ __html: facts }} />
      )}
    </>
  );
}

/** Returns the page's own path and query, without the language. */
function pathOf(page: PublicPage): string {
  switch (page.kind) {
    case 'course':
      return publicCoursePath(page.course.slug);
    case 'preview':
      return previewPath(page.lesson.course.slug, page.lesson.id);
    case 'catalogue':
      // A filtered list is a part of the whole one; its pages are addresses of their own.
      return page.catalogue.query.q === undefined
        ? catalogueHref(page.catalogue.query, { page: page.catalogue.query.page })
        : cataloguePath;
    case 'lecturer':
      return page.lecturer.lecturer.slug === null ? cataloguePath : lecturerPath(page.lecturer.lecturer.slug);
    default:
      return '/';
  }
}

/** Returns the address of a page in a language. In the portal's own language it has no query for that. */
function addressOf({ realm }: PageModel, path: string, language: Language): string {
  const url = new URL(path, realm.origin);
  if (language !== realm.language) url.searchParams.set('lang', language);
  return url.href;
}

/** The size of the drawn pictures, which programs want to know before they load one. */
const SIZE = { width: 1200, height: 630 };

/** Returns the picture drawn of the page; without one the portal's logo. */
function pictureOf({ realm, picture }: PageModel, { title }: PageContent): Record<string, string> {
  if (picture !== undefined) {
    return {
      image: new URL(picture, realm.origin).href,
      'image:type': 'image/jpeg',
      'image:width': String(SIZE.width),
      'image:height': String(SIZE.height),
      'image:alt': title,
    };
  }
  const logo = realm.settings.logo?.value;
  return logo === undefined ? {} : { image: new URL(logo, realm.origin).href };
}
