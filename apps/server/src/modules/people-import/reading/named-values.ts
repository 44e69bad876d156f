import type { Role } from '@dars/contracts/constants';
import { LANGUAGES, type Language } from '@dars/contracts/languages';
import { COUNTRIES } from '@dars/contracts/phone';
import { searchKey } from '@dars/contracts/search-key';

/** Names of countries besides those of the CLDR. */
const COUNTRY_NAMES: Record<string, readonly string[]> = {
  SA: ['السعودية', 'المملكة السعودية', 'ksa', 'saudi', 'sau'],
  AE: ['الإمارات', 'uae', 'emirates', 'emiratos', 'are'],
  EG: ['جمهورية مصر العربية', 'egy'],
  JO: ['المملكة الأردنية الهاشمية', 'jor'],
  KW: ['دولة الكويت', 'kwt'],
  QA: ['دولة قطر', 'qat'],
  BH: ['مملكة البحرين', 'bhr'],
  OM: ['سلطنة عمان', 'omn'],
  MA: ['المملكة المغربية', 'mar'],
  PS: ['فلسطين', 'palestine', 'palestina'],
  US: ['usa', 'united states of america', 'eeuu', 'ee. uu.', 'estados unidos de américa', 'أمريكا'],
  GB: ['uk', 'great britain', 'england', 'بريطانيا', 'gran bretaña', 'inglaterra'],
  ES: ['esp'],
  MX: ['mex'],
};

const LANGUAGE_NAMES: Record<Language, readonly string[]> = {
  ar: ['عربي', 'arabic', 'arabe', 'ara'],
  en: ['إنجليزي', 'انجليزي', 'eng'],
  es: ['إسباني', 'اسباني', 'castellano', 'spa'],
};

const ROLE_NAMES: Partial<Record<Role, readonly string[]>> = {
  ROLE_LEARNER: [
    ...['متعلم', 'متعلّم', 'متعلمة', 'طالب', 'طالبة', 'متدرب', 'متدربة', 'learner', 'student', 'trainee', 'user'],
    ...['alumno', 'alumna', 'estudiante', 'role_learner'],
  ],
  ROLE_LECTURER: [
    ...['محاضر', 'محاضرة', 'مدرب', 'مدربة', 'معلم', 'معلمة', 'مدرس', 'مدرسة', 'أستاذ', 'أستاذة', 'lecturer', 'teacher'],
    ...['instructor', 'trainer', 'profesor', 'profesora', 'docente', 'instructora', 'role_lecturer'],
  ],
  ROLE_ADMIN_PORTAL: [
    ...['مدير', 'مديرة', 'مشرف', 'مشرفة', 'مسؤول', 'مسؤولة', 'admin', 'administrator', 'administrador'],
    ...['administradora', 'role_admin_portal'],
  ],
};

const byKey = <Value>(entries: Iterable<readonly [string, Value]>): ReadonlyMap<string, Value> =>
  new Map([...entries].map(([name, value]) => [searchKey(name), value]));

/** Returns each value by its code, by its names in the languages of the product, and by the given ones. */
function namesOf<Code extends string>(
  type: 'region' | 'language',
  codes: readonly Code[],
  more: Partial<Record<Code, readonly string[]>>,
) {
  const names = LANGUAGES.map((language) => new Intl.DisplayNames([language], { type, fallback: 'none' }));
  return byKey(
    codes.flatMap((code) => {
      const own = names.flatMap((each) => each.of(code) ?? []);
      return [code, ...own, ...(more[code] ?? [])].map((name) => [name, code] as const);
    }),
  );
}

const countries = namesOf('region', COUNTRIES, COUNTRY_NAMES);
const languages = namesOf<Language>('language', LANGUAGES, LANGUAGE_NAMES);
const roles = byKey(
  Object.entries(ROLE_NAMES).flatMap(([role, names]) => names.map((name) => [name, role as Role] as const)),
);

/** Finds the country by its code or by a name in any language of the product. */
export const countryNamed = (text: string): string | undefined => countries.get(searchKey(text));
/** Finds the language by its code, as in `ar-SA`, or by a name. */
export const languageNamed = (text: string): Language | undefined =>
  languages.get(searchKey(text)) ?? languages.get(searchKey(text.split(/[-_]/, 1)[0] ?? ''));
/** Finds the role by a name in any language of the product. */
export const roleNamed = (text: string): Role | undefined => roles.get(searchKey(text));
