import { toDialled, toE164 } from '../phone.ts';
import { email as emailRule } from '../rules.ts';
import { trimText } from '../text.ts';
import type { NewLearner } from './add-learners.ts';
import { optionalPersonName } from './person-name.ts';

/** Why a part of a pasted list is not a person. `repeated`: the address stands further up. */
export type LearnerListFault = 'no-address' | 'several-addresses' | 'email' | 'name' | 'mobile' | 'repeated';

export interface FaultyLine {
  /** Number of the line, from 1. */
  line: number;
  text: string;
  fault: LearnerListFault;
}

export interface LearnerList {
  people: ListedLearner[];
  /** The parts that were not understood, in their order. */
  faults: FaultyLine[];
}

export interface ListedLearner extends Pick<NewLearner, 'email'> {
  firstName: string;
  lastName: string;
  mobile?: string;
}

// Marks of direction and fillers that copied texts carry. U+200C and U+200D, which join letters, are part of names.
const INVISIBLE = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
const JOINERS = /[\u200C\u200D]/gu;
const LINE_BREAK = /\r\n|[\n\r\v\f\u2028\u2029]/u;
const SEMICOLON = /[;؛]/u;
const COMMA = /[,،]/u;
const SPACE = /\s+/u;
const CELL_BREAK = /[\t;؛,،]/u;
const NUMBER = /^\+?\d{7,}$/;
const OPENING = /^[<("'“«‹‘\s]+/u;
const CLOSING = /[>)"'”»›’\s]+$/u;

const nameRule = optionalPersonName(100);

/**
 * Reads a pasted list of people: one in each line, or several apart by commas, semicolons (Latin or Arabic) or spaces.
 * A person is an address, `Name <address>`, or cells of a spreadsheet in any order: the address, one name or first and
 * last name, and a mobile number with its country.
 */
export function parseLearnerList(text: string): LearnerList {
  const list: LearnerList = { people: [], faults: [] };
  const seen = new Set<string>();
  for (const [index, line] of text.replace(INVISIBLE, '').split(LINE_BREAK).entries()) {
    for (const part of partsOf(line)) {
      const read = readPerson(part, seen);
      if (typeof read === 'string') list.faults.push({ line: index + 1, text: trimText(part), fault: read });
      else {
        seen.add(read.email);
        list.people.push(read);
      }
    }
  }
  return list;
}

/** Splits a line into people where each part has an address; otherwise the line is one person. */
function partsOf(line: string): string[] {
  for (const separator of [SEMICOLON, COMMA, SPACE]) {
    const parts = splitOutsideQuotes(line, separator);
    if (parts.length > 1 && parts.every((part) => part.includes('@'))) return parts.flatMap(partsOf);
  }
  return splitOutsideQuotes(line, CELL_BREAK).length === 0 ? [] : [line];
}

/** Splits at a character outside of double quotes, without blank parts. An unclosed quote quotes nothing. */
function splitOutsideQuotes(text: string, separator: RegExp): string[] {
  const parts = [''];
  const quoted = /"[^"]*"|./gsu;
  for (const [piece] of text.matchAll(quoted)) {
    if (piece.length <= 2 && separator.test(piece)) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${piece}`);
  }
  return parts.filter((part) => trimText(part.replaceAll('"', '')) !== '');
}

function readPerson(part: string, seen: ReadonlySet<string>): ListedLearner | LearnerListFault {
  const cells = splitOutsideQuotes(part, CELL_BREAK).flatMap(splitAddress);
  const addresses = cells.filter((cell) => cell.includes('@'));
  const [address, ...others] = addresses;
  if (address === undefined) return 'no-address';
  if (others.length > 0) return 'several-addresses';
  const email = emailRule.safeParse(unwrap(address.replace(JOINERS, '')).replace(/^mailto:/i, ''));
  if (!email.success) return 'email';
  if (seen.has(email.data)) return 'repeated';
  const numbers = cells.filter((cell) => cell !== address && isNumber(cell));
  const [firstName, lastName] = namesOf(cells.filter((cell) => cell !== address && !isNumber(cell)).map(unwrap));
  const names = [nameRule.safeParse(firstName), nameRule.safeParse(lastName)];
  if (names.some(({ success }) => !success)) return 'name';
  const [number] = numbers;
  const mobile = number === undefined ? undefined : toE164(number);
  if (numbers.length > 1 || (number !== undefined && mobile === undefined)) return 'mobile';
  return { email: email.data, firstName, lastName, ...(mobile !== undefined && { mobile }) };
}

/** Separates `Name <address>`, also without a space, and with the name behind. */
function splitAddress(cell: string): string[] {
  const framed = /^(?<before>[^<]*)<(?<address>[^<>]*@[^<>]*)>(?<after>[^<]*)$/su.exec(cell)?.groups;
  const parts = framed ? [framed['before'], framed['address'], framed['after']] : loose(cell);
  return parts.map((part = '') => trimText(part)).filter((part) => unwrap(part) !== '');
}

/** Separates a name and an address between which there are spaces only. */
function loose(cell: string): string[] {
  const words = trimText(cell).split(SPACE);
  const places = words.flatMap((word, place) => (word.includes('@') ? [place] : []));
  const [place = 0] = places;
  const isAtEdge = place === 0 || place === words.length - 1;
  if (places.length !== 1 || !isAtEdge) return [cell];
  const name = words.filter((_, each) => each !== place).join(' ');
  return [name, words[place] ?? ''];
}

const unwrap = (text: string): string => trimText(text.replace(OPENING, '').replace(CLOSING, ''));

const isNumber = (cell: string): boolean => NUMBER.test(toDialled(unwrap(cell)));

/** One cell is a whole name, `Last, First` in quotes included; of several the first is the first name. */
function namesOf(cells: string[]): [string, string] {
  const [first = '', ...others] = cells;
  if (others.length > 0) return [first, others.join(' ')];
  const [last = '', given = '', ...more] = first.split(COMMA).map(trimText);
  if (given !== '' && more.length === 0) return [given, last];
  const [word = '', ...rest] = first.split(SPACE);
  return [word, rest.join(' ')];
}
