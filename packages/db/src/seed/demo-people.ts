import type { Language } from '@dars/contracts/constants';
import type { DemoPerson } from './demo-portals.ts';

/** A name as it is written, and as it stands in an e-mail address. */
type Name = readonly [written: string, address: string];

const same = (names: string[]): Name[] =>
  names.map((name) => [
    name,
    name
      .normalize('NFD')
      .replace(/[^\p{L}]/gu, '')
      .toLowerCase(),
  ]);

const FIRST: Record<Language, Name[]> = {
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
  en: same([
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
  es: same(['Sofía', 'Mateo', 'Camila', 'Diego', 'Elena', 'Andrés', 'Carmen', 'Javier', 'Inés', 'Tomás', 'Paula']),
};

const LAST: Record<Language, Name[]> = {
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
  en: same(['Bennett', 'Clarke', 'Foster', 'Hughes', 'Kapoor', 'Lawson', 'Nguyen', 'Reid', 'Turner', 'Walsh']),
  es: same(['García', 'Fernández', 'Morales', 'Ibáñez', 'Castro', 'Peña', 'Vargas', 'Quintero']),
};

/** Beginnings of mobile numbers in nine countries, and how many digits follow. */
const MOBILES = [
  ['+96650', 7],
  ['+97150', 7],
  ['+2010', 8],
  ['+96279', 7],
  ['+21266', 7],
  ['+34612', 6],
  ['+52551', 7],
  ['+447400', 6],
  ['+573001', 6],
] as const;

export interface DemoLearner extends DemoPerson {
  address: string;
  mobile: string | null;
}

/** The same people at every seeding: no chance is involved. Three in four gave a mobile number. */
export function demoLearners(language: Language, howMany: number): DemoLearner[] {
  const firsts = FIRST[language];
  const lasts = LAST[language];
  return Array.from({ length: howMany }, (_, index) => {
    // The two lists have lengths without a common factor, so that no pair repeats for as long as possible.
    const [firstName, firstAddress] = firsts[index % firsts.length] ?? ['', ''];
    const [lastName, lastAddress] = lasts[index % lasts.length] ?? ['', ''];
    const mobile = index % 4 === 3 ? null : mobileOf(index);
    return { firstName, lastName, address: `${firstAddress}.${lastAddress}`, mobile };
  });
}

function mobileOf(index: number): string {
  const [beginning, digits] = MOBILES[(index * 5) % MOBILES.length] ?? MOBILES[0];
  return `${beginning}${String(1234567 + index * 7919)
    .padStart(digits, '2')
    .slice(-digits)}`;
}
