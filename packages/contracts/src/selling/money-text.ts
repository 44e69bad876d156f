import * as z from 'zod/mini';
import { type Decimal, decimalsOf, decimalText } from '../decimal.ts';
import type { RuleKey } from '../errors.ts';
import { toLatinDigits } from '../rules.ts';
import { type Currency, decimalsOfCurrency } from './currency.ts';
import { MAX_AMOUNT, WHOLE } from './pricing.ts';

/** The decimals of a rate in percent whose unit is the basis point. */
const RATE_DECIMALS = 2;

/** A typed number in its smallest units, or the rule that it breaks with the values of the rule's text. */
export type TypedUnits = { units: number } | { rule: RuleKey; params?: Record<string, number> };

/** Reads an amount that somebody types in the main unit of a currency, in any digits: 1,500.50 riyals are 150,050. */
export function readAmount(text: string, currency: Currency): TypedUnits {
  const decimals = decimalsOfCurrency(currency);
  const read = readUnits(text, decimals);
  if ('rule' in read) return read;
  if (read.units < 1) return { rule: 'positive-number' };
  return read.units > MAX_AMOUNT ? { rule: 'maximum-value', params: { max: MAX_AMOUNT / 10 ** decimals } } : read;
}

/** Writes an amount of minor units as it is typed, so that `readAmount` returns the same amount: 120, 120.50, 1.500. */
export function amountText(amount: number, currency: Currency): string {
  return amountCell(amount, currency).replace(/\.0+$/, '');
}

/** Writes an amount of minor units for spreadsheets: in the main unit, with a point and all decimals of the currency. */
export function amountCell(amount: number, currency: Currency): string {
  const decimals = decimalsOfCurrency(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
}

/** Reads a rate that somebody types in percent: 15 % are 1,500 basis points. */
export function readRate(text: string): TypedUnits {
  const read = readUnits(text.replace(/[%٪]/g, ''), RATE_DECIMALS);
  if ('rule' in read) return read;
  if (read.units < 0) return { rule: 'minimum-value', params: { min: 0 } };
  return read.units > WHOLE ? { rule: 'maximum-value', params: { max: 100 } } : read;
}

/** Writes a rate in basis points as percent. */
export const rateText = (rate: number): string => decimalText({ units: BigInt(rate), scale: RATE_DECIMALS });

/**
 * Reads a number exactly. A text that means two amounts is refused, because one of them is wrong. Three digits after a
 * separator are a fraction only if the currency has a third decimal: 1,500 and 1.500 riyals are fifteen hundred. 1.500
 * dinars are one and a half, as prices in dinars are written; 1,500 dinars may also be fifteen hundred.
 */
function readUnits(text: string, decimals: number): TypedUnits {
  if (text.trim() === '') return { rule: 'required-field' };
  const readings = decimalsOf(decimals === 3 ? withArabicPoint(text) : text);
  if (readings.length === 0) return { rule: 'not-an-amount' };
  const [first, ...others] = new Set(readings.flatMap((reading) => toUnits(reading, decimals) ?? []));
  if (first === undefined && decimals === 0) return { rule: 'whole-number' };
  if (first === undefined) return { rule: 'money-decimals', params: { max: decimals } };
  if (others.length > 0) return { rule: 'ambiguous-amount' };
  // Every limit is below the largest safe integer.
  return { units: Number(first > MAX_SAFE ? MAX_SAFE : first) };
}

/** Replaces a point before three digits by the Arabic decimal separator, which has no other meaning. */
const withArabicPoint = (text: string): string =>
  toLatinDigits(text)
    .trim()
    .replace(/^([^.,]*)\.(\d{3})$/, '$1\u066B$2');

const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * Returns the number in units of so many decimals; undefined if it has more of them. Three decimals of a currency that
 * has fewer are a group of thousands, not a fraction.
 */
export function toUnits({ units, scale }: Decimal, decimals: number): bigint | undefined {
  if (scale === 3 && decimals < 3) return undefined;
  if (scale <= decimals) return units * 10n ** BigInt(decimals - scale);
  const divisor = 10n ** BigInt(scale - decimals);
  return units % divisor === 0n ? units / divisor : undefined;
}

const readableBy = (read: (text: string) => TypedUnits) =>
  z.string().check(
    z.check(({ value, issues }) => {
      const found = read(value);
      if ('units' in found) return;
      issues.push({
        ...{ code: 'custom', message: found.rule, input: value, continue: false },
        ...(found.params && { params: found.params }),
      });
    }),
  );

/** A rate as a form holds it. */
export const typedRate = readableBy(readRate);
/** An amount as a form holds it. */
export const typedAmount = (currency: Currency) => readableBy((text) => readAmount(text, currency));
/** An amount that a form may leave out. */
export const optionalTypedAmount = (currency: Currency) =>
  readableBy((text) => (text.trim() === '' ? { units: 0 } : readAmount(text, currency)));
