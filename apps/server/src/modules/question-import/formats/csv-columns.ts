import type { CsvStep } from '@dars/contracts/csv';
import { LANGUAGES, type Language } from '@dars/contracts/languages';
import { searchKey } from '@dars/contracts/search-key';
import { plainText } from '@dars/i18n/isolate';
import { translator } from '@dars/i18n/server';

/** The columns of a table of questions, besides those of the options. */
const COLUMNS = ['type', 'text', 'right', 'points', 'explanation', 'category', 'tags'] as const;
export type CsvColumn = (typeof COLUMNS)[number];

/** The types that a row of a table can say, in the order of the template. */
export const CSV_TYPES = [
  ...(['single', 'multiple', 'trueFalse', 'shortText', 'longText', 'numeric'] as const),
  ...(['ordering', 'matching', 'matrix', 'gaps', 'wordBank'] as const),
];
export type CsvType = (typeof CSV_TYPES)[number];

/** Columns for options in the template. A file may have more. */
const TEMPLATE_OPTIONS = 6;

const named = <Name extends string>(names: (language: Language) => readonly [string, Name][]): Map<string, Name> =>
  new Map(LANGUAGES.flatMap((language) => names(language).map(([text, name]) => [searchKey(text), name] as const)));

const columnNames = named((language) =>
  COLUMNS.map((column) => [translator(language)(`quiz:import.csv.${column}`), column]),
);
const typeNames = new Map([
  ...CSV_TYPES.map((type) => [searchKey(type), type] as const),
  ...named((language) => CSV_TYPES.map((type) => [translator(language)(`quiz:type.${type}`), type])),
]);
/** The columns that each option has, and of which a number follows the name. */
const OPTION_COLUMNS = ['option', 'share', 'feedback'] as const;
export type OptionColumn = (typeof OPTION_COLUMNS)[number];

/** Returns a name without its number and its unit, such as "share" of "Share 2 (%)". */
const withoutNumber = (key: string): string => key.replace(/[ \d(%٪)]+$/, '');
const optionColumnNames = new Map(
  LANGUAGES.flatMap((language) =>
    OPTION_COLUMNS.map((column) => [withoutNumber(searchKey(optionColumn(language, column, ''))), column] as const),
  ),
);

/** Returns the name of an option's column, without the marks of direction that a spreadsheet would show or compare. */
function optionColumn(language: Language, column: OptionColumn, place: string): string {
  return plainText(translator(language)(`quiz:import.csv.${column}`, { place }));
}

/** Returns the type by its name in any language. */
export const csvTypeOf = (name: string): CsvType | undefined => typeNames.get(searchKey(name));

export interface CsvHeader {
  columns: Map<CsvColumn, number>;
  /** The places of the columns of each option, in the order of the options. */
  options: Partial<Record<OptionColumn, number>>[];
}

/** Finds the columns of a table by the names in its first row, in any language. */
export function readHeader(cells: readonly string[]): CsvHeader {
  const columns = new Map<CsvColumn, number>();
  const options = new Map<number, Partial<Record<OptionColumn, number>>>();
  const counts = { option: 0, share: 0, feedback: 0 };
  for (const [place, cell] of cells.entries()) {
    const key = searchKey(cell.slice(0, 100));
    const column = columnNames.get(key);
    const ofOption = optionColumnNames.get(withoutNumber(key));
    if (column !== undefined && !columns.has(column)) columns.set(column, place);
    else if (ofOption !== undefined) {
      counts[ofOption] += 1;
      const told = Number(/\d+/.exec(key)?.[0] ?? counts[ofOption]);
      // A number that stands twice names another option.
      const number = options.get(told)?.[ofOption] === undefined ? told : told + place / 1000;
      options.set(number, { ...options.get(number), [ofOption]: place });
    }
  }
  return { columns, options: [...options.entries()].toSorted(([one], [other]) => one - other).map(([, each]) => each) };
}

/** Builds the template of a table of questions: its columns and an example of each type. */
export function buildTemplate(language: Language): CsvStep {
  const t = translator(language);
  const places = Array.from({ length: TEMPLATE_OPTIONS }, (_, index) => index + 1);
  const rows = CSV_TYPES.map((type) => {
    // Some types have no options, and the right answer of others follows from their options.
    const options = t.find(`quiz:import.example.${type}.options`)?.split('\n') ?? [];
    return [
      ...[t(`quiz:type.${type}`), t(`quiz:import.example.${type}.text`)],
      t.find(`quiz:import.example.${type}.right`) ?? '',
      ...places.map((place) => options[place - 1] ?? ''),
      ...['1', '', '', ''],
      ...Array.from({ length: 2 * TEMPLATE_OPTIONS }, () => ''),
    ];
  });
  const placed = (column: OptionColumn) => places.map((place) => optionColumn(language, column, String(place)));
  const columns = [
    ...(['type', 'text', 'right'] as const).map((column) => t(`quiz:import.csv.${column}`)),
    ...placed('option'),
    ...(['points', 'explanation', 'category', 'tags'] as const).map((column) => t(`quiz:import.csv.${column}`)),
    ...placed('share'),
    ...placed('feedback'),
  ];
  return { head: { fileName: 'dars-questions.csv', columns, total: rows.length }, rows, next: null };
}
