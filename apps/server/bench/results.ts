import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Circumstances, Report, Results } from './figures.ts';
import { readBlock, writeBlock } from './figures-block.ts';
import { renderResults } from './render.ts';

const FILE = fileURLToPath(new URL('results.json', import.meta.url));
const DOCS = new URL('../../../docs/', import.meta.url);
/** The pages that show results, and which reports each of them shows. */
const PAGES: { path: string; shows: Report['page'] }[] = [
  { path: fileURLToPath(new URL('benchmarks.md', DOCS)), shows: undefined },
  { path: fileURLToPath(new URL('architecture.md', DOCS)), shows: 'architecture' },
];

export function circumstancesOf(settings: string): Circumstances {
  const [cpu] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  return {
    machine: `${cpus().length} × ${cpu?.model.trim()}, ${memory}, Node ${process.version.slice(1)}`,
    date: new Date().toISOString().slice(0, 10),
    commit: commit(),
    settings,
  };
}

/** Names the measured commit, and says if the working tree has uncommitted changes. */
function commit(): string {
  const git = (...parameters: string[]) => execFileSync('git', parameters, { encoding: 'utf8' }).trim();
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
    return `${git('rev-parse', '--short', 'HEAD')}${changed ? ' and changes' : ''}`;
  } catch {
    return 'an unknown commit';
  }
}

export const readResults = (): Results => JSON.parse(readFileSync(FILE, 'utf8'));

/** Replaces the results of measured scenarios and keeps the others, in the given order. */
export function mergeResults<Result>(
  stored: Record<string, Result>,
  measured: Record<string, Result>,
  order: string[],
): Record<string, Result> {
  const all = { ...stored, ...measured };
  return Object.fromEntries(
    order.flatMap((name) => {
      const result = all[name];
      return result ? [[name, result]] : [];
    }),
  );
}

export function writeResults(results: Results): void {
  writeFileSync(FILE, `${JSON.stringify(results, round, 2)}\n`);
  const stored = readResults();
  for (const { path, shows } of PAGES) writeBlock(path, renderResults(stored, shows));
}

/** Rounds numbers to four digits, which is more precise than the measurement. */
const round = (_key: string, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value);

/** Reads the blocks of all pages, with what they should be. */
export const readShownResults = () =>
  PAGES.map(({ path, shows }) => ({ shown: readBlock(path), stored: renderResults(readResults(), shows) }));
