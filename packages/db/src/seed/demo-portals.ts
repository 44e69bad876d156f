import type { PackageCode } from '@dars/contracts/constants';
import type { GeneralSettings } from '@dars/contracts/portal/general-settings';
import type { TenantSettings } from '@dars/contracts/portal/settings';

/** The languages that have demo data of their own. */
export type DemoLanguage = 'ar' | 'en' | 'es';
export const DEMO_LANGUAGES: readonly DemoLanguage[] = ['ar', 'en', 'es'];

export interface DemoPerson {
  firstName: string;
  lastName: string;
}

export interface DemoPortal {
  slug: string;
  language: DemoLanguage;
  /** The portal's own names. The Arabic one is also the name that the platform gave it. */
  names: Record<DemoLanguage, string>;
  description: string;
  /** How readers reach the portal, at the foot of its public pages and mails. */
  contact: Pick<GeneralSettings, 'contactEmail' | 'contactPhone' | 'contactAddress' | 'socialLinks'>;
  package: PackageCode | null;
  suspendedReason: string | null;
  monthsOld: number;
  /** Days since the last activity in the portal. */
  quietDays: number;
  settings: TenantSettings;
  owner: DemoPerson;
  lecturer: DemoPerson & { bio: string };
  /** The person behind `learner@…`. */
  learner: DemoPerson;
  /** Number of further learners. */
  learners: number;
}

const look = (
  template: TenantSettings['template'],
  font: TenantSettings['font']['value'],
  colors: string[],
  { setup, timeZone }: { setup: TenantSettings['setup'] & object; timeZone: string },
): TenantSettings => ({
  template,
  font: { value: font },
  colors: { colorCodes: colors.map((hex) => ({ hex })) },
  logo: null,
  icon: null,
  calendar: 'gregorian',
  timeZone,
  setup,
});

const contact = (
  slug: string,
  contactAddress: Record<DemoLanguage, string>,
  contactPhone = '',
): DemoPortal['contact'] => ({
  contactEmail: `hello@${slug}.test`,
  contactPhone,
  contactAddress,
  socialLinks: [{ kind: 'website', url: `https://${slug}.example` }],
});

/** The demo portals, each in its own language and with its own appearance; `wadi` is suspended. */
export const DEMO_PORTALS: DemoPortal[] = [
  {
    slug: 'academy',
    language: 'ar',
    names: { ar: 'أكاديمية المعرفة', en: 'Marefa Academy', es: 'Academia Marefa' },
    description: 'دورات عملية في البرمجة والتصميم وإدارة الأعمال، يقدّمها مختصون من العالم العربي.',
    contact: contact('academy', {
      ar: 'الرياض، المملكة العربية السعودية',
      en: 'Riyadh, Saudi Arabia',
      es: 'Riad, Arabia Saudí',
    }),
    package: 'BS',
    suspendedReason: null,
    monthsOld: 13,
    quietDays: 0,
    settings: look('diwan', 'Readex Pro', ['#0E7C66'], {
      setup: ['template', 'font', 'colors'],
      timeZone: 'Asia/Riyadh',
    }),
    owner: { firstName: 'نورة', lastName: 'العتيبي' },
    lecturer: {
      firstName: 'سامر',
      lastName: 'حدّاد',
      bio: 'مهندس برمجيات ومدرّب منذ 2012. علّم البرمجة لأكثر من 2,000 متعلم في عمّان والرياض، ويكتب عن التصميم الواضح.',
    },
    learner: { firstName: 'ليان', lastName: 'منصور' },
    learners: 89,
  },
  {
    slug: 'horizon',
    language: 'en',
    names: { ar: 'هورايزن للتدريب', en: 'Horizon Training', es: 'Horizon Formación' },
    description: 'Short, practical courses for people who lead teams, handle data or look after customers.',
    contact: contact(
      'horizon',
      { ar: 'لندن، المملكة المتحدة', en: 'London, United Kingdom', es: 'Londres, Reino Unido' },
      // A number that Ofcom keeps for films.
      '+442079460018',
    ),
    package: 'UP',
    suspendedReason: null,
    monthsOld: 12,
    quietDays: 1,
    settings: look('masar', 'Rubik', ['#1D4ED8'], {
      setup: ['template', 'colors'],
      timeZone: 'Europe/London',
    }),
    owner: { firstName: 'Eleanor', lastName: 'Whitfield' },
    lecturer: {
      firstName: 'Daniel',
      lastName: 'Okafor',
      bio: 'Led support and data teams for fifteen years before he began to teach. Likes short meetings, plain charts and honest feedback.',
    },
    learner: { firstName: 'Grace', lastName: 'Mitchell' },
    learners: 59,
  },
  {
    slug: 'sendero',
    language: 'es',
    names: { ar: 'معهد سنديرو', en: 'Sendero Institute', es: 'Instituto Sendero' },
    description: 'Cursos de gestión, idiomas y oficios digitales, a tu ritmo y con acompañamiento.',
    contact: contact('sendero', { ar: 'مدريد، إسبانيا', en: 'Madrid, Spain', es: 'Madrid, España' }),
    package: null,
    suspendedReason: null,
    monthsOld: 12,
    quietDays: 4,
    settings: look('majlis', 'Alexandria', ['#B4431C'], { setup: ['template'], timeZone: 'Europe/Madrid' }),
    owner: { firstName: 'Lucía', lastName: 'Navarro' },
    lecturer: {
      firstName: 'Martín',
      lastName: 'Echeverría',
      bio: 'Gestor de proyectos y fotógrafo. Lleva diez años enseñando a equipos pequeños a planificar, a reunirse menos y a mirar mejor.',
    },
    learner: { firstName: 'Valentina', lastName: 'Rojas' },
    learners: 39,
  },
  {
    slug: 'wadi',
    language: 'ar',
    names: { ar: 'وادي المهارات', en: 'Wadi of Skills', es: 'Valle de Habilidades' },
    description: 'ورش قصيرة في الحرف والمهارات اليدوية.',
    contact: contact('wadi', { ar: 'مسقط، عُمان', en: 'Muscat, Oman', es: 'Mascate, Omán' }),
    package: 'PN',
    suspendedReason: 'لم يُسدَّد الاشتراك',
    monthsOld: 9,
    quietDays: 30,
    settings: look('shasha', 'El Messiri', ['#6D28D9'], { setup: [], timeZone: 'Asia/Muscat' }),
    owner: { firstName: 'خالد', lastName: 'المرّي' },
    lecturer: {
      firstName: 'هالة',
      lastName: 'بن يوسف',
      bio: 'حِرفية ومدرّبة، تعلّم النسيج والخزف في ورش صغيرة منذ عشرة أعوام.',
    },
    learner: { firstName: 'عمر', lastName: 'الشامي' },
    learners: 9,
  },
];
