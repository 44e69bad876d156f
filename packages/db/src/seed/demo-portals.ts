import type { PackageCode } from '@dars/contracts/constants';
import type { GeneralSettings } from '@dars/contracts/portal/general-settings';
import type { TenantSettings } from '@dars/contracts/portal/settings';
import type { DemoMedia } from './demo-media.ts';

/** The languages that have demo data of their own. */
export type DemoLanguage = 'ar' | 'en' | 'es';
export const DEMO_LANGUAGES: readonly DemoLanguage[] = ['ar', 'en', 'es'];

export interface DemoPerson {
  firstName: string;
  lastName: string;
}

export interface DemoLecturer extends DemoPerson {
  /** The part of the login before the @. */
  address: string;
  bio: string;
  portrait: DemoMedia;
  /** Categories of the courses; the first lecturer of a portal teaches all others. */
  teaches: string[];
}

export interface DemoPortal {
  slug: string;
  language: DemoLanguage;
  /** The portal's own names. The Arabic one is also the name that the platform gave it. */
  names: Record<DemoLanguage, string>;
  description: string;
  /** How readers reach the portal, at the foot of its public pages and mails. */
  contact: Pick<GeneralSettings, 'contactEmail' | 'contactPhone' | 'contactAddress' | 'socialLinks'>;
  /** Lessons may show films of YouTube and Vimeo. */
  allowsEmbeds?: true;
  package: PackageCode | null;
  suspendedReason: string | null;
  monthsOld: number;
  /** Days since the last activity in the portal. */
  quietDays: number;
  settings: TenantSettings;
  owner: DemoPerson;
  /** The first is `lecturer@…`. */
  lecturers: readonly [DemoLecturer, ...DemoLecturer[]];
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
    lecturers: [
      {
        firstName: 'سامر',
        lastName: 'حدّاد',
        address: 'lecturer',
        bio: 'مهندس برمجيات ومدرّب منذ 2012. علّم البرمجة لأكثر من 2,000 متعلم في عمّان والرياض، ويكتب عن التصميم الواضح.',
        portrait: 'portrait-samer-haddad',
        teaches: [],
      },
      {
        firstName: 'ريم',
        lastName: 'القحطاني',
        address: 'reem.alqahtani',
        bio: 'مصمّمة واجهات من جدّة. عملت عشرة أعوام بين الصحافة والتطبيقات المصرفية، وتبدأ كل درس بسؤال: ماذا يريد القارئ أن يفعل؟',
        portrait: 'portrait-reem-alqahtani',
        teaches: ['التصميم'],
      },
      {
        firstName: 'يوسف',
        lastName: 'بن سالم',
        address: 'yousef.bensalem',
        bio: 'مستشار للمشاريع الصغيرة، رافق أكثر من ستين مشروعًا من الفكرة إلى السنة الثانية. يحبّ الأرقام التي تُكتب على ورقة واحدة.',
        portrait: 'portrait-yousef-bensalem',
        teaches: ['إدارة الأعمال'],
      },
    ],
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
    allowsEmbeds: true,
    package: 'UP',
    suspendedReason: null,
    monthsOld: 12,
    quietDays: 1,
    settings: look('masar', 'Rubik', ['#1D4ED8'], {
      setup: ['template', 'colors'],
      timeZone: 'Europe/London',
    }),
    owner: { firstName: 'Eleanor', lastName: 'Whitfield' },
    lecturers: [
      {
        firstName: 'Daniel',
        lastName: 'Okafor',
        address: 'lecturer',
        bio: 'Led support and data teams for fifteen years before he began to teach. Likes short meetings, plain charts and honest feedback.',
        portrait: 'portrait-daniel-okafor',
        teaches: [],
      },
      {
        firstName: 'Priya',
        lastName: 'Raman',
        address: 'priya.raman',
        bio: 'Analyst for a chain of bookshops before she began to teach. She reads charts aloud, and believes that nobody is bad at numbers, only badly introduced to them.',
        portrait: 'portrait-priya-raman',
        teaches: ['Data'],
      },
      {
        firstName: 'Helen',
        lastName: 'Marsh',
        address: 'helen.marsh',
        bio: 'Answered complaints for an airline for twelve years and trained its writers for eight. Collects apologies, good ones and bad ones.',
        portrait: 'portrait-helen-marsh',
        teaches: ['Customer care'],
      },
    ],
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
    lecturers: [
      {
        firstName: 'Martín',
        lastName: 'Echeverría',
        address: 'lecturer',
        bio: 'Gestor de proyectos y fotógrafo. Lleva diez años enseñando a equipos pequeños a planificar, a reunirse menos y a mirar mejor.',
        portrait: 'portrait-martin-echeverria',
        teaches: [],
      },
      {
        firstName: 'Ana Lucía',
        lastName: 'Torres',
        address: 'ana.torres',
        bio: 'Formadora en herramientas digitales. Ha enseñado hojas de cálculo a panaderas, enfermeros y archiveros, y siempre empieza por una tabla que ya existe.',
        portrait: 'portrait-ana-lucia-torres',
        teaches: ['Oficios digitales'],
      },
      {
        firstName: 'Beatriz',
        lastName: 'Almeida',
        address: 'beatriz.almeida',
        bio: 'Profesora de idiomas nacida en Recife y afincada en Madrid. Lleva quince años explicando por qué dos palabras casi iguales no significan lo mismo.',
        portrait: 'portrait-beatriz-almeida',
        teaches: ['Idiomas'],
      },
    ],
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
    lecturers: [
      {
        firstName: 'هالة',
        lastName: 'بن يوسف',
        address: 'lecturer',
        bio: 'حِرفية ومدرّبة، تعلّم النسيج والخزف في ورش صغيرة منذ عشرة أعوام.',
        portrait: 'portrait-hala-benyousef',
        teaches: [],
      },
      {
        firstName: 'سالم',
        lastName: 'الرواحي',
        address: 'salem.alrawahi',
        bio: 'خطّاط من نزوى، يكتب الرقعة والنسخ منذ ثلاثين عامًا ويعلّم الصغار والكبار في مجلسه كل خميس.',
        portrait: 'portrait-salem-alrawahi',
        teaches: ['الخط'],
      },
      {
        firstName: 'مريم',
        lastName: 'الحارثي',
        address: 'maryam.alharthi',
        bio: 'نجّارة ومرمّمة أثاث. تعلّمت الحرفة من جدّها، وتجمع في ورشتها قطعًا عمرها مئة عام.',
        portrait: 'portrait-maryam-alharthi',
        teaches: ['النجارة'],
      },
    ],
    learner: { firstName: 'عمر', lastName: 'الشامي' },
    learners: 9,
  },
];
