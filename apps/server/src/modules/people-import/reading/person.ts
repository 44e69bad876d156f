import type { PeopleImportColumn, PeopleImportProblem } from '@dars/contracts/accounts/people-import';
import { optionalPersonName } from '@dars/contracts/accounts/person-name';
import { readPhone } from '@dars/contracts/phone';
import { email as emailRule } from '@dars/contracts/rules';
import type { ImportedPerson, ImportRowProblem } from '@dars/db/schema/accounts/people-import-rows';
import { cleanCell, VALUE_SEPARATOR } from '../../../core/files/cells.ts';
import { countryNamed, languageNamed, roleNamed } from './named-values.ts';

/** Most courses of one person, as many as of a call that adds learners. */
const MAX_COURSES = 20;

export interface ReadPerson {
  row: number;
  /** In lower case. The cell's text if it is no address. */
  email: string;
  data: ImportedPerson;
  cells: readonly string[];
  problems: ImportRowProblem[];
}

const personName = optionalPersonName(100);

/**
 * Reads the rows of people of one file. It remembers the last row with each address and number, since each may stand in
 * one row that is imported.
 */
export class PersonReader {
  readonly #columns: readonly (PeopleImportColumn | null)[];
  readonly #home: string | null;
  readonly #rowsByEmail = new Map<string, number>();
  readonly #rowsByMobile = new Map<string, number>();

  /** @param home the portal's country, in whose national form phone numbers are read if a row names no country */
  constructor(columns: readonly (PeopleImportColumn | null)[], home: string | null) {
    this.#columns = columns;
    this.#home = home;
  }

  read(row: number, cells: readonly string[]): ReadPerson {
    const problems: ImportRowProblem[] = [];
    const cellOf = (column: PeopleImportColumn) => {
      const place = this.#columns.indexOf(column);
      return { place, text: cleanCell(cells[place] ?? '') };
    };
    const refuse = (place: number, code: PeopleImportProblem, params?: ImportRowProblem['params']) =>
      void problems.push({ place, code, ...(params && { params }) });
    const email = this.#emailOf(cellOf('email'), row, refuse);
    const country = named(cellOf('country'), countryNamed, 'country-unknown', refuse);
    const language = named(cellOf('language'), languageNamed, 'language-unknown', refuse);
    const role = named(cellOf('role'), roleNamed, 'role-unknown', refuse) ?? 'ROLE_LEARNER';
    const mobile = this.#mobileOf(cellOf('mobile'), { row, home: country ?? this.#home }, refuse);
    const data: ImportedPerson = {
      ...nameOf(cellOf, refuse),
      ...(mobile !== undefined && { mobile }),
      ...(country !== undefined && { country }),
      ...(language !== undefined && { language }),
      role,
      courses: this.#coursesIn(cells, refuse),
      groups: this.#textsOf(cells, 'groups'),
    };
    return { row, email, data, cells, problems };
  }

  #emailOf({ place, text }: Cell, row: number, refuse: Refuse): string {
    const address = addressIn(text);
    if (address === '') refuse(place, 'email-missing');
    const { data: email } = emailRule.safeParse(address);
    if (email === undefined) {
      if (address !== '') refuse(place, 'email-invalid');
      return text;
    }
    const last = this.#rowsByEmail.get(email);
    if (last !== undefined) refuse(place, 'email-doubled', { row: last });
    this.#rowsByEmail.set(email, row);
    return email;
  }

  #mobileOf(
    { place, text }: Cell,
    { row, home }: { row: number; home: string | null },
    refuse: Refuse,
  ): string | undefined {
    if (text === '') return undefined;
    const reading = readPhone(text, home);
    if ('refused' in reading) {
      refuse(place, reading.refused === 'wrong-phone-number' ? 'mobile-invalid' : 'mobile-country-missing');
      return undefined;
    }
    const last = this.#rowsByMobile.get(reading.e164);
    if (last !== undefined) refuse(place, 'mobile-doubled', { row: last });
    this.#rowsByMobile.set(reading.e164, row);
    return reading.e164;
  }

  /** Collects the courses of all columns of them, each once. */
  #coursesIn(cells: readonly string[], refuse: Refuse): string[] {
    const texts = this.#textsOf(cells, 'courses').flatMap((cell) =>
      cell.split(VALUE_SEPARATOR).map((text) => text.trim()),
    );
    const listed = [...new Set(texts)].filter((text) => text !== '');
    if (listed.length > MAX_COURSES) refuse(this.#columns.indexOf('courses'), 'too-many-courses', { max: MAX_COURSES });
    return listed.slice(0, MAX_COURSES);
  }

  /** Returns what the cells of a column say that may stand several times. */
  #textsOf(cells: readonly string[], column: PeopleImportColumn): string[] {
    return this.#columns.flatMap((each, place) => {
      const text = cells[place] ?? '';
      return each === column && text !== '' ? [text] : [];
    });
  }
}

interface Cell {
  place: number;
  text: string;
}
type Refuse = (place: number, code: PeopleImportProblem, params?: ImportRowProblem['params']) => void;

/** Returns the address of a cell such as "Rim <rim@site.example>" or a link to it. */
const addressIn = (text: string): string =>
  (/<([^<>\s]+@[^<>\s]+)>/.exec(text)?.[1] ?? text).replace(/^mailto:/i, '').replace(/[\s;,.]+$/, '');

function named<Value>(
  { place, text }: Cell,
  find: (text: string) => Value | undefined,
  code: PeopleImportProblem,
  refuse: Refuse,
): Value | undefined {
  if (text === '') return undefined;
  const found = find(text);
  if (found === undefined) refuse(place, code, { text });
  return found;
}

/** Splits a full name after its first word, unless the row has the parts in columns of their own. */
function nameOf(
  cellOf: (column: PeopleImportColumn) => Cell,
  refuse: Refuse,
): Pick<ImportedPerson, 'firstName' | 'lastName'> {
  const [full, first, last] = [cellOf('fullName'), cellOf('firstName'), cellOf('lastName')];
  const [word = '', ...rest] = full.text.split(' ');
  const parts = [
    { key: 'firstName', place: first.text === '' ? full.place : first.place, text: first.text || word },
    { key: 'lastName', place: last.text === '' ? full.place : last.place, text: last.text || rest.join(' ') },
  ].filter(({ text }) => text !== '');
  for (const { place, text } of parts) if (!personName.safeParse(text).success) refuse(place, 'name-invalid');
  return Object.fromEntries(parts.map(({ key, text }) => [key, text]));
}
