export interface TypedNumber {
  /** The country whose number is typed. */
  country: string;
  typed: string;
  e164: string;
}

/** Country, national form, international form, E.164. */
const WRITTEN: [country: string, atHome: string, fromAbroad: string, e164: string][] = [
  ['SA', '055 018 4420', '+966 55 018 4420', '+966550184420'],
  ['AE', '050-123-4567', '+971 50 123 4567', '+971501234567'],
  ['EG', '0100 123 4567', '+20 100 123 4567', '+201001234567'],
  ['JO', '079 012 3456', '+962 7 9012 3456', '+962790123456'],
  ['MA', '0650-123456', '+212 650-123456', '+212650123456'],
  ['DZ', '0551 23 45 67', '+213 551 23 45 67', '+213551234567'],
  ['TN', '20 123 456', '+216 20 123 456', '+21620123456'],
  ['IQ', '0791 234 5678', '+964 791 234 5678', '+9647912345678'],
  ['KW', '500 12345', '+965 500 12345', '+96550012345'],
  ['QA', '3312 3456', '+974 3312 3456', '+97433123456'],
  ['BH', '3600 1234', '+973 3600 1234', '+97336001234'],
  ['OM', '9212 3456', '+968 9212 3456', '+96892123456'],
  ['YE', '0712 345 678', '+967 712 345 678', '+967712345678'],
  ['LY', '091-2345678', '+218 91-2345678', '+218912345678'],
  ['SD', '091 123 1234', '+249 91 123 1234', '+249911231234'],
  ['LB', '71 123 456', '+961 71 123 456', '+96171123456'],
  ['PS', '0599 123 456', '+970 599 123 456', '+970599123456'],
  ['TR', '0(501) 234 56 78', '+90 501 234 56 78', '+905012345678'],
  ['US', '(702) 555-1234', '+1 (702) 555-1234', '+17025551234'],
  ['CA', '506-234-5678', '+1 506-234-5678', '+15062345678'],
  ['MX', '222 123 4567', '+52 222 123 4567', '+522221234567'],
  ['ES', '612 34 56 78', '+34 612 34 56 78', '+34612345678'],
  ['FR', '06.12.34.56.78', '+33 6 12 34 56 78', '+33612345678'],
  ['DE', '01512/3456789', '+49 1512 3456789', '+4915123456789'],
  ['GB', '07400 123456', '+44 7400 123456', '+447400123456'],
  ['IT', '312 345 6789', '+39 312 345 6789', '+393123456789'],
  ['PT', '912 345 678', '+351 912 345 678', '+351912345678'],
  ['NL', '06-12345678', '+31 6 12345678', '+31612345678'],
  ['BE', '0470 12 34 56', '+32 470 12 34 56', '+32470123456'],
  ['CH', '078 123 45 67', '+41 78 123 45 67', '+41781234567'],
  ['AT', '0664 123456', '+43 664 123456', '+43664123456'],
  ['SE', '070-123 45 67', '+46 70 123 45 67', '+46701234567'],
  ['PL', '512 345 678', '+48 512 345 678', '+48512345678'],
  ['RU', '8 (912) 345-67-89', '+7 912 345-67-89', '+79123456789'],
  ['IN', '081234 56789', '+91 81234 56789', '+918123456789'],
  ['PK', '0301 2345678', '+92 301 2345678', '+923012345678'],
  ['ID', '0812-345-678', '+62 812-345-678', '+62812345678'],
  ['NG', '0802 123 4567', '+234 802 123 4567', '+2348021234567'],
  ['BR', '(11) 96123-4567', '+55 11 96123-4567', '+5511961234567'],
  ['CO', '321 1234567', '+57 321 1234567', '+573211234567'],
  ['CL', '(2) 2123 4567', '+56 2 2123 4567', '+56221234567'],
  ['AU', '0412 345 678', '+61 412 345 678', '+61412345678'],
];

/** The character at position n is the script's digit n. */
const ARABIC_INDIC = '٠١٢٣٤٥٦٧٨٩';
const PERSIAN = '۰۱۲۳۴۵۶۷۸۹';
const inScript = (text: string, digits: string) => text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);
const digitsOf = (text: string) => text.replace(/\D/g, '');
const behindPlus = (text: string) => text.slice(1);
/** `+49 1512…` → `['+49', '1512…']` */
const split = (text: string): [string, string] => {
  const at = text.indexOf(' ');
  return [text.slice(0, at), text.slice(at + 1)];
};

/** Numbers with their country code, which mean the same in every field. */
export const INTERNATIONAL_NUMBERS: TypedNumber[] = WRITTEN.flatMap(([country, , abroad, e164]) => {
  const [code, rest] = split(abroad);
  const digits = behindPlus(e164);
  const texts = [
    abroad,
    e164,
    `${code}${rest}`,
    `${code}-${rest.replace(/[ .]/g, '-')}`,
    `${code}.${rest.replace(/[^\d]+/g, '.')}`,
    `(${code}) ${rest}`,
    `${code} (${rest.slice(0, 2)}) ${rest.slice(2).replace(/[()]/g, '')}`,
    ` ${abroad} `,
    `00${digits}`,
    `00 ${behindPlus(abroad)}`,
    `00${behindPlus(code)}-${rest}`,
    `(00${behindPlus(code)}) ${rest}`,
    `+00${digits}`,
    inScript(abroad, ARABIC_INDIC),
    inScript(e164, PERSIAN),
    inScript(`00${digits}`, ARABIC_INDIC),
    inScript(`00 ${behindPlus(abroad)}`, PERSIAN),
    `\u202a${abroad}\u202c`,
    `\u200e${abroad}`,
    `tel:${code}-${rest.replace(/[ .]/g, '-')}`,
    abroad.replaceAll(' ', '\u00a0'),
    abroad.replaceAll('-', '\u2011'),
    `＋${behindPlus(abroad)}`,
  ];
  return texts.map((typed) => ({ country, typed, e164 }));
});

/** Numbers with the national 0 in brackets behind the country code. */
export const BRACKETED_ZERO_NUMBERS: TypedNumber[] = [
  { country: 'GB', typed: '+44 (0)7400 123456', e164: '+447400123456' },
  { country: 'DE', typed: '+49 (0) 1512 3456789', e164: '+4915123456789' },
  { country: 'DE', typed: '0049 (0)1512 3456789', e164: '+4915123456789' },
  { country: 'FR', typed: '+33 (0)6 12 34 56 78', e164: '+33612345678' },
  { country: 'SA', typed: '+966 (0) 55 018 4420', e164: '+966550184420' },
  { country: 'SA', typed: '+966 055 018 4420', e164: '+966550184420' },
  { country: 'EG', typed: '+20 0100 123 4567', e164: '+201001234567' },
  { country: 'CH', typed: '+41 (0)78 123 45 67', e164: '+41781234567' },
];

/** Numbers with the country code and no sign before it. */
export const BARE_NUMBERS: TypedNumber[] = WRITTEN.flatMap(([country, , abroad, e164]) => {
  const digits = behindPlus(e164);
  return [
    behindPlus(abroad),
    digits,
    inScript(digits, ARABIC_INDIC),
    `(${behindPlus(split(abroad)[0])}) ${split(abroad)[1]}`,
  ].map((typed) => ({ country, typed, e164 }));
});

/** Numbers in the national form of the country that the field shows. */
export const NATIONAL_NUMBERS: TypedNumber[] = WRITTEN.flatMap(([country, atHome, , e164]) =>
  [
    atHome,
    digitsOf(atHome),
    digitsOf(atHome).replace(/^(\d{3})(\d{3})/, '$1 $2 '),
    digitsOf(atHome).replace(/^(\d{3})(\d{3})/, '($1) $2-'),
    inScript(atHome, ARABIC_INDIC),
    inScript(digitsOf(atHome), PERSIAN),
  ].map((typed) => ({ country, typed, e164 })),
);

/** Numbers in the national form without its leading 0: the digits that follow a country code. */
export const NATIONAL_WITHOUT_ZERO: TypedNumber[] = WRITTEN.map(([country, , abroad, e164]) => ({
  country,
  typed: split(abroad)[1],
  e164,
}));
