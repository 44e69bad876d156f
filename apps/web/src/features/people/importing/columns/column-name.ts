const LETTERS = 26;
const CODE_OF_A = 65;

/** Returns the letters by which a spreadsheet names a column, counted from 0: `A`, `Z`, `AA`. */
export function columnName(index: number): string {
  const last = String.fromCharCode(CODE_OF_A + (index % LETTERS));
  return index < LETTERS ? last : columnName(Math.floor(index / LETTERS) - 1) + last;
}
