import type { Me } from '@dars/contracts/accounts/user';
import type { CatalogueCourse, PublicCourse } from '@dars/contracts/content/course-page';
import type { Language } from '@dars/contracts/languages';
import type { CourseCard } from '@dars/contracts/learning/learning';
import type { CourseReader, FormState, LoginNotice, PageModel, PublicPage, Realm } from '@dars/contracts/portal/page';
import { EMPTY_PAGE, PUBLIC_COURSES, type PublicPortal } from '@dars/contracts/portal/portal-page';
import { DEFAULT_SETTINGS, type TenantSettings } from '@dars/contracts/portal/settings';

export const TEMPLATES = ['diwan', 'masar', 'majlis', 'shasha'] as const satisfies TenantSettings['template'][];
export const NONCE = 'bm9uY2U=';
export const EMPTY_FORM: FormState = { values: {}, issues: [], error: null };

export const PORTAL: Realm = {
  id: '018f3a52-7d10-7c42-9a51-4f1f6a6d2b11',
  kind: 'tenant',
  slug: 'academy',
  name: 'أكاديمية نخلة',
  description: 'دورات في اللغة والخط',
  language: 'ar',
  status: 'PUBLISHED',
  package: 'BS',
  settings: DEFAULT_SETTINGS,
  country: 'SA',
  origin: 'http://academy.localhost:3000',
  platformOrigin: 'http://localhost:3000',
};

export const PLATFORM: Realm = {
  ...PORTAL,
  id: '00000000-0000-0000-0000-000000000000',
  kind: 'platform',
  slug: '',
  name: 'دَرس',
  description: '',
  package: null,
  country: null,
  origin: 'http://localhost:3000',
};

export const USER: Me = {
  id: '018f3a52-7d10-7c42-9a51-4f1f6a6d2b12',
  login: 'learner@academy.test',
  email: 'learner@academy.test',
  firstName: 'ريم',
  lastName: 'القحطاني',
  mobile: null,
  authorities: ['ROLE_LEARNER'],
  bio: null,
  imageUrl: null,
  calendar: null,
  activated: true,
  tenantId: '018f3a52-7d10-7c42-9a51-4f1f6a6d2b11',
};

export function loginPage(form: Partial<FormState> = {}, notice: LoginNotice | null = null): PublicPage {
  return { kind: 'login', variant: 'learner', form: { ...EMPTY_FORM, ...form }, notice };
}

const LECTURER = { id: USER.id, firstName: 'هالة', lastName: 'المنصوري', imageUrl: null };

/** A price with everything that can stand beside one. */
const OFFER: CourseCard['offer'] = {
  currency: 'SAR',
  amount: 45_000,
  earlyAmount: 36_000,
  earlyUntil: '2999-01-01T00:00:00Z',
  vatRate: 1500,
  includesVat: true,
  ...{ refundDays: 7, isBuyable: true },
};

/** As many courses as a page shows, each with its own drawing. */
export const COURSES: CourseCard[] = Array.from({ length: PUBLIC_COURSES }, (_, index) => ({
  id: `018f3a52-7d10-7c42-9a51-4f1f6a6d2c${10 + index}`,
  slug: `أساسيات-تحليل-البيانات-${index}`,
  title: `أساسيات تحليل البيانات ${index}`,
  summary: 'من جدول صامت إلى قصّة مقنعة، بأمثلة من السوق والمدينة والبيت.',
  cover: null,
  language: 'ar',
  lecturer: LECTURER,
  coLecturers: [],
  enrolment: 'OPEN',
  lessonCount: 14,
  learnerCount: 3,
  duration: 3600,
  own: null,
  offer: OFFER,
}));

export const PUBLIC: PublicPortal = {
  page: {
    ...EMPTY_PAGE,
    about: { ...EMPTY_PAGE.about, ar: 'نعلّم منذ عشرين عامًا.' },
    contact: { email: 'hello@academy.test', phone: '+966 11 000 0000', address: { ...EMPTY_PAGE.about, ar: 'الرياض' } },
  },
  courses: { rows: COURSES, total: COURSES.length },
  figures: { courses: 8, lessons: 112, learners: 24 },
  lecturers: [{ ...LECTURER, bio: 'تعلّم الناس كيف تُقرأ الجداول.' }],
};

export const PUBLIC_COURSE: PublicCourse = {
  id: COURSES[0]?.id ?? '',
  slug: 'أساسيات-تحليل-البيانات',
  title: 'أساسيات تحليل البيانات',
  summary: 'من جدول صامت إلى قصّة مقنعة، بأمثلة من السوق والمدينة والبيت.',
  cover: null,
  offer: OFFER,
  language: 'ar',
  level: 'BEGINNER',
  category: 'البيانات',
  categoryId: '018f3a52-7d10-7c42-9a51-4f1f6a6d2d01',
  enrolment: 'OPEN',
  lecturer: { ...LECTURER, slug: 'هالة-المنصوري', bio: 'تعلّم الناس كيف تُقرأ الجداول.', courses: 3, learners: 90 },
  coLecturers: [
    {
      ...LECTURER,
      id: PORTAL.id,
      firstName: 'سامي',
      lastName: 'الحداد',
      slug: 'سامي-الحداد',
      bio: null,
      courses: 1,
      learners: 40,
    },
  ],
  lessonCount: 18,
  learnerCount: 40,
  duration: 27_600,
  tags: ['جداول', 'رسوم'],
  details: {
    outcomes: ['قراءة جدول', 'رسم أوّل', 'سؤال قبل الجواب', 'تلخيص بيانات شهر'],
    audience: ['من يعمل بالجداول', 'طلاب الإحصاء'],
    requirements: ['حاسوب عليه برنامج جداول'],
    questions: Array.from({ length: 4 }, (_, index) => ({ question: `هل تلزم معادلات؟ ${index}`, answer: 'لا تلزم.' })),
  },
  sections: Array.from({ length: 3 }, (_, section) => ({
    id: `018f3a52-7d10-7c42-9a51-4f1f6a6d2e0${section}`,
    title: `الوحدة ${section}`,
    lessons: Array.from({ length: 6 }, (__, lesson) => ({
      id: `018f3a52-7d10-7c42-9a51-4f1f6a6d2f${section}${lesson}`,
      title: `درس رقم ${lesson} في الوحدة ${section}`,
      isPreview: section === 0 && lesson < 2,
      duration: 1500,
      types: ['VIDEO', 'TEXT', 'QUIZ'],
      ...{ opensOn: null, opensAfterDays: lesson === 5 ? 7 : null },
    })),
  })),
  captions: ['en'],
  isSequential: false,
  rating: { average: 4.7, count: 12 },
  ...{ opensOn: '2026-12-01', closesOn: '2027-02-28', isOver: false, freeSeats: 5 },
  prerequisites: [{ slug: 'مدخل', title: 'مدخل إلى الجداول' }],
  publishedDate: '2026-01-05T08:00:00.000Z',
  ...{ bundles: [], updatedDate: '2026-11-01T08:00:00.000Z' },
};
const VISITOR: CourseReader = { isSignedIn: false, enrolment: null, hasOrder: false };
const LISTED: CatalogueCourse[] = COURSES.map(({ id, slug, title }) => ({
  ...PUBLIC_COURSE,
  ...{ id, slug, title, lecturer: LECTURER },
}));

/** A page of every kind and variant. */
export const PAGES: Record<string, PublicPage> = {
  learner: loginPage(),
  'portal-owner': { kind: 'login', variant: 'portal-owner', form: EMPTY_FORM, notice: null },
  'super-admin': { kind: 'login', variant: 'super-admin', form: EMPTY_FORM, notice: null },
  suspended: loginPage({}, 'suspended'),
  activate: { kind: 'activate', token: 'a-token', form: EMPTY_FORM },
  'set-password': { kind: 'set-password', token: 'a-token', form: EMPTY_FORM },
  register: {
    kind: 'register',
    form: EMPTY_FORM,
    home: { code: 'SA', dialCode: '966', example: '+966 51 234 5678' },
    tellsTaken: true,
  },
  'forgot-password': { kind: 'forgot-password', form: EMPTY_FORM },
  'mail-sent': { kind: 'mail-sent', about: 'activate', email: 'reem@x.test', isAgain: false, form: EMPTY_FORM },
  portal: { kind: 'portal', portal: PUBLIC },
  course: {
    kind: 'course',
    course: PUBLIC_COURSE,
    reader: VISITOR,
    reviews: {
      ...{ page: 1, pages: 2 },
      rows: Array.from({ length: 10 }, (_, index) => ({
        id: `018f3a52-7d10-7c42-9a51-4f1f6a6da${100 + index}`,
        ...{ stars: 5 - (index % 2), writer: 'ريم ق.', date: '2026-10-01T08:00:00.000Z' },
        body: 'واضحة ومرتّبة، وأمثلتها من عملي.',
        answer: index === 0 ? 'شكرًا لك.' : null,
      })),
    },
  },
  'course-gone': { kind: 'course-gone' },
  preview: {
    kind: 'preview',
    reader: VISITOR,
    lesson: {
      course: PUBLIC_COURSE,
      id: PUBLIC_COURSE.sections[0]?.lessons[0]?.id ?? '',
      title: 'الجدول أوّلًا',
      summary: 'كيف يُقرأ جدول.',
      activities: [
        {
          id: '018f3a52-7d10-7c42-9a51-4f1f6a6d2f90',
          name: 'قراءة',
          type: 'TEXT',
          files: [],
          captions: [],
          link: null,
          embed: null,
          body: {
            type: 'doc',
            content: [
              {
                type: 'paragraph',
                content: [
                  { type: 'text', text: 'نصّ' },
                  { type: 'inlineMath', attrs: { latex: 'x^2' } },
                ],
              },
              { type: 'blockMath', attrs: { latex: '\\begin{array}{c|c} p & q \\end{array}' } },
            ],
          },
        },
      ],
    },
  },
  catalogue: {
    kind: 'catalogue',
    reader: VISITOR,
    catalogue: {
      query: { sort: 'newest', page: 1 },
      courses: { rows: LISTED, total: 30 },
      categories: [{ id: PUBLIC_COURSE.categoryId ?? '', name: 'البيانات', courses: 8 }],
      tags: PUBLIC_COURSE.tags,
      languages: ['ar', 'en'],
      hasPrices: true,
    },
  },
  lecturer: {
    kind: 'lecturer',
    reader: VISITOR,
    lecturer: {
      lecturer: { ...LECTURER, slug: 'هالة-المنصوري', bio: 'تعلّم.', courses: 3, learners: 90 },
      courses: LISTED,
    },
  },
  'tenant-unknown': { kind: 'tenant-unknown', host: 'nowhere.localhost:3000' },
  'not-found': { kind: 'not-found' },
  error: { kind: 'error', code: 'unavailable', requestId: 'req-1' },
  app: { kind: 'app', user: USER },
};

export function pageModel(page: PublicPage, language: Language = 'ar', realm: Realm = PORTAL): PageModel {
  return {
    page,
    realm,
    language,
    isLanguageAsked: false,
    path: '/home/login',
    nonce: NONCE,
    year: 2026,
    viewport: 'device',
  };
}
