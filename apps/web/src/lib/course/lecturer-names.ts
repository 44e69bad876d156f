import { fullName } from '../account/full-name.ts';

type Named = Parameters<typeof fullName>[0];

interface Taught {
  lecturer: Named | null;
  coLecturers: readonly Named[];
}

/** Returns the names of a course's lecturers in their order. */
export const lecturerNames = ({ lecturer, coLecturers }: Taught): string[] =>
  [...(lecturer ? [lecturer] : []), ...coLecturers].map(fullName);
