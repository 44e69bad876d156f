import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSeal } from './seal.ts';

const SECRET = 'a secret of at least 32 characters';
const seal = (secretKey = SECRET) => openSeal({ secretKey, dataDir: '/nowhere' });

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dars-seal-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

describe('openSeal', () => {
  it('opens what the same secret closed for the same row, and never writes the same twice', () => {
    const [one, other] = [seal(), seal()];
    const closed = one.close('{"d":"private"}', 'row');
    expect(closed).not.toContain('private');
    expect(one.close('{"d":"private"}', 'row')).not.toBe(closed);
    expect([other.open(closed, 'row'), other.name]).toEqual(['{"d":"private"}', one.name]);
  });

  it('opens nothing of another row or another secret, and nothing that was changed', () => {
    const one = seal();
    const stranger = seal(`${SECRET}!`);
    const closed = one.close('private', 'row');
    expect(() => one.open(closed, 'another')).toThrow();
    expect(() => stranger.open(closed, 'row')).toThrow();
    expect(stranger.name).not.toBe(one.name);
    const bytes = Buffer.from(closed, 'base64url');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(() => one.open(bytes.toString('base64url'), 'row')).toThrow();
  });

  it('keeps a secret in a file of its owner where none is configured', async () => {
    const own = openSeal({ secretKey: undefined, dataDir });
    expect(openSeal({ secretKey: undefined, dataDir }).name).toBe(own.name);
    expect(own.name).not.toBe(seal().name);
    expect(await readdir(dataDir)).toEqual(['secret-key']);
    expect((await stat(join(dataDir, 'secret-key'))).mode & 0o777).toBe(0o600);
  });
});
