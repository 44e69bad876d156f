import { describe, expect, it } from 'vitest';
import { SAMPLES, samplePng } from '../../testing/uploads.ts';
import { matchesSignature } from './sniff.ts';

describe('matchesSignature', () => {
  it.each([
    ['in UTF-8', Buffer.from('\uFEFFالاسم;الدرجة\r\n')],
    ['in Windows-1256', Buffer.from([0xc7, 0xe1, 0xc7, 0xd3, 0xe3, 0x2c, 0x39, 0x0d, 0x0a])],
    ['in UTF-16', Buffer.from('\uFEFFname\t9\r\n', 'utf16le')],
  ])('takes a text %s for a CSV file and a plain text', (_, head) => {
    expect([matchesSignature('text/csv', head), matchesSignature('text/plain', head)]).toEqual([true, true]);
  });

  it('takes no picture, archive or old workbook for a text', async () => {
    const workbook = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0]);
    for (const head of [await samplePng(), SAMPLES['application/zip'], workbook]) {
      expect([matchesSignature('text/csv', head), matchesSignature('text/plain', head)]).toEqual([false, false]);
    }
  });
});
