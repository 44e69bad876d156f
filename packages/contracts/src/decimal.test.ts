import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalsOf, decimalText, isWithin, storedDecimal } from './decimal.ts';

describe('decimalsOf', () => {
  it('reads a number that decimalText wrote as the same number', () => {
    const decimal = fc.record({ units: fc.bigInt(-(10n ** 15n), 10n ** 15n), scale: fc.nat(6) });
    fc.assert(
      fc.property(decimal, (value) => {
        const text = decimalText(value);
        const [read, ...more] = decimalsOf(text);
        expect(more).toEqual([]);
        expect(read && isWithin(read, value, { units: 0n, scale: 0 })).toBe(true);
        expect(storedDecimal(text)).toEqual(read);
      }),
    );
  });

  it('reads the same number when points and commas are exchanged, as in other countries', () => {
    const written = fc.tuple(fc.integer({ min: 1, max: 10 ** 9 }), fc.stringMatching(/^(\d{0,5})$/), fc.boolean());
    fc.assert(
      fc.property(written, ([whole, fraction, isGrouped]) => {
        const english = `${isGrouped ? whole.toLocaleString('en') : whole}${fraction && `.${fraction}`}`;
        const spanish = english.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
        const texts = (text: string) => decimalsOf(text).map(decimalText).toSorted();
        expect(texts(spanish)).toEqual(texts(english));
        expect(texts(english)).toContain(decimalText({ units: BigInt(`${whole}${fraction}`), scale: fraction.length }));
      }),
    );
  });

  it('reads a stored number with three decimals as the same number', () => {
    expect(storedDecimal('1.500')).toEqual({ units: 1500n, scale: 3 });
    expect(storedDecimal('-7')).toEqual({ units: -7n, scale: 0 });
    expect(storedDecimal('1,5')).toBeUndefined();
  });

  it.each([
    ['3e8', '300000000'],
    ['3E+8', '300000000'],
    ['-1,6e-19', '-0.00000000000000000016'],
    ['6.62607015e-34', '0.000000000000000000000000000000000662607015'],
    ['3 × 10^8', '300000000'],
    ['3x10⁸', '300000000'],
    ['1.5·10⁻²', '0.015'],
    ['٣٫٥×١٠^٢', '350'],
    ['3*10^−2', '0.03'],
    ['1.500e3', '1500'],
    ['0e9', '0'],
  ])('reads %s, a number times a power of ten, as one number', (text, value) => {
    expect(decimalsOf(text).map(decimalText)).toEqual([value]);
  });

  it('returns nothing for a text without a number', () => {
    const none = [
      '',
      '.',
      ',',
      '-',
      '0x10',
      '1-2',
      '١ و٢',
      'e8',
      '3e',
      '3e1.5',
      '3×108',
      '1,000.5e3',
      '1e50',
      '1e-49',
      '3e999',
    ];
    expect(none.filter((text) => decimalsOf(text).length > 0)).toEqual([]);
  });
});
