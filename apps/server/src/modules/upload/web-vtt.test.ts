import { expect, test } from 'vitest';
import { captionsFault } from './web-vtt.ts';

const HEAD = 'WEBVTT\n\n';

test.each([
  ['minutes alone', `${HEAD}00:00.000 --> 00:02.500\nمرحبًا`],
  ['hours, a name and settings', `${HEAD}NOTE x\n\n1\n100:00:01.000 --> 100:00:02.000 align:start line:10%\nHi`],
  ['lines of Windows', `${HEAD}00:00.000 --> 00:02.500\nHola\n`.replaceAll('\n', '\r\n')],
  ['lines of old systems', `${HEAD}00:00.000 --> 00:02.500\nHola\n`.replaceAll('\n', '\r')],
])('captions are %s', (_, text) => {
  expect(captionsFault(Buffer.from(text))).toBeUndefined();
});

test.each([
  ['a signature alone', HEAD],
  ['the timings of SubRip', `${HEAD}1\n00:00:00,000 --> 00:00:02,500\nHi`],
  ['a minute of a hundred seconds', `${HEAD}00:00.000 --> 00:99.000\nHi`],
  ['words about timings', `${HEAD}NOTE at 00:00.000 --> 00:02.500\nHi`],
])('captions are not %s', (_, text) => {
  expect(captionsFault(Buffer.from(text))).toBe('no-cue');
});

test('captionsFault reports a text that is not UTF-8', () => {
  const latin = Buffer.from(`${HEAD}00:00.000 --> 00:02.500\nseñal`, 'latin1');
  expect(captionsFault(latin)).toBe('no-cue');
});

test.each([
  ['ends before it begins', '00:05.000 --> 00:02.000'],
  ['ends when it begins', '01:00:05.000 --> 01:00:05.000'],
  ['says no time', '00:0x.000 --> 00:02.000'],
])('captionsFault names a line that %s instead of losing it silently', (_, line) => {
  const text = `${HEAD}00:00.000 --> 00:02.000\nHi\n\n ${line}\nThere\n`;
  expect(captionsFault(Buffer.from(text))).toEqual({ line });
});
