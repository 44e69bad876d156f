import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyBinaries, findBinaries } from './binaries.ts';
import { EmbeddedError, explain } from './errors.ts';
import { canExecute, runAs } from './user.ts';

const base = mkdtempSync(join(tmpdir(), 'dars-binaries-'));
const native = join(base, 'package', 'native');
const user = runAs();

beforeAll(() => {
  chmodSync(base, 0o755);
  mkdirSync(join(native, 'bin'), { recursive: true });
  mkdirSync(join(native, 'lib'));
  for (const program of ['initdb', 'pg_ctl', 'postgres']) writeFileSync(join(native, 'bin', program), '#!/bin/sh\n');
  writeFileSync(join(native, 'lib', 'libx.so.1.2'), '');
  const links = [{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' }];
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

function shared(name: string): string {
  const dir = join(base, name);
  mkdirSync(dir, { mode: 0o755 });
  return dir;
}

it('findBinaries returns programs that the user of Postgres can execute', () => {
  const { initdb, postgres, majorVersion } = findBinaries(user);
  expect(canExecute(initdb, user) && canExecute(postgres, user)).toBe(true);
  expect(Number(majorVersion)).toBeGreaterThanOrEqual(18);
});

describe('copyAside', () => {
  it('makes a copy that is executable and has the links that a package cannot hold', () => {
    const dir = shared('plain');
    const copy = copyBinaries(native, '1.0', user, [dir]);
    expect(canExecute(join(copy, 'bin', 'postgres'), user)).toBe(true);
    expect(readlinkSync(join(copy, 'lib', 'libx.so.1'))).toBe('libx.so.1.2');
    expect(readdirSync(dir)).toEqual(['dars-postgres-1.0']);
  });

  it('copies once for each version', () => {
    const dir = shared('again');
    const copy = copyBinaries(native, '1.0', user, [dir]);
    const made = lstatSync(copy).ino;
    expect(lstatSync(copyBinaries(native, '1.0', user, [dir])).ino).toBe(made);
    expect(copyBinaries(native, '1.1', user, [dir])).not.toBe(copy);
  });

  it('refuses a copy that another user made', () => {
    const planted = join(shared('planted'), 'dars-postgres-1.0');
    mkdirSync(join(planted, 'bin'), { recursive: true });
    writeFileSync(join(planted, 'bin', 'postgres'), 'evil', { mode: 0o755 });
    chmodSync(planted, 0o777);
    const linked = shared('linked');
    symlinkSync(planted, join(linked, 'dars-postgres-1.0'));
    const good = shared('good');
    const copy = copyBinaries(native, '1.0', user, [join(base, 'planted'), linked, good]);
    expect(copy).toBe(join(good, 'dars-postgres-1.0'));
  });

  it('refuses a directory of another user', () => {
    const dir = shared('foreign');
    const foreign = join(dir, 'dars-postgres-1.0');
    mkdirSync(join(foreign, 'bin'), { recursive: true });
    writeFileSync(join(foreign, 'bin', 'postgres'), 'evil', { mode: 0o755 });
    if (user.uid !== undefined) chownSync(foreign, user.uid, user.uid);
    else chmodSync(foreign, 0o775);
    expect(() => copyBinaries(native, '1.0', user, [dir])).toThrow(EmbeddedError);
  });

  it('skips a directory that it cannot reach', () => {
    if (user.uid === undefined) return;
    const closed = shared('closed');
    chmodSync(closed, 0o700);
    const open = shared('open');
    expect(copyBinaries(native, '1.0', user, [closed, open])).toBe(join(open, 'dars-postgres-1.0'));
    expect(existsSync(join(open, 'dars-postgres-1.0'))).toBe(true);
  });
});

describe('explain', () => {
  it.each([
    ['ENOSPC: no space left on device, write', 'the disk is full'],
    ['could not extend file: No space left on device', 'the disk is full'],
    ['EROFS: read-only file system, mkdir', 'the disk is read-only'],
    ['spawn /x/initdb ENOENT', 'its programs do not run on this system'],
    ['EACCES: permission denied, mkdir', 'access is denied'],
  ])('turns the system error %s into a sentence', (message, sentence) => {
    const error = explain('It does not start', '/data', new Error(message));
    expect(error.message).toContain(`It does not start (/data): ${sentence}`);
  });
});
