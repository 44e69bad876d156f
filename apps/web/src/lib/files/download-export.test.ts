import { describe, expect, test } from 'vitest';
import { RowCounter } from './download-export.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('RowCounter', () => {
  test.each([
    ['counts no row when there is only the head', '\uFEFFa,b\r\n', 0],
    ['counts each row below the head', '\uFEFFa,b\r\n1,2\r\n3,4\r\n', 2],
    ['counts no line break inside a cell as a row', 'a\r\n"1\r\n2"\r\n', 1],
    ['counts no quote inside a cell as its end', 'a\r\n"1""\r\n2"\r\n', 1],
    ['counts a row of Arabic text', 'الاسم\r\nبيان\r\n', 1],
  ])('%s', (_name, text, rows) => {
    const whole = new RowCounter();
    whole.add(bytes(text));
    expect(whole.rows).toBe(rows);
    const split = new RowCounter();
    for (const byte of bytes(text)) split.add(Uint8Array.of(byte));
    expect(split.rows).toBe(rows);
  });
});
