import type { Language } from '@dars/contracts/constants';
import { createInstance } from 'i18next';
import arAdmin from '../locales/ar/admin.json' with { type: 'json' };
import arAttempt from '../locales/ar/attempt.json' with { type: 'json' };
import arAuth from '../locales/ar/auth.json' with { type: 'json' };
import arCourses from '../locales/ar/courses.json' with { type: 'json' };
import arEditor from '../locales/ar/editor.json' with { type: 'json' };
import arIdentity from '../locales/ar/identity.json' with { type: 'json' };
import arKit from '../locales/ar/kit.json' with { type: 'json' };
import arLearn from '../locales/ar/learn.json' with { type: 'json' };
import arMail from '../locales/ar/mail.json' with { type: 'json' };
import arPage from '../locales/ar/page.json' with { type: 'json' };
import arPeople from '../locales/ar/people.json' with { type: 'json' };
import arPortal from '../locales/ar/portal.json' with { type: 'json' };
import arProfile from '../locales/ar/profile.json' with { type: 'json' };
import arQuiz from '../locales/ar/quiz.json' with { type: 'json' };
import arReports from '../locales/ar/reports.json' with { type: 'json' };
import arTokens from '../locales/ar/tokens.json' with { type: 'json' };
import arTransfers from '../locales/ar/transfers.json' with { type: 'json' };
import arVersions from '../locales/ar/versions.json' with { type: 'json' };
import enAdmin from '../locales/en/admin.json' with { type: 'json' };
import enAttempt from '../locales/en/attempt.json' with { type: 'json' };
import enAuth from '../locales/en/auth.json' with { type: 'json' };
import enCourses from '../locales/en/courses.json' with { type: 'json' };
import enEditor from '../locales/en/editor.json' with { type: 'json' };
import enIdentity from '../locales/en/identity.json' with { type: 'json' };
import enKit from '../locales/en/kit.json' with { type: 'json' };
import enLearn from '../locales/en/learn.json' with { type: 'json' };
import enMail from '../locales/en/mail.json' with { type: 'json' };
import enPage from '../locales/en/page.json' with { type: 'json' };
import enPeople from '../locales/en/people.json' with { type: 'json' };
import enPortal from '../locales/en/portal.json' with { type: 'json' };
import enProfile from '../locales/en/profile.json' with { type: 'json' };
import enQuiz from '../locales/en/quiz.json' with { type: 'json' };
import enReports from '../locales/en/reports.json' with { type: 'json' };
import enTokens from '../locales/en/tokens.json' with { type: 'json' };
import enTransfers from '../locales/en/transfers.json' with { type: 'json' };
import enVersions from '../locales/en/versions.json' with { type: 'json' };
import esAdmin from '../locales/es/admin.json' with { type: 'json' };
import esAttempt from '../locales/es/attempt.json' with { type: 'json' };
import esAuth from '../locales/es/auth.json' with { type: 'json' };
import esCourses from '../locales/es/courses.json' with { type: 'json' };
import esEditor from '../locales/es/editor.json' with { type: 'json' };
import esIdentity from '../locales/es/identity.json' with { type: 'json' };
import esKit from '../locales/es/kit.json' with { type: 'json' };
import esLearn from '../locales/es/learn.json' with { type: 'json' };
import esMail from '../locales/es/mail.json' with { type: 'json' };
import esPage from '../locales/es/page.json' with { type: 'json' };
import esPeople from '../locales/es/people.json' with { type: 'json' };
import esPortal from '../locales/es/portal.json' with { type: 'json' };
import esProfile from '../locales/es/profile.json' with { type: 'json' };
import esQuiz from '../locales/es/quiz.json' with { type: 'json' };
import esReports from '../locales/es/reports.json' with { type: 'json' };
import esTokens from '../locales/es/tokens.json' with { type: 'json' };
import esTransfers from '../locales/es/transfers.json' with { type: 'json' };
import esVersions from '../locales/es/versions.json' with { type: 'json' };
import { core as arCore } from './core/ar.ts';
import { core as enCore } from './core/en.ts';
import { core as esCore } from './core/es.ts';
import { fromI18next, I18NEXT_OPTIONS, VALUE_FORMATTER } from './i18next-translate.ts';
import type { Namespace } from './keys.ts';
import type { Translate } from './translate.ts';

const RESOURCES = {
  ar: {
    ...arCore,
    admin: arAdmin,
    attempt: arAttempt,
    auth: arAuth,
    courses: arCourses,
    editor: arEditor,
    identity: arIdentity,
    kit: arKit,
    learn: arLearn,
    mail: arMail,
    page: arPage,
    people: arPeople,
    portal: arPortal,
    profile: arProfile,
    quiz: arQuiz,
    reports: arReports,
    tokens: arTokens,
    transfers: arTransfers,
    versions: arVersions,
  },
  en: {
    ...enCore,
    admin: enAdmin,
    attempt: enAttempt,
    auth: enAuth,
    courses: enCourses,
    editor: enEditor,
    identity: enIdentity,
    kit: enKit,
    learn: enLearn,
    mail: enMail,
    page: enPage,
    people: enPeople,
    portal: enPortal,
    profile: enProfile,
    quiz: enQuiz,
    reports: enReports,
    tokens: enTokens,
    transfers: enTransfers,
    versions: enVersions,
  },
  es: {
    ...esCore,
    admin: esAdmin,
    attempt: esAttempt,
    auth: esAuth,
    courses: esCourses,
    editor: esEditor,
    identity: esIdentity,
    kit: esKit,
    learn: esLearn,
    mail: esMail,
    page: esPage,
    people: esPeople,
    portal: esPortal,
    profile: esProfile,
    quiz: esQuiz,
    reports: esReports,
    tokens: esTokens,
    transfers: esTransfers,
    versions: esVersions,
  },
} as const satisfies Record<Language, Record<Namespace, object>>;

const i18n = createInstance({ ...I18NEXT_OPTIONS, resources: RESOURCES });
await i18n.use(VALUE_FORMATTER).init();

const TRANSLATORS: Record<Language, Translate> = {
  ar: fromI18next(i18n, 'ar'),
  en: fromI18next(i18n, 'en'),
  es: fromI18next(i18n, 'es'),
};

/** Returns the server's translator for a reader's language: `translator('es')('errors:not-found')`. */
export function translator(language: Language): Translate {
  return TRANSLATORS[language];
}
