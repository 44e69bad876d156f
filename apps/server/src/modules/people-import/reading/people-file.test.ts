import { PEOPLE_IMPORT_COLUMNS } from '@dars/contracts/accounts/people-import';
import { describe, expect, it } from 'vitest';
import { columnOfHeader } from '../headers.ts';
import { plainWorkbookOf, workbookOf, zipOf } from '../testing/workbook.ts';
import { type PeopleTask, readPeople } from './people-file.ts';
import type { ReadPerson } from './person.ts';

const read = async (content: Buffer | string, more: Partial<PeopleTask> = {}) => {
  const task = { format: 'auto', isPreview: false, columns: undefined, remembered: {}, home: 'SA' } as const;
  const { batches, ...facts } = await readPeople({ ...task, ...more, content: new Uint8Array(Buffer.from(content)) });
  return { ...facts, people: batches.flatMap((batch) => JSON.parse(Buffer.from(batch).toString()) as ReadPerson[]) };
};
const person = async (header: string, cells: string, home: string | null = 'SA') => {
  const { people } = await read(`email;${header}\na@site.example;${cells}\n`, { home });
  return people[0];
};
const codesOf = ({ problems }: Pick<ReadPerson, 'problems'>) => problems.map(({ code }) => code);
const wide = (text: string, bigEndian: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};
const table = 'البريد الإلكتروني;الاسم;الجوال\r\nnoura@site.example;نورة السالم;0551234567\r\n';
const noura = { firstName: 'نورة', lastName: 'السالم', mobile: '+966551234567', role: 'ROLE_LEARNER', courses: [] };

describe('readPeople of separated values', () => {
  it.each([
    ['utf-8', Buffer.from(table)],
    ['utf-8', Buffer.from(`\ufeff${table}`)],
    ['utf-16le', wide(`\ufeff${table}`, false)],
    ['utf-16le', wide(table, false)],
    ['utf-16be', wide(table, true)],
    // Made by iconv.
    [
      'windows-1256',
      Buffer.from(
        'x+HI0e3PIMfhxeHfytHm5O07x+HH0+M7x+HM5sfhDQpub3VyYUBzaXRlLmV4YW1wbGU75ObRySDH4dPH4eM7MDU1MTIzNDU2Nw0K',
        'base64',
      ),
    ],
  ])('recognises %s', async (encoding, content) => {
    const { people, ...facts } = await read(content);
    expect(facts).toMatchObject({ format: 'csv', encoding, delimiter: ';', sheet: null, rows: 1 });
    expect(people).toMatchObject([{ row: 2, email: 'noura@site.example', data: noura, problems: [] }]);
  });

  it('recognises windows-1252, also made by iconv', async () => {
    const content = 'Y29ycmVvO25vbWJyZTthcGVsbGlkb3MNCmpvc2VAc2l0ZS5leGFtcGxlO0pvc+kgTWFy7WE7TXXxb3ogUGXxYQ0K';
    const { encoding, people } = await read(Buffer.from(content, 'base64'));
    expect([encoding, people[0]?.data]).toMatchObject([
      'windows-1252',
      { firstName: 'José María', lastName: 'Muñoz Peña' },
    ]);
  });

  it.each([',', ';', '\t', '|'] as const)('recognises the delimiter %j', async (delimiter) => {
    const rows = [
      ['Name', 'E-Mail *'],
      ['"Salim, Ali; the|first"', 'ali@site.example'],
    ];
    const { people, ...facts } = await read(rows.map((cells) => cells.join(delimiter)).join('\n'));
    expect(facts.delimiter).toBe(delimiter);
    expect(people[0]).toMatchObject({
      email: 'ali@site.example',
      cells: ['Salim, Ali; the|first', 'ali@site.example'],
    });
  });

  it('counts rows as a spreadsheet shows them: with empty rows, quoted line breaks, and without the line of the delimiter', async () => {
    const text =
      'sep=;\r\n\r\nEmail;Name;;\r\n\r\na@site.example;"Ali\r\nSalim";;x\r\n;;;\r\n\u200fb@site.example\u200e ;\ufeffRim\u00a0;\r\n';
    const { people, columns, rows } = await read(text);
    expect([rows, columns.map(({ header }) => header)]).toEqual([2, ['Email', 'Name', 'C', 'D']]);
    expect(people.map(({ row, email, data }) => [row, email, data.firstName, data.lastName])).toEqual([
      [4, 'a@site.example', 'Ali', 'Salim'],
      [6, 'b@site.example', 'Rim', undefined],
    ]);
  });

  it('reads a list of addresses without a header, and finds the addresses under an unknown one', async () => {
    const { people, columns } = await read('a@site.example\nb@site.example\n');
    expect([people.map(({ row }) => row), columns]).toMatchObject([[1, 2], [{ header: 'A', column: 'email' }]]);
    const { columns: guessed } = await read('Kontakt,Name\na@site.example,Ali\n');
    expect(guessed.map(({ column }) => column)).toEqual(['email', 'fullName']);
  });

  it('lets the caller say what the columns hold, else the portal’s earlier files', async () => {
    const text = 'Email,Mail 2,Klasse\na@site.example,b@site.example,Physics|Maths;Physics\n';
    const columns = [null, 'email', 'courses'] as const;
    expect((await read(text, { columns })).people[0]).toMatchObject({
      ...{ email: 'b@site.example', data: { courses: ['Physics', 'Maths'] } },
    });
    const {
      columns: found,
      preview,
      people,
    } = await read(text, { remembered: { klasse: 'courses', email: null }, isPreview: true });
    expect(found.map(({ column, isRemembered }) => [column, isRemembered])).toEqual([
      [null, true],
      ['email', false],
      ['courses', true],
    ]);
    expect([people, preview]).toEqual([
      [],
      [{ row: 2, cells: ['a@site.example', 'b@site.example', 'Physics|Maths;Physics'] }],
    ]);
  });

  it.each([
    ['', 'people-empty'],
    ['\n\n', 'people-empty'],
    ['Email,Name\n', 'people-empty'],
    ['Name,City\nAli,Riyadh\n', 'people-columns'],
    ['Email,Name\n"a@site.example,Ali\n', 'import-csv'],
    ['%PDF-1.7\n', 'people-format'],
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'people-format'],
  ])('refuses %j with %s', async (content, rule) => {
    await expect(read(content)).rejects.toMatchObject({ details: { issues: [{ path: ['content'], rule }] } });
  });

  it('refuses more than 100,000 people, and reads that many within the limit of memory', async () => {
    const line = (index: number) =>
      `person${index}@site.example,Noura Salim ${index},05${String(10_000_000 + index)}\n`;
    const text = `email,name,mobile\n${Array.from({ length: 100_001 }, (_, index) => line(index)).join('')}`;
    await expect(read(text)).rejects.toMatchObject({ details: { issues: [{ rule: 'people-rows' }] } });
  });
});

describe('readPeople of workbooks', () => {
  it('reads the first sheet with cells of LibreOffice: shared texts, numbers, dates, and zeros of a format', async () => {
    const content = await workbookOf({
      2: ['البريد الإلكتروني', 'الاسم الأول', 'اسم العائلة', 'رقم الجوال', 'ملاحظة'],
      4: ['noura@site.example', 'نورة', 'السالم & «أم علي»', 551234567, null],
      7: ['ali@site.example', 'علي', null, 966551234568, 'x'],
    });
    const { people, ...facts } = await read(content);
    expect(facts).toMatchObject({ format: 'xlsx', encoding: null, sheet: 'المتعلمون', rows: 2 });
    expect(facts.columns.map(({ column }) => column)).toEqual(['email', 'firstName', 'lastName', 'mobile', null]);
    expect(people.map(({ row, data, cells }) => [row, data.lastName, data.mobile, cells[3]])).toEqual([
      [4, 'السالم & «أم علي»', '+966551234567', '0551234567'],
      [7, undefined, '+966551234568', '966551234568'],
    ]);
  });

  it('reads texts in place without references, with prefixes', async () => {
    const content = await plainWorkbookOf([
      ['Email', 'Name'],
      ['a@site.example', '=1+1'],
      [],
      ['b@site.example', 'Rim'],
    ]);
    const { people } = await read(content);
    expect(people.map(({ row, email }) => [row, email])).toEqual([
      [2, 'a@site.example'],
      [4, 'b@site.example'],
    ]);
    expect(people[0]?.data.firstName).toBe('=1+1');
  });

  it.each([
    ['an archive without a workbook', { 'word/document.xml': '<x/>' }, 'people-format'],
    ['a workbook without cells', { 'xl/workbook.xml': '<workbook/>' }, 'people-empty'],
    ['broken XML', { 'xl/workbook.xml': '<workbook><sheets></workbook>' }, 'import-archive'],
    ['entities', { 'xl/workbook.xml': '<!DOCTYPE w [<!ENTITY a "b">]><workbook/>' }, 'import-doctype'],
  ])('refuses %s', async (_what, members, rule) => {
    await expect(read(await zipOf(members))).rejects.toMatchObject({ details: { issues: [{ rule }] } });
  });

  it('refuses a truncated archive', async () => {
    const whole = await plainWorkbookOf([['Email'], ['a@site.example']]);
    await expect(read(whole.subarray(0, whole.length - 40))).rejects.toMatchObject({
      details: { issues: [{ rule: 'import-archive' }] },
    });
  });
});

describe('readPeople of a row', () => {
  it.each([
    ['0551234567', 'SA', '+966551234567'],
    ['551234567', 'SA', '+966551234567'],
    ['٠٥٥١٢٣٤٥٦٧', 'SA', '+966551234567'],
    ['00966 55 123 4567', null, '+966551234567'],
    ["'+34 612 34 56 78", 'SA', '+34612345678'],
  ])('reads the number %s in %s', async (cell, home, mobile) => {
    expect((await person('phone', cell, home))?.data.mobile).toBe(mobile);
  });

  it('reads a national number in the country of the row', async () => {
    expect(await person('Mobile;Country', '0612345678;المغرب')).toMatchObject({
      data: { mobile: '+212612345678', country: 'MA' },
      problems: [],
    });
  });

  it.each([
    ['country', 'السعودية', 'country', 'SA'],
    ['país', 'España', 'country', 'ES'],
    ['البلد', 'eg', 'country', 'EG'],
    ['اللغة', 'العربية', 'language', 'ar'],
    ['idioma', 'Inglés', 'language', 'en'],
    ['language', 'es-MX', 'language', 'es'],
    ['الدور', 'محاضِر', 'role', 'ROLE_LECTURER'],
    ['rol', 'alumno', 'role', 'ROLE_LEARNER'],
  ])('understands %s %s', async (header, cell, field, value) => {
    expect(await person(header, cell)).toMatchObject({ data: { [field]: value }, problems: [] });
  });

  it.each([
    ['phone', '12', 'mobile-invalid'],
    ['country', 'Atlantis', 'country-unknown'],
    ['language', 'Klingon', 'language-unknown'],
    ['role', 'wizard', 'role-unknown'],
    ['name', 'www.evil.example', 'name-invalid'],
    ['courses', Array.from({ length: 21 }, (_, index) => `c${index}`).join('|'), 'too-many-courses'],
  ])('refuses %s %s with %s', async (header, cell, code) => {
    expect(await person(header, cell)).toMatchObject({ problems: [{ place: 1, code }] });
  });

  it('refuses a missing or broken address, and one or a number that stands twice, with the first row', async () => {
    const { people } = await read(
      'email,phone\n,0551234567\nrim,\nA@site.example,0551234568\n"Ali <mailto:a@site.example>",\nmailto:a@SITE.example,\nc@site.example,+966551234568',
    );
    expect(people.map(codesOf)).toEqual([
      ['email-missing'],
      ['email-invalid'],
      [],
      ['email-doubled'],
      ['email-doubled'],
      ['mobile-doubled'],
    ]);
    expect(people.at(-1)?.problems).toEqual([{ place: 1, code: 'mobile-doubled', params: { row: 4 } }]);
  });
});

describe('columnOfHeader', () => {
  it.each([
    ...[
      ['E_MAIL:', 'email'],
      ['البريد الالكتروني', 'email'],
      ['Correo electrónico *', 'email'],
      ['Course 2', 'courses'],
    ],
    ...[
      ['First Name', 'firstName'],
      ['الاسم الاول', 'firstName'],
      ['nombre', 'firstName'],
      ['APELLIDOS', 'lastName'],
    ],
    ...[
      ['Group 2', 'groups'],
      ['المجموعة', 'groups'],
      ['Grupos', 'groups'],
      ['x', undefined],
    ],
  ])('finds %s', (header, column) => {
    expect(columnOfHeader(header ?? '')).toBe(column);
    expect([undefined, ...PEOPLE_IMPORT_COLUMNS]).toContain(column);
  });
});
