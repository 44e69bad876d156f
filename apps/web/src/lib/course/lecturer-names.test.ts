import { describe, expect, it } from 'vitest';
import { lecturersLine } from './lecturer-names.ts';

const person = (firstName: string) => ({ firstName, lastName: 'Haddad' });
const [ana, ben, cem, dua] = ['Ana', 'Ben', 'Cem', 'Dua'].map(person);
if (!ana || !ben || !cem || !dua) throw new Error('Four people are named above');

describe('lecturersLine', () => {
  it('is empty for a course without lecturers', () => {
    expect(lecturersLine('en', { lecturer: null, coLecturers: [] })).toBe('');
  });

  it('names two people in their order', () => {
    expect(lecturersLine('en', { lecturer: ana, coLecturers: [ben] })).toBe('Ana Haddad and Ben Haddad');
    expect(lecturersLine('ar', { lecturer: null, coLecturers: [ben] })).toBe('Ben Haddad');
  });

  it('names the first two of more and counts the others, with the sign before the number in every direction', () => {
    const course = { lecturer: ana, coLecturers: [ben, cem, dua] };
    expect(lecturersLine('en', course)).toBe('Ana Haddad, Ben Haddad \u2066+2\u2069');
    expect(lecturersLine('ar', course)).toBe('Ana Haddad، Ben Haddad \u2066+2\u2069');
  });
});
