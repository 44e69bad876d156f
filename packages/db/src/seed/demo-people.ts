import type { DemoLanguage, DemoPerson } from './demo-portal.ts';

/** A name as people write it, and its form in an e-mail address. */
type Name = readonly [written: string, address: string];

const namesWithAddress = (names: string[]): Name[] =>
  names.map((name) => [
    name,
    name
      .normalize('NFD')
      .replace(/[^\p{L}]/gu, '')
      .toLowerCase(),
  ]);

const FIRST: Record<DemoLanguage, Name[]> = {
  ar: [
    ['أحمد', 'ahmad'],
    ['فاطمة', 'fatima'],
    ['يوسف', 'yousef'],
    ['مريم', 'maryam'],
    ['عبد الله', 'abdullah'],
    ['سارة', 'sara'],
    ['إبراهيم', 'ibrahim'],
    ['هدى', 'huda'],
    ['طارق', 'tariq'],
    ['رنا', 'rana'],
    ['زياد', 'ziad'],
    ['آية', 'aya'],
    ['حسن', 'hasan'],
    ['جميلة', 'jamila'],
    ['ماجد', 'majed'],
    ['دانة', 'dana'],
    ['وائل', 'wael'],
  ],
  en: namesWithAddress([
    'James',
    'Olivia',
    'Samuel',
    'Amelia',
    'Henry',
    'Chloe',
    'Marcus',
    'Hannah',
    'Theo',
    'Naomi',
    'Peter',
    'Ruth',
    'Adam',
  ]),
  es: namesWithAddress([
    'Sofía',
    'Mateo',
    'Camila',
    'Diego',
    'Elena',
    'Andrés',
    'Carmen',
    'Javier',
    'Inés',
    'Tomás',
    'Paula',
  ]),
};

const LAST: Record<DemoLanguage, Name[]> = {
  ar: [
    ['الحربي', 'alharbi'],
    ['خوري', 'khoury'],
    ['المصري', 'almasri'],
    ['الزهراني', 'alzahrani'],
    ['بوعزيز', 'bouaziz'],
    ['النجّار', 'alnajjar'],
    ['العلوي', 'alaoui'],
    ['درويش', 'darwish'],
    ['القاسمي', 'alqasimi'],
    ['شاهين', 'shaheen'],
    ['الطيّب', 'altayeb'],
  ],
  en: namesWithAddress([
    'Bennett',
    'Clarke',
    'Foster',
    'Hughes',
    'Kapoor',
    'Lawson',
    'Nguyen',
    'Reid',
    'Turner',
    'Walsh',
  ]),
  es: namesWithAddress(['García', 'Fernández', 'Morales', 'Ibáñez', 'Castro', 'Peña', 'Vargas', 'Quintero']),
};

/** Beginnings of mobile numbers in nine countries, and how many digits follow. */
export const MOBILES = {
  SA: ['+96650', 7],
  EG: ['+2010', 8],
  AE: ['+97150', 7],
  JO: ['+96279', 7],
  MA: ['+21266', 7],
  ES: ['+34612', 6],
  MX: ['+52551', 7],
  CO: ['+573001', 6],
  GB: ['+447400', 6],
} as const;
type DemoCountry = keyof typeof MOBILES;

/** Countries of the speakers of a language: the first has most of them, each next one fewer. */
const COUNTRIES_BY_LANGUAGE: Record<DemoLanguage, readonly DemoCountry[]> = {
  ar: ['SA', 'EG', 'AE', 'JO', 'MA', 'GB', 'ES', 'MX', 'CO'],
  en: ['GB', 'AE', 'SA', 'EG', 'JO', 'ES', 'MA', 'MX', 'CO'],
  es: ['MX', 'CO', 'ES', 'GB', 'MA', 'AE', 'EG', 'SA', 'JO'],
};

export interface DemoLearner extends DemoPerson {
  address: string;
  mobile: string | null;
}

/** Returns the same people at every seeding, without randomness. Seven in eight gave a mobile number. */
export function demoLearners(language: DemoLanguage, howMany: number): DemoLearner[] {
  const firsts = FIRST[language];
  const lasts = LAST[language];
  return Array.from({ length: howMany }, (_, index) => {
    // The lengths of the two lists have no common factor, so that no pair repeats for as long as possible.
    const [firstName, firstAddress] = firsts[index % firsts.length] ?? ['', ''];
    const [lastName, lastAddress] = lasts[index % lasts.length] ?? ['', ''];
    const mobile = index % 8 === 3 ? null : mobileOf(language, index);
    return { firstName, lastName, address: `${firstAddress}.${lastAddress}`, mobile };
  });
}

function mobileOf(language: DemoLanguage, index: number): string {
  const countries = COUNTRIES_BY_LANGUAGE[language].flatMap((country, rank, { length }) =>
    Array<DemoCountry>(length - rank).fill(country),
  );
  // The step has no common factor with the list's length, so that each country occurs as often as in the list.
  const [beginning, digits] = MOBILES[countries[(index * 7) % countries.length] ?? 'SA'];
  return `${beginning}${String(1234567 + index * 7919)
    .padStart(digits, '2')
    .slice(-digits)}`;
}
