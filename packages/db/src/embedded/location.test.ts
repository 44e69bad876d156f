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

describe('the cluster of a data directory', () => {
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
  ])('pointer: %s, cluster inside: %s, may be entered: %s → %s', (points, isInside, mayEnter, where) => {
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

  it('is looked for without a change to anything', () => {
    expect(locateCluster({ dataDir, mayEnter: false })).toBeUndefined();
    expect(locateCluster({ dataDir, mayEnter: true })).toBe(join(dataDir, 'postgres'));
    expect([readdirSync(dataDir), readdirSync(outside)]).toEqual([[], []]);
  });

  it('is not made anew where the place that is pointed to is not there', () => {
    rmSync(dirname(makeOutside()), { recursive: true });
    expect(() => locateCluster({ dataDir, mayEnter: true })).toThrow(
      /is in .*outside.*, which is not there\. Restore that folder, or delete .*postgres\.location to start afresh\./,
    );
  });

  it.each(['', 'somewhere\n'])('is not guessed where the pointer is damaged: "%s"', (content) => {
    writeFileSync(pointer(), content);
    expect(() => locateCluster({ dataDir, mayEnter: true })).toThrow(
      /postgres\.location does not say where the database is: the file is damaged/,
    );
  });

  it('is left alone when its data directory was deleted or moved, and named to who starts afresh', () => {
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

  it.each([true, false])('is refused while the original is there (may be entered: %s)', (mayEnter) => {
    const clusterDir = makeOutside();
    const copied = copy();
    const claim = () => claimCluster({ dataDir: copied, mayEnter }, { log, outside });
    expect(claim).toThrow(`${copied} is a copy of ${dataDir}, and its database is still the original's`);
    expect(claim).toThrow(`cp -a ${dirname(clusterDir)} `);
    expect(claimCluster({ dataDir, mayEnter }, { log, outside })).toBe(clusterDir);
  });

  it('works with a copy of the cluster, which is its own from then on', () => {
    const clusterDir = makeOutside();
    const copied = copy();
    cpSync(dirname(clusterDir), join(outside, 'trial'), { recursive: true });
    writeFileSync(pointer(copied), `${join(outside, 'trial', 'postgres')}\n`);
    const trial = claimCluster({ dataDir: copied, mayEnter: false }, { log, outside });
    expect(trial).toBe(join(outside, 'trial', 'postgres'));
    expect(claimCluster({ dataDir, mayEnter: false }, { log, outside })).toBe(clusterDir);
  });

  it('takes the place of an original that is gone; which is then itself the copy, should it come back', () => {
    const clusterDir = makeOutside();
    const moved = join(base, 'moved');
    renameSync(dataDir, moved);
    expect(claimCluster({ dataDir: moved, mayEnter: false }, { log, outside })).toBe(clusterDir);
    cpSync(moved, dataDir, { recursive: true });
    expect(() => locateCluster({ dataDir, mayEnter: false })).toThrow(`${dataDir} is a copy of ${moved}`);
    expect(claimCluster({ dataDir: moved, mayEnter: false }, { log, outside })).toBe(clusterDir);
  });

  it('is not what another name of the same directory is', () => {
    const clusterDir = makeOutside();
    // A directory that is mounted a second time has two real paths in the same way.
    const other = join(base, 'other');
    symlinkSync(dataDir, other);
    expect(claimCluster({ dataDir: other, mayEnter: false }, { log, outside })).toBe(clusterDir);
  });
});
