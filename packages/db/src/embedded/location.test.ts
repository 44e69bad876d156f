import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimCluster, locateCluster } from './location.ts';

let base: string;
let dataDir: string;
let outside: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'dars-location-'));
  dataDir = join(base, 'data');
  outside = join(base, 'outside');
  mkdirSync(dataDir);
  mkdirSync(outside);
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const said: string[] = [];
const log = (message: string) => void said.push(message);
const pointer = (of = dataDir) => join(of, 'postgres.location');

/** Leaves the files of a start that made its cluster outside. */
function makeOutside(of = dataDir): string {
  const clusterDir = claimCluster({ dataDir: of, mayEnter: false }, { log, outside });
  mkdirSync(clusterDir);
  return clusterDir;
}

describe('locateCluster', () => {
  it.each([
    // pointer, inside, may enter → location
    [false, false, true, 'inside'],
    [false, false, false, 'a new place outside'],
    [false, true, true, 'inside'],
    [false, true, false, /belongs to the user nobody, who cannot enter .* Let other users pass/],
    [true, false, true, 'where it points to'],
    [true, false, false, 'where it points to'],
    [true, true, true, /two databases .* Keep one: move .* away, or delete .*postgres\.location/],
    [true, true, false, /two databases .* Keep one: move .* away, or delete .*postgres\.location/],
  ])('with pointer %s, cluster inside %s, and may be entered %s: %s', (points, isInside, mayEnter, where) => {
    const pointed = points ? makeOutside() : undefined;
    const inside = join(dataDir, 'postgres');
    if (isInside) mkdirSync(inside);
    const claim = () => claimCluster({ dataDir, mayEnter }, { log, outside });
    if (where instanceof RegExp) {
      expect(claim).toThrow(where);
    } else if (where === 'a new place outside') {
      expect(dirname(dirname(claim()))).toBe(outside);
      expect(readFileSync(pointer(), 'utf8').trim()).toBe(claim());
    } else {
      expect(claim()).toBe(where === 'inside' ? inside : pointed);
    }
  });

  it('changes nothing', () => {
    expect(locateCluster({ dataDir, mayEnter: false })).toBeUndefined();
    expect(locateCluster({ dataDir, mayEnter: true })).toBe(join(dataDir, 'postgres'));
    expect([readdirSync(dataDir), readdirSync(outside)]).toEqual([[], []]);
  });

  it('makes no new cluster when the pointer leads to a missing folder', () => {
    rmSync(dirname(makeOutside()), { recursive: true });
    expect(() => locateCluster({ dataDir, mayEnter: true })).toThrow(
      /is in .*outside.*, which is not there\. Restore that folder, or delete .*postgres\.location to start afresh\./,
    );
  });

  it.each(['', 'somewhere\n'])('refuses a damaged pointer: "%s"', (content) => {
    writeFileSync(pointer(), content);
    expect(() => locateCluster({ dataDir, mayEnter: true })).toThrow(
      /postgres\.location does not say where the database is: the file is damaged/,
    );
  });

  it('leaves the cluster of a deleted or moved data directory in place, and a new start names it', () => {
    const first = makeOutside();
    rmSync(pointer());
    const second = makeOutside();
    expect(second).not.toBe(first);
    expect(existsSync(first)).toBe(true);
    expect(said.at(-1)).toMatch(`${dirname(first)} holds the database of an earlier ${dataDir}.`);
  });
});

describe('a data directory that was copied without its cluster', () => {
  const copy = () => {
    const to = join(base, 'copy');
    cpSync(dataDir, to, { recursive: true });
    return to;
  };

  it.each([true, false])('is refused while the original exists (may be entered: %s)', (mayEnter) => {
    const clusterDir = makeOutside();
    const copied = copy();
    const claim = () => claimCluster({ dataDir: copied, mayEnter }, { log, outside });
    expect(claim).toThrow(`${copied} is a copy of ${dataDir}, and its database is still the original's`);
    expect(claim).toThrow(`cp -a ${dirname(clusterDir)} `);
    expect(claimCluster({ dataDir, mayEnter }, { log, outside })).toBe(clusterDir);
  });

  it('works with a copy of the cluster as its own', () => {
    const clusterDir = makeOutside();
    const copied = copy();
    cpSync(dirname(clusterDir), join(outside, 'trial'), { recursive: true });
    writeFileSync(pointer(copied), `${join(outside, 'trial', 'postgres')}\n`);
    const trial = claimCluster({ dataDir: copied, mayEnter: false }, { log, outside });
    expect(trial).toBe(join(outside, 'trial', 'postgres'));
    expect(claimCluster({ dataDir, mayEnter: false }, { log, outside })).toBe(clusterDir);
  });

  it('replaces a missing original, which counts as the copy when it comes back', () => {
    const clusterDir = makeOutside();
    const moved = join(base, 'moved');
    renameSync(dataDir, moved);
    expect(claimCluster({ dataDir: moved, mayEnter: false }, { log, outside })).toBe(clusterDir);
    cpSync(moved, dataDir, { recursive: true });
    expect(() => locateCluster({ dataDir, mayEnter: false })).toThrow(`${dataDir} is a copy of ${moved}`);
    expect(claimCluster({ dataDir: moved, mayEnter: false }, { log, outside })).toBe(clusterDir);
  });

  it('differs from a second path of the same directory', () => {
    const clusterDir = makeOutside();
    // A directory that is mounted a second time has two real paths in the same way.
    const other = join(base, 'other');
    symlinkSync(dataDir, other);
    expect(claimCluster({ dataDir: other, mayEnter: false }, { log, outside })).toBe(clusterDir);
  });
});
