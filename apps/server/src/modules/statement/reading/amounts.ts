import { decimalsOf } from '@dars/contracts/decimal';
import { toLatinDigits } from '@dars/contracts/rules';
import { CURRENCIES, type Currency, decimalsOfCurrency } from '@dars/contracts/selling/currency';
import { toUnits } from '@dars/contracts/selling/money-text';
import { MAX_AMOUNT } from '@dars/contracts/selling/pricing';

/**
 * Returns the minor units of an amount whose format says which sign is the decimal one. Undefined: it is zero, or has more
 * decimals than the currency.
 */
export function unitsOfParts(whole: string, fraction: string, currency: Currency): number | undefined {
  const decimals = decimalsOfCurrency(currency);
  const kept = fraction.replace(/0+$/, '');
  const units = Number(`${whole}${kept.padEnd(decimals, '0')}`);
  return kept.length > decimals || !Number.isSafeInteger(units) || units === 0 ? undefined : units;
}

/** An amount of a cell: its minor units with their sign, or why there are none. */
export type ReadAmount = { units: number } | { reason: 'no-amount' | 'ambiguous-amount' };

/** No line of a statement is larger. Larger numbers are no amounts. */
const MOST = BigInt(10 * MAX_AMOUNT);

/** A number as a bank writes it, with what stands around it. */
interface Written {
  core: string;
  isNegative: boolean;
}

const DEBIT_MARK = /(?:^|[\s\d])(?:DR?|DB|DEBIT|مدين|DEBE|CARGO)\.?$/iu;
const WORDS = /[\p{L}\p{Sc}]+(?:\.[\p{L}]+)*\.?/gu;

/** Takes signs, brackets, currencies and marks of debits from a number. */
function written(cell: string): Written {
  const text = toLatinDigits(cell)
    .replace(/[\u2212\u2013]/g, '-')
    .trim();
  const isBracketed = /^\(.*\)$/.test(text);
  const digits = text
    .replace(/[()]/g, '')
    .replace(WORDS, '')
    .replace(/['’\u00a0\u202f\s]/g, '');
  const isSigned = /^-|-$/.test(digits);
  return { core: digits.replace(/^[+-]|[+-]$/g, ''), isNegative: isBracketed || isSigned || DEBIT_MARK.test(text) };
}

/**
 * Returns a reader of the amounts of a file. Where a number alone could mean two amounts, the other numbers of the file
 * decide: their fractions show whether the point or the comma is the decimal sign.
 */
export function amountReader(cells: readonly string[], decimals: number): (cell: string) => ReadAmount {
  const signs = new Set(cells.flatMap((cell) => decimalSignOf(written(cell).core, decimals) ?? []));
  const [sign] = signs.size === 1 ? signs : [undefined];
  return (cell) => {
    const { core, isNegative } = written(cell);
    const found = new Set(unitsOf(core, decimals));
    const [first] = found.size === 1 || sign === undefined ? found : unitsOf(withPoint(core, sign), decimals);
    if (first === undefined || first > MOST) return { reason: 'no-amount' };
    if (found.size > 1 && sign === undefined) return { reason: 'ambiguous-amount' };
    return { units: isNegative ? -Number(first) : Number(first) };
  };
}

const unitsOf = (core: string, decimals: number): bigint[] =>
  /^[\d.,\u066b\u066c]+$/.test(core) ? decimalsOf(core).flatMap((each) => toUnits(each, decimals) ?? []) : [];

/** Returns the decimal sign of a number that has a fraction and can mean one amount only. */
function decimalSignOf(core: string, decimals: number): '.' | ',' | undefined {
  if (new Set(unitsOf(core, decimals)).size !== 1) return undefined;
  const [, sign, fraction = ''] = /([.,])(\d*)$/.exec(core) ?? [];
  const isFraction = fraction.length !== 3 || decimals === 3;
  return (sign === '.' || sign === ',') && isFraction ? sign : undefined;
}

/** Writes a number without thousands, and with the Arabic decimal sign, which has no other meaning. */
const withPoint = (core: string, sign: '.' | ','): string =>
  core.replaceAll(sign === '.' ? ',' : '.', '').replace(sign, '\u066b');

const CURRENCY = new RegExp(`\\b(${CURRENCIES.join('|')})\\b`, 'i');

/** Finds the currency that a cell names by its code. */
export const currencyIn = (cell: string): string | undefined => CURRENCY.exec(cell)?.[1]?.toUpperCase();
