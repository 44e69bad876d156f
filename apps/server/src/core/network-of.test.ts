import { describe, expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

describe('networkOf', () => {
  it.each([
    ['203.0.113.1', '203.0.113.1'],
    ['::ffff:203.0.113.1', '203.0.113.1'],
    ['2001:db8:1:1::5', '2001:db8:1:1'],
    ['2001:db8:1:1:2:3:4:5', '2001:db8:1:1'],
    ['2001:db8::5', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('returns for %s the network %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
