import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedError, EmbeddedInUseError } from './errors.ts';
import { startTimeOf } from './processes.ts';

interface Holder {
  pid: number;
  startTime: string | undefined;
}

/**
 * Makes this process the only one that uses the data directory. The lock names its holder by id and start time, so one
 * left behind by a killed process is no obstacle, nor is a later process that got the same id.
 */
export function acquireLock(dataDir: string): { release(): void } {
  const file = fileOf(dataDir);
  const mine = JSON.stringify({ pid: process.pid, startTime: startTimeOf(process.pid) });
  while (!tryWrite(file, mine)) removeIfStale(file, dataDir);
  return {
    release() {
      if (readText(file) === mine) rmSync(file, { force: true });
    },
  };
}

/** Refuses a place in which no lock can be made. An existing lock does not matter. */
export function assertLockable(dataDir: string): void {
  readText(fileOf(dataDir));
}

const fileOf = (dataDir: string): string => join(dataDir, 'postgres.lock');

function tryWrite(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    // On a full disk the file is made and stays empty.
    rmSync(file, { force: true });
    throw error;
  }
}

function removeIfStale(file: string, dataDir: string): void {
  const text = readText(file);
  if (text === undefined) return;
  refuseIfHeld(text, dataDir);
  // The stale lock is moved away first and read again: another process may have replaced it by its own just now.
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = readText(aside);
  rmSync(aside, { force: true });
  if (moved !== undefined && moved !== text) {
    tryWrite(file, moved);
    refuseIfHeld(moved, dataDir);
  }
}

function refuseIfHeld(text: string, dataDir: string): void {
  const holder = parse(text);
  if (!holder || startTimeOf(holder.pid) === undefined || startTimeOf(holder.pid) !== holder.startTime) return;
  throw new EmbeddedInUseError(
    `The data directory ${dataDir} is in use by the process ${holder.pid}. Stop it first, or set another DATA_DIR (and PORT) for this one.`,
  );
}

function parse(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'pid' in value ? (value as Holder) : undefined;
  } catch {
    // The file is half written: its process was killed meanwhile, or the disk was full.
    return undefined;
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    if (code === 'EISDIR')
      throw new EmbeddedError(`${file} is a folder and has to be a file. Delete it.`, { cause: error });
    throw error;
  }
}
