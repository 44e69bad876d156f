import { LANGUAGES, type Language } from '@dars/contracts/languages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countryName,
  formatDate,
  formatDateTime,
  formatDaysAgo,
  formatDecimal,
  formatHijriMonths,
  formatList,
  formatMonth,
  formatNumber,
  formatPercent,
  formatRelativeTime,
} from './format.ts';
import { formatBytes } from './format-bytes.ts';
import { translator } from './server.ts';

// 21 November 2026, 23:30 in Riyadh; 11 Jumada II 1448.
const EVENING = new Date('2026-11-21T20:30:00Z');
const RIYADH = { timeZone: 'Asia/Riyadh' };

/** The words and numbers of a formatted text. Direction marks and kinds of space differ between engines. */
const words = (text: string) => text.split(/[^\p{L}\p{M}\p{N}:.,%]+/u).filter(Boolean);

describe('dates', () => {
  test.each<[Language, string[], string[]]>([
    ['ar', ['21', 'نوفمبر', '2026'], ['11', 'جمادى', 'الآخرة', '1448', 'هـ']],
    ['en', ['21', 'November', '2026'], ['11', 'Jumada', 'II', '1448', 'AH']],
    ['es', ['21', 'de', 'noviembre', 'de', '2026'], ['11', 'de', 'yumada', 'II', 'de', '1448', 'H']],
  ])('formatDate formats Gregorian and Hijri dates in %s', (language, gregorian, hijri) => {
    const t = translator(language);
    expect(words(formatDate(t, EVENING, RIYADH))).toEqual(gregorian);
    expect(words(formatDate(t, EVENING, { ...RIYADH, calendar: 'hijri' }))).toEqual(hijri);
  });

  test.each<[Language, string, string]>([
    ['ar', 'مايو', 'مايو 2026'],
    ['en', 'May', 'May 2026'],
    ['es', 'mayo', 'mayo de 2026'],
  ])('formatMonth names a Gregorian month in %s', (language, alone, withYear) => {
    expect(words(formatMonth(language, '2026-05'))).toEqual(words(alone));
    expect(words(formatMonth(language, '2026-05', { year: true }))).toEqual(words(withYear));
  });

  test.each<[Language, string]>([
    ['ar', 'ذو القعدة ذو الحجة 1447 هـ'],
    ['en', 'Dhu al-Qidah Dhu al-Hijjah 1447 AH'],
    ['es', 'du al-qada du al-hiyya de 1447 H'],
  ])('formatHijriMonths names the Hijri months of a Gregorian month in %s', (language, months) => {
    const strip = (text: string) =>
      words(text)
        .join(' ')
        .replaceAll(/[^\p{L}\d ]/gu, '');
    expect(strip(formatHijriMonths(translator(language), '2026-05'))).toBe(strip(months));
  });

  test('formatHijriMonths names both years when the months lie in two', () => {
    expect(words(formatHijriMonths(translator('en'), '2026-06')).filter((word) => /^\d+$/.test(word))).toEqual([
      '1447',
      '1448',
    ]);
  });

  test('formatDate uses the given time zone, across midnight', () => {
    const t = translator('en');
    expect(words(formatDate(t, EVENING, { timeZone: 'Asia/Tokyo' }))[0]).toBe('22');
    expect(words(formatDate(t, EVENING, { timeZone: 'Asia/Tokyo', calendar: 'hijri' }))[0]).toBe('12');
    expect(words(formatDateTime(t, EVENING, RIYADH))).toContain('23:30');
  });

  test('formatDate puts the weekday in front when asked to', () => {
    const weekday = { ar: 'السبت', en: 'Saturday', es: 'sábado' };
    for (const language of ['ar', 'en', 'es'] as const) {
      const date = formatDate(translator(language), EVENING, { ...RIYADH, weekday: true });
      expect(date).toMatch(new RegExp(`^${weekday[language]}`));
    }
  });

  test('formatDate uses the Umm al-Qura calendar for Hijri months in every language', () => {
    const umAlQura = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { month: 'numeric', timeZone: 'UTC' });
    const en = translator('en');
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1940-01-01'), max: new Date('2070-01-01'), noInvalidDate: true }),
        (date) => {
          const month = Number(umAlQura.format(date)) as 1;
          const shown = formatDate(en, date, { timeZone: 'UTC', calendar: 'hijri' });
          expect(words(shown).join(' ')).toContain(words(en(`common:hijri.months.${month}`)).join(' '));
        },
      ),
    );
  });
});

test.each<[number, string, string]>([
  [0, 'اليوم', 'today'],
  [1, 'أمس', 'yesterday'],
  [3, 'قبل 3 أيام', '3 days ago'],
  [13, 'قبل 13 يومًا', '13 days ago'],
  [14, 'قبل أسبوعين', '2 weeks ago'],
  [75, 'قبل شهرين', '2 months ago'],
  [1100, 'قبل 3 سنوات', '3 years ago'],
])('formatDaysAgo names %d days ago in common words', (days, ar, en) => {
  expect(words(formatDaysAgo('ar', days))).toEqual(ar.split(' '));
  expect(formatDaysAgo('en', days)).toBe(en);
});

test('all formats use Latin digits in every language', () => {
  for (const language of LANGUAGES) {
    const t = translator(language);
    const texts = [
      formatNumber(language, 1234567.89),
      formatPercent(language, 0.455, 1),
      formatRelativeTime(language, -3 * 86_400_000),
      formatDateTime(t, EVENING, RIYADH),
      formatDateTime(t, EVENING, { ...RIYADH, calendar: 'hijri' }),
    ];
    for (const text of texts) {
      expect(text).toMatch(/[0-9]/);
      expect(text).not.toMatch(/[٠-٩۰-۹]/);
    }
  }
});

test('formatDecimal changes the decimal sign only', () => {
  expect(formatDecimal('es', '-1500.50')).toBe('-1500,50');
  expect(formatDecimal('ar', '0.12345678901234567890')).toBe('0.12345678901234567890');
  expect(formatDecimal('en', '1500')).toBe('1500');
});

test('formatNumber and formatPercent group digits by the language’s rules', () => {
  expect(formatNumber('ar', 12345.5)).toBe('12,345.5');
  expect(formatNumber('es', 12345.5)).toBe('12.345,5');
  expect(words(formatPercent('en', 0.455))).toEqual(['46%']);
});

test('formatBytes uses megabytes, gigabytes from one gigabyte on, and kilobytes below a tenth of a megabyte', () => {
  expect(words(formatBytes('ar', 4.63 * 1024 ** 3))).toEqual(['4.6', 'غيغابايت']);
  expect(words(formatBytes('es', 4.63 * 1024 ** 3))).toEqual(['4,6', 'GB']);
  expect(words(formatBytes('en', 1024 ** 3 - 1))).toEqual(['1,024', 'MB']);
  expect(words(formatBytes('en', 0.1 * 1024 ** 2))).toEqual(['0.1', 'MB']);
  expect(words(formatBytes('en', 0.1 * 1024 ** 2 - 1))).toEqual(['102', 'kB']);
  expect(words(formatBytes('ar', 2.5 * 1024))).toEqual(['3', 'كيلوبايت']);
  expect(words(formatBytes('es', 12 * 1024))).toEqual(['12', 'kB']);
  expect(words(formatBytes('en', 1))).toEqual(['1', 'kB']);
  expect(words(formatBytes('en', 0))).toEqual(['0', 'MB']);
});

test('formatRelativeTime uses the largest unit that fits', () => {
  expect(formatRelativeTime('en', 30_000)).toBe('in 30 seconds');
  expect(formatRelativeTime('en', -2 * 3_600_000)).toBe('2 hours ago');
  expect(words(formatRelativeTime('ar', 3 * 86_400_000))).toEqual(['خلال', '3', 'أيام']);
});

test('formatList and countryName use the language', () => {
  expect(formatList('es', ['a', 'b', 'c'])).toBe('a, b y c');
  expect(countryName(translator('ar'), 'EG')).toBe('مصر');
  expect(countryName(translator('en'), 'not a code')).toBe('not a code');
  expect((['ar', 'en', 'es'] as const).map((language) => countryName(translator(language), 'ZZ'))).toEqual([
    'غير معروف',
    'Unknown',
    'Desconocido',
  ]);
});
