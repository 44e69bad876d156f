import type { PageModel, PublicPage, Realm } from '@dars/contracts/portal/page';
import { plainText } from '@dars/i18n/isolate';
import { createMessages } from '@dars/i18n/messages';
import { RENDERED_TEXTS } from '@dars/i18n/rendered-texts';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { fullName } from '../lib/account/full-name.ts';
import { localizedText } from '../lib/text/localized-text.ts';
import { MathMarkupContext } from '../lib/text/math/math-formula.tsx';
import { MathMarkup } from '../lib/text/math/math-markup.tsx';
import { AccountScreen } from './account-screen.tsx';
import type { EntryAssets } from './assets.ts';
import { CataloguePage } from './course/catalogue-page.tsx';
import { CourseGone } from './course/course-gone.tsx';
import { CoursePage } from './course/course-page.tsx';
import { LecturerPage } from './course/lecturer-page.tsx';
import { PreviewPage } from './course/preview-page.tsx';
import { HydratedRoot } from './hydrated-root.tsx';
import {
  type AppPageData,
  type HydratedPage,
  type PublicPageData,
  type PublicRealm,
  type StaticPageData,
  serializePageData,
  type TextNamespace,
} from './page-data.ts';
import { homeTexts, textsFor } from './page-texts.ts';
import { heroTexts } from './portal/hero-texts.ts';
import { PortalPage } from './portal/portal-page.tsx';
import { Accept } from './screens/accept.tsx';
import { AddressChangePage } from './screens/address-change.tsx';
import { AppSkeleton } from './screens/app-skeleton.tsx';
import { DataCopyPage } from './screens/data-copy.tsx';
import { HomeFirst } from './screens/home-first.tsx';
import { Join } from './screens/join.tsx';
import { Legal } from './screens/legal.tsx';
import { ErrorPage, NotFound } from './screens/static-page.tsx';
import { TenantUnknown } from './screens/tenant-unknown.tsx';
import { Verify, verifyTitle } from './screens/verify.tsx';
import { SignInScreen } from './sign-in-screen.tsx';
import { type PageTranslate, Texts } from './texts.tsx';

type StaticPage = Exclude<PublicPage, HydratedPage>;

const LOGIN_TITLES = {
  learner: 'auth:login.learner.title',
  'portal-owner': 'auth:login.portal-owner.title',
  'super-admin': 'auth:login.super-admin.title',
} as const;

/** The description of a portal that has not written one. */
const DESCRIPTIONS = { tenant: 'auth:login.learner.detail', platform: 'auth:login.portal-owner.detail' } as const;

export interface PageContent {
  title: string;
  description: string;
  html: string;
  /** The page's data as JSON, for the script that hydrates it or for other readers. */
  data: string;
  /** The script that hydrates the page; null for static pages. */
  script: 'signIn' | 'account' | 'app' | null;
}

/** Renders the content of a page, without its backdrop. */
export function pageContent(model: PageModel, app: EntryAssets): PageContent {
  const { page, realm } = model;
  const t = createMessages<TextNamespace>(model.language, RENDERED_TEXTS[model.language]);
  const about = {
    title: plainText([...titleOf(t, page, realm), realm.name].join(' · ')),
    description: plainText(descriptionOf(t, model)),
  };
  if (isHydrated(page)) {
    const data = publicPageData(model, page, about.title, app);
    const script = scriptOf(page);
    return {
      ...about,
      script,
      html: renderToString(<HydratedRoot served={data} Screen={SCREENS[script]} />),
      data: serializePageData(data),
    };
  }
  const html = renderToStaticMarkup(
    <Texts language={model.language} texts={RENDERED_TEXTS[model.language]}>
      <MathMarkupContext value={MathMarkup}>
        <StaticScreen model={model} page={page} />
      </MathMarkupContext>
    </Texts>,
  );
  return {
    ...about,
    script: page.kind === 'app' ? 'app' : null,
    html,
    data: serializePageData(staticPageData(model, page)),
  };
}

function descriptionOf(t: PageTranslate, { page, realm }: PageModel): string {
  switch (page.kind) {
    case 'portal':
      return heroTexts(t, page.portal, realm).subtitle;
    case 'course':
      return page.course.summary || realm.description || realm.name;
    case 'preview':
      return page.lesson.summary || page.lesson.course.summary || realm.name;
    case 'lecturer':
      return page.lecturer.lecturer.bio || realm.description || realm.name;
    case 'catalogue':
      return realm.description || t('catalogue:catalogue.detail', { name: realm.name });
    default:
      return realm.description || t(DESCRIPTIONS[realm.kind]);
  }
}

function isHydrated(page: PublicPage): page is HydratedPage {
  return HYDRATED_KINDS.has(page.kind);
}

const SCREENS = { signIn: SignInScreen, account: AccountScreen };
const HYDRATED_KINDS = new Set<PublicPage['kind']>([
  ...(['login', 'activate'] satisfies HydratedPage['kind'][]),
  ...(['second-step', 'set-password', 'register', 'forgot-password', 'mail-sent'] satisfies HydratedPage['kind'][]),
]);

function scriptOf({ kind }: HydratedPage): keyof typeof SCREENS {
  return kind === 'login' || kind === 'activate' ? 'signIn' : 'account';
}

function publicPageData(
  { realm, language, path, year }: PageModel,
  page: HydratedPage,
  title: string,
  app: EntryAssets,
): PublicPageData {
  const appFiles = [...app.styles, ...app.preloads, ...app.scripts];
  return {
    title,
    page,
    realm: publicRealm(realm),
    language,
    path,
    year,
    texts: textsFor(page, language, realm),
    appFiles,
  };
}

function staticPageData({ realm, language, path, year }: PageModel, page: StaticPage): AppPageData | StaticPageData {
  if (page.kind !== 'app') return { realm: publicRealm(realm), language };
  return { page, realm, language, path, year, ...(page.home && { texts: homeTexts(language) }) };
}

function publicRealm({ id, kind, slug, name, description, language, languages, ...realm }: Realm): PublicRealm {
  const { package: code, settings, legal, signUp } = realm;
  const chosen = { ...(languages && { languages }), ...(legal && { legal }), ...(signUp && { signUp }) };
  return { id, kind, slug, name, description, language, ...chosen, package: code, settings };
}

function StaticScreen({ model, page }: { model: PageModel; page: StaticPage }) {
  const { realm, path, year } = model;
  switch (page.kind) {
    case 'tenant-unknown':
      return <TenantUnknown host={page.host} realm={realm} year={year} />;
    case 'not-found':
      return <NotFound realm={realm} year={year} />;
    case 'error':
      return <ErrorPage page={page} realm={realm} path={path} year={year} />;
    case 'portal':
      return <PortalPage portal={page.portal} realm={realm} year={year} />;
    case 'course':
      return <CoursePage course={page.course} reader={page.reader} reviews={page.reviews} realm={realm} year={year} />;
    case 'course-gone':
      return <CourseGone realm={realm} year={year} />;
    case 'preview':
      return <PreviewPage lesson={page.lesson} reader={page.reader} realm={realm} year={year} />;
    case 'catalogue':
      return <CataloguePage catalogue={page.catalogue} reader={page.reader} realm={realm} year={year} />;
    case 'lecturer':
      return <LecturerPage lecturer={page.lecturer} reader={page.reader} realm={realm} year={year} />;
    case 'legal':
      return <Legal page={page} realm={realm} year={year} />;
    case 'verify':
      return <Verify page={page} realm={realm} year={year} />;
    case 'join':
      return <Join page={page} realm={realm} year={year} />;
    case 'address-change':
      return <AddressChangePage page={page} realm={realm} year={year} />;
    case 'data-copy':
      return <DataCopyPage page={page} realm={realm} year={year} />;
    case 'accept':
      return <Accept page={page} realm={realm} year={year} />;
    case 'app':
      return page.home ? (
        <HomeFirst home={page.home} user={page.user} realm={realm} />
      ) : (
        <AppSkeleton name={realm.name} />
      );
  }
}

/** Returns the parts of the title before the realm's name. The signed-in client sets its own titles. */
function titleOf(t: PageTranslate, page: PublicPage, realm: Realm): string[] {
  switch (page.kind) {
    case 'login':
      return [t(LOGIN_TITLES[page.variant])];
    case 'activate':
      return [t('auth:activate.title')];
    case 'second-step':
      return [t('auth:second_step.title')];
    case 'set-password':
      return [t('auth:set_password.title')];
    case 'register':
      return [t('auth:register.title')];
    case 'forgot-password':
      return [t('auth:forgot.title')];
    case 'mail-sent':
      return [t('auth:mail_sent.title')];
    case 'tenant-unknown':
      return [t('auth:unknown.title')];
    case 'not-found':
      return [t('auth:not_found.title')];
    case 'error':
      return [t('auth:error.title')];
    case 'portal':
      return [localizedText(page.portal.page.hero.title, t.language, realm)].filter((title) => title !== '');
    case 'course':
      return [page.course.title];
    case 'course-gone':
      return [t('catalogue:gone.title')];
    case 'preview':
      return [page.lesson.title, page.lesson.course.title];
    case 'catalogue':
      return [t('catalogue:catalogue.title')];
    case 'lecturer':
      return [fullName(page.lecturer.lecturer)];
    case 'legal':
      return [t(`auth:legal.${page.legal}`)];
    case 'verify':
      return [t(verifyTitle(page))];
    case 'join':
      return [t('auth:join.title')];
    case 'address-change':
      return [t('auth:address.title')];
    case 'data-copy':
      return [t('auth:data_copy.title')];
    case 'accept':
      return [t('auth:legal.ask.title')];
    case 'app':
      return [];
  }
}
