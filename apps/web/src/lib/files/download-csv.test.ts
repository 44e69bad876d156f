import { describe, expect, test } from 'vitest';
import { RowCounter } from './download-csv.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('RowCounter', () => {
  test.each([
    ['none but the head', '\uFEFFa,b\r\n', 0],
    ['two', '\uFEFFa,b\r\n1,2\r\n3,4\r\n', 2],
    ['lines inside of a cell are no rows', 'a\r\n"1\r\n2"\r\n', 1],
    ['quotes inside of a cell do not end it', 'a\r\n"1""\r\n2"\r\n', 1],
    ['Arabic', 'الاسم\r\nبيان\r\n', 1],
  ])('%s', (_name, text, rows) => {
    const whole = new RowCounter();
    whole.add(bytes(text));
    expect(whole.rows).toBe(rows);
    const torn = new RowCounter();
    for (const byte of bytes(text)) torn.add(Uint8Array.of(byte));
    expect(torn.rows).toBe(rows);
  });
});
