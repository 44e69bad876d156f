import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

test.each([
  ['bytes=0-4', { start: 0, end: 4 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=8-99', { start: 8, end: 9 }],
  ['bytes=9-9', { start: 9, end: 9 }],
  ['BYTES=0-4', { start: 0, end: 4 }],
  ['bytes=,0-4', { start: 0, end: 4 }],
  ['bytes=0-1,20-30', { start: 0, end: 1 }],
])('byteRange answers a part of ten bytes for %s', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range);
});

test.each(['bytes=10-', 'bytes=10-12', 'bytes=-0', 'bytes=99999999999999999999-', 'bytes=20-,30-'])(
  'byteRange answers null for %s of ten bytes',
  (header) => {
    expect(byteRange(header, 10)).toBeNull();
  },
);

test.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=4-2', 'bytes=0-1,3-4', 'pages=1-2', 'bytes=a-b', 'bytes=1e1-'])(
  'byteRange answers undefined, for the whole file, for %s',
  (header) => {
    expect(byteRange(header, 10)).toBeUndefined();
  },
);
