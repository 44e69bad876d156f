import { describe, expect, test } from 'vitest';
import { webVttFile } from './captions-file.ts';

const textOf = async (name: string, content: string | Uint8Array<ArrayBuffer>, language: 'ar' | 'en' = 'ar') => {
  const file = await webVttFile(new File([content], name), language);
  return [file.name, file.type, await file.text()];
};

describe('captions', () => {
  test('in SubRip become WebVTT, without its places on the picture', async () => {
    const srt =
      '\uFEFF1\r\n00:00:01,500 --> 00:00:03,000 X1:10\r\n{\\an8}Ten, or 1,000\r\n\r\n2\r\n01:00:00,000 --> 01:00:01,000\r\nB';
    expect(await textOf('talk.SRT', srt)).toEqual([
      'talk.SRT',
      'text/vtt',
      'WEBVTT\n\n1\n00:00:01.500 --> 00:00:03.000\nTen, or 1,000\n\n2\n01:00:00.000 --> 01:00:01.000\nB',
    ]);
  });

  test('in WebVTT stay as they are', async () => {
    const vtt = 'WEBVTT\n\n00:00.000 --> 00:01.000\nمرحبًا';
    expect(await textOf('درس.vtt', vtt)).toEqual(['درس.vtt', 'text/vtt', vtt]);
  });

  test('of an old program are read in the encoding of their language', async () => {
    const head = [...new TextEncoder().encode('WEBVTT\n\n00:00.000 --> 00:01.000\n')];
    const [, , arabic] = await textOf('a.vtt', new Uint8Array([...head, 0xd3, 0xe1, 0xc7, 0xe3]), 'ar');
    expect(arabic).toMatch(/سلام$/);
    const [, , latin] = await textOf('a.vtt', new Uint8Array([...head, 0x63, 0x61, 0x66, 0xe9]), 'en');
    expect(latin).toMatch(/café$/);
  });

  test('of a program that marks its encoding are read in that', async () => {
    const vtt = 'WEBVTT\n\n00:00.000 --> 00:01.000\nسلام';
    const units = [...`\uFEFF${vtt}`].map((letter) => letter.charCodeAt(0));
    const little = new Uint8Array(units.flatMap((unit) => [unit & 0xff, unit >> 8]));
    const big = new Uint8Array(units.flatMap((unit) => [unit >> 8, unit & 0xff]));
    expect((await textOf('a.vtt', little, 'en'))[2]).toBe(vtt);
    expect((await textOf('a.vtt', big, 'en'))[2]).toBe(vtt);
  });

  test('are not what has another name', async () => {
    const file = new File(['x'], 'notes.txt', { type: 'text/plain' });
    expect(await webVttFile(file, 'ar')).toBe(file);
  });
});
