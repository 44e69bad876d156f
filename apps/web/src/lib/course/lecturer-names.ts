import type { Language } from '@dars/contracts/languages';
import { formatList } from '@dars/i18n/format';
import { fullName } from '../account/full-name.ts';

type Named = Parameters<typeof fullName>[0];

interface Taught {
  lecturer: Named | null;
  coLecturers: readonly Named[];
}

/** Most lecturers whom a line names; it gives the number of the others. */
export const NAMED_LECTURERS = 2;

/** Returns the names of a course's lecturers in their order. */
export const lecturerNames = ({ lecturer, coLecturers }: Taught): string[] =>
  [...(lecturer ? [lecturer] : []), ...coLecturers].map(fullName);

/** Returns the first two lecturers of a course and the number of the others, as «هالة المنصوري، سامي حداد +2». Empty: nobody. */
export function lecturersLine(language: Language, course: Taught): string {
  const names = lecturerNames(course);
  const others = names.length - NAMED_LECTURERS;
  if (others <= 0) return formatList(language, names);
  return `${names.slice(0, NAMED_LECTURERS).join(language === 'ar' ? '، ' : ', ')} ${othersSign(others)}`;
}

/** Returns «+2», with the sign before the number in every direction. */
export const othersSign = (count: number): string => `\u2066+${count}\u2069`;
