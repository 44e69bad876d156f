import { ROOMS_WITHIN } from './server-order.ts';

const words = (text: string) => new Set(text.split(/\s+/));

/** The kinds of parts that every module of the server may have. */
const KINDS = words('router rest store rules policy');
/** The kinds of parts that other modules may import. */
const OFFERED = words('store rules policy');
/** An operation that is too big for router.ts has a file of its own, named by its verb: `start-attempt.ts`. */
const VERBS = words(`list get find match count search create update change end archive delete import export
  activate login register set start submit send issue consume suspend resume disable enable invite remove retry summarize compose render queue publish discard add duplicate rename reorder restore purge attach claim enrol record complete save decide accept decline grant preview merge close revoke withdraw confirm announce turn check describe undo`);

interface Nouns {
  /** Used by other modules too. */
  offered: Set<string>;
  own: Set<string>;
}
/**
 * Parts that are named by a noun, by module or by a module's room. A new noun is a decision about the layout and is
 * made here.
 */
const NOUNS: Record<string, Nouns> = {
  'accounts/account': {
    offered: words('account activation list-log-ins mailed-links new-password queue-mails sign-in-limits'),
    own: words('common-password device record-refusal sign-up-rule'),
  },
  'accounts/second-factor': { offered: words('requirement send-factor-mails'), own: new Set() },
  'accounts/session': { offered: words('find-suspension'), own: new Set() },
  'accounts/social': {
    offered: new Set(),
    own: words('providers link link-own dev-identity dev-identity-page dev-identity-provider dev-identity-store'),
  },
  'accounts/address': { offered: words('start-change withdraw-change'), own: new Set() },
  'accounts/tokens': { offered: words('revoke'), own: new Set() },
  'accounts/signup': { offered: words('register send-link'), own: new Set() },
  mail: {
    offered: words(
      'brand compose compose-account-change compose-address compose-approval compose-certificate compose-new-device compose-order compose-personal-data compose-request compose-second-factor compose-suspension compose-social compose-teaching queue',
    ),
    own: words('layout dev-mailbox dev-mailbox-page'),
  },
  upload: {
    offered: words('attach presign quota inspect-picture sniff store-file'),
    own: words('image inspect receive complete svg svg-cost svg-limits svg-rules web-vtt'),
  },
  content: { offered: words('opening quiz-deadlines quiz-grants quiz-settings shown-files'), own: new Set() },
  'content/course': { offered: words('co-lecturers course-search end-teaching'), own: new Set() },
  'content/outline': { offered: words('find-repeated-lines find-short-draws withdrawn-part withdraw'), own: new Set() },
  'quiz/attempt': {
    offered: words('close-attempt end-with-course find-standing grants'),
    own: words('answer-files answer-marks attempts attempt-time departures drawn-questions versions'),
  },
  'quiz/authoring': { offered: words('add-questions remove-questions'), own: new Set() },
  'quiz/bank': { offered: words('add-questions record-changes remove-questions'), own: new Set() },
  'quiz/results': { offered: words('attempt-sums'), own: new Set() },
  'question-export': { offered: new Set(), own: words('writing rich-html shares pictures') },
  'question-import': {
    offered: words('pictures'),
    own: words(
      'reading file-text formatted-text formula-latex formula-signs rich-blocks plain-text file-shares xml-tree archive',
    ),
  },
  'question-import/importing': { offered: new Set(), own: words('file-reader file-thread targets file-pictures') },
  'people-import': { offered: new Set(), own: words('headers') },
  'people-import/reading': {
    offered: new Set(),
    own: words('file-reader file-thread named-values number-format people-file person table xlsx'),
  },
  order: { offered: words('decide-order'), own: new Set() },
  'statement/reading': {
    offered: new Set(),
    own: words('amounts camt csv days entry file-reader file-thread headers mt940 statement-file'),
  },
  'personal-data': { offered: words('start-deletion'), own: new Set() },
  enrolment: { offered: words('enrol-learners enrol-by-group end-by-group withdraw-enrolments'), own: new Set() },
  group: { offered: words('turn-group add-members remove-members'), own: new Set() },
  people: { offered: words('list remove'), own: new Set() },
  'portal-request': { offered: words('answer'), own: new Set() },
  settings: { offered: words('country-of-zone'), own: new Set() },
  tenant: { offered: words('owner'), own: words('audit-events') },
  badge: { offered: new Set(), own: words('bake issuer') },
  'card/providers': { offered: new Set(), own: words('ask-provider moyasar stripe') },
  'card/stand-in': {
    offered: words('connect-providers'),
    own: words('ledger moyasar-protocol page pages protocol stand-in stripe-protocol'),
  },
  certificate: {
    offered: words(
      'issue-earned find-pictures find-scores find-verified compose-document compose-sample get-own look score',
    ),
    own: new Set(),
  },
  learning: {
    offered: words('cards complete-for-learners outline find-lesson grant-seats queue-mails schedule'),
    own: new Set(),
  },
};

/** Rooms with a file for each type of something, which a registry lists. */
const ROOMS_OF_TYPES = new Set(['quiz/grading', 'question-import/formats', 'question-export/formats']);

/** Returns whether a file's path within its module, without the suffix, follows the vocabulary. */
export function isPartOfModule(module: string, path: string): boolean {
  const { nouns, name } = locate(module, path);
  if (path.includes('/') && !ROOMS_WITHIN[`modules/${module}`]?.includes(path.split('/')[0] ?? '')) return false;
  if (ROOMS_OF_TYPES.has(`${module}/${path.split('/')[0]}`)) return true;
  return KINDS.has(name) || VERBS.has(name.split('-')[0] ?? '') || !!nouns?.own.has(name) || isOffered(module, path);
}

/** Returns whether other modules may import that part of the module. */
export function isOffered(module: string, path: string): boolean {
  const { nouns, name } = locate(module, path);
  return OFFERED.has(name) || !!nouns?.offered.has(name);
}

function locate(module: string, path: string): { nouns: Nouns | undefined; name: string } {
  const [name = '', room] = path.split('/').reverse();
  return { nouns: NOUNS[room === undefined ? module : `${module}/${room}`], name };
}
