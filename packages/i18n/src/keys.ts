import type { Role, TenantStatus } from '@dars/contracts/constants';
import type { ErrorCode, RuleKey } from '@dars/contracts/errors';
import type {} from 'i18next';
import type address from '../locales/ar/address.json';
import type admin from '../locales/ar/admin.json';
import type attempt from '../locales/ar/attempt.json';
import type auth from '../locales/ar/auth.json';
import type catalogue from '../locales/ar/catalogue.json';
import type certificates from '../locales/ar/certificates.json';
import type common from '../locales/ar/common.json';
import type courses from '../locales/ar/courses.json';
import type customize from '../locales/ar/customize.json';
import type editor from '../locales/ar/editor.json';
import type errors from '../locales/ar/errors.json';
import type fields from '../locales/ar/fields.json';
import type gradebook from '../locales/ar/gradebook.json';
import type grades from '../locales/ar/grades.json';
import type groups from '../locales/ar/groups.json';
import type identity from '../locales/ar/identity.json';
import type importing from '../locales/ar/importing.json';
import type invoices from '../locales/ar/invoices.json';
import type issuance from '../locales/ar/issuance.json';
import type kit from '../locales/ar/kit.json';
import type learn from '../locales/ar/learn.json';
import type learnerMerge from '../locales/ar/learner-merge.json';
import type learnerView from '../locales/ar/learner-view.json';
import type lists from '../locales/ar/lists.json';
import type logIns from '../locales/ar/log-ins.json';
import type mail from '../locales/ar/mail.json';
import type marking from '../locales/ar/marking.json';
import type myData from '../locales/ar/my-data.json';
import type notes from '../locales/ar/notes.json';
import type orderReview from '../locales/ar/order-review.json';
import type orders from '../locales/ar/orders.json';
import type packages from '../locales/ar/packages.json';
import type page from '../locales/ar/page.json';
import type people from '../locales/ar/people.json';
import type peopleImport from '../locales/ar/people-import.json';
import type portal from '../locales/ar/portal.json';
import type profile from '../locales/ar/profile.json';
import type quiz from '../locales/ar/quiz.json';
import type reports from '../locales/ar/reports.json';
import type roles from '../locales/ar/roles.json';
import type rules from '../locales/ar/rules.json';
import type sales from '../locales/ar/sales.json';
import type selection from '../locales/ar/selection.json';
import type selling from '../locales/ar/selling.json';
import type settings from '../locales/ar/settings.json';
import type staffFields from '../locales/ar/staff-fields.json';
import type statement from '../locales/ar/statement.json';
import type statistics from '../locales/ar/statistics.json';
import type statuses from '../locales/ar/statuses.json';
import type study from '../locales/ar/study.json';
import type tokens from '../locales/ar/tokens.json';
import type transfers from '../locales/ar/transfers.json';
import type versions from '../locales/ar/versions.json';

/**
 * The texts of each namespace. Keys are read from the Arabic files; a test requires the same keys of the other
 * languages.
 */
export interface Resources {
  address: typeof address;
  admin: typeof admin;
  attempt: typeof attempt;
  auth: typeof auth;
  catalogue: typeof catalogue;
  certificates: typeof certificates;
  common: typeof common;
  courses: typeof courses;
  customize: typeof customize;
  editor: typeof editor;
  errors: typeof errors;
  fields: typeof fields;
  gradebook: typeof gradebook;
  grades: typeof grades;
  groups: typeof groups;
  identity: typeof identity;
  importing: typeof importing;
  issuance: typeof issuance;
  invoices: typeof invoices;
  kit: typeof kit;
  learn: typeof learn;
  'learner-merge': typeof learnerMerge;
  'learner-view': typeof learnerView;
  lists: typeof lists;
  'log-ins': typeof logIns;
  mail: typeof mail;
  marking: typeof marking;
  'my-data': typeof myData;
  notes: typeof notes;
  'order-review': typeof orderReview;
  orders: typeof orders;
  packages: typeof packages;
  page: typeof page;
  people: typeof people;
  'people-import': typeof peopleImport;
  portal: typeof portal;
  profile: typeof profile;
  quiz: typeof quiz;
  reports: typeof reports;
  roles: typeof roles;
  rules: typeof rules;
  sales: typeof sales;
  selection: typeof selection;
  selling: typeof selling;
  settings: typeof settings;
  'staff-fields': typeof staffFields;
  statement: typeof statement;
  statistics: typeof statistics;
  statuses: typeof statuses;
  study: typeof study;
  tokens: typeof tokens;
  transfers: typeof transfers;
  versions: typeof versions;
}
export type Namespace = keyof Resources;

/** The namespaces that every signed-in screen needs; `core.ts` of each language has them. */
export type CoreNamespace = 'common' | 'errors' | 'fields' | 'packages' | 'roles' | 'rules' | 'statuses';
/** The namespaces that the client loads with the first screen that asks for them. */
export type Area = Exclude<Namespace, CoreNamespace | 'auth' | 'catalogue' | 'certificates' | 'mail'>;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/**
 * Removes the plural form from a key: `results_zero` … `results_other` are one key, `results`, chosen by the parameter
 * `count`.
 */
type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${PluralForm}` ? Stem : Key;

type Paths<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? WithoutPlural<Key> : `${Key}.${Paths<Texts[Key]>}`;
}[keyof Texts & string];

/** The keys of all texts of a namespace, or of all namespaces: `'common:actions.close'`. */
export type TranslationKey<Ns extends Namespace = Namespace> = { [N in Ns]: `${N}:${Paths<Resources[N]>}` }[Ns];

/** Fails the type check if a code has no text, and names the code. */
export type HasTexts<Needed extends TranslationKey> = Needed;
export type NeededTexts = HasTexts<
  `errors:${ErrorCode}` | `rules:${RuleKey}` | `roles:${Role}` | `statuses:tenant.${TenantStatus}`
>;

// Checks react-i18next's `t('admin:…')` and <Trans> against the same files.
declare module 'i18next' {
  interface CustomTypeOptions {
    // All namespaces are listed, so that every `ns:key` is accepted; the first is the one that needs no prefix.
    defaultNS: [
      'common',
      'address',
      'admin',
      'attempt',
      'auth',
      'catalogue',
      'certificates',
      'courses',
      'customize',
      'editor',
      'errors',
      'fields',
      'gradebook',
      'grades',
      'identity',
      'importing',
      'issuance',
      'invoices',
      'kit',
      'learn',
      'learner-merge',
      'learner-view',
      'lists',
      'log-ins',
      'mail',
      'marking',
      'my-data',
      'notes',
      'order-review',
      'orders',
      'packages',
      'page',
      'people',
      'people-import',
      'portal',
      'profile',
      'quiz',
      'reports',
      'roles',
      'rules',
      'sales',
      'selection',
      'selling',
      'staff-fields',
      'statistics',
      'statuses',
      'study',
      'tokens',
      'transfers',
      'versions',
    ];
    resources: Resources;
  }
}
