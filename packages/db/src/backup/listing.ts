import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { examineBackup, type FinishedBackup } from './label.ts';

export interface DatedBackup {
  /** The name of its folder. */
  name: string;
  at: Date;
  /** False for a backup without the files that the storage had lost. */
  isWhole: boolean;
}

const DATED = /^(?<series>all|portal-.+)-(?<day>\d{4}-\d{2}-\d{2})T(?<time>\d{2}-\d{2}-\d{2})Z(?<mark>\.incomplete)?$/;

const seriesOf = (tenant: string | undefined) => (tenant === undefined ? 'all' : `portal-${tenant}`);

/** Names a backup after its portal and the time in UTC, such as `all-2026-11-26T02-30-00Z`. */
export const datedName = (tenant: string | undefined, at: Date): string =>
  `${seriesOf(tenant)}-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** Reads the name of a backup of everything or of one portal; undefined for any other name. */
export function parseName(name: string, tenant: string | undefined): DatedBackup | undefined {
  const { series, day, time, mark } = DATED.exec(name)?.groups ?? {};
  const at = new Date(`${day}T${time?.replaceAll('-', ':')}Z`);
  if (series !== seriesOf(tenant) || Number.isNaN(at.getTime())) return undefined;
  return { name, at, isWhole: mark === undefined };
}

/** The backups of everything, or of one portal, that one installation has made. */
export interface Series {
  tenant: string | undefined;
  installation: string;
}

/** A dated folder. Its backup is undefined if the folder holds none, or a damaged one. */
export interface ExaminedFolder extends DatedBackup {
  backup: FinishedBackup | undefined;
}

/** A backup of a series that has all of its files. */
export type StoredBackup = DatedBackup & FinishedBackup;

/** Milliseconds by which the clocks of two machines may differ. */
const CLOCK_SKEW_MS = 60 * 60_000;

/**
 * Yields the dated folders of everything or of one portal, of all installations, the newest first. A folder with a time
 * in the future is left out: it would count as the newest until then, while no other is made.
 * @param examine Examines the backup in a folder
 */
export async function* examineFolders(
  into: string,
  tenant: string | undefined,
  examine: typeof examineBackup = examineBackup,
): AsyncGenerator<ExaminedFolder> {
  const latest = Date.now() + CLOCK_SKEW_MS;
  const dated = (await foldersIn(into)).flatMap((name) => parseName(name, tenant) ?? []);
  const past = dated.filter(({ at }) => at.getTime() <= latest);
  for (const folder of past.toSorted((one, other) => other.at.getTime() - one.at.getTime()))
    yield { ...folder, backup: await examine(join(into, folder.name)) };
}

/** Lists the backups of a series in a folder, the newest first. */
export async function listSeries(into: string, series: Series): Promise<StoredBackup[]> {
  return Array.fromAsync(storedIn(into, series));
}

/** Returns the newest backup of a series that lacks nothing. */
export async function findNewest(
  into: string,
  series: Series,
  examine?: typeof examineBackup,
): Promise<StoredBackup | undefined> {
  for await (const stored of storedIn(into, series, examine)) if (stored.isWhole) return stored;
  return undefined;
}

async function* storedIn(
  into: string,
  { tenant, installation }: Series,
  examine?: typeof examineBackup,
): AsyncGenerator<StoredBackup> {
  for await (const { backup, ...dated } of examineFolders(into, tenant, examine))
    if (backup?.installation === installation) yield { ...dated, ...backup };
}

/** Lists the names of the folders in a folder; a folder that is missing holds none. */
export async function foldersIn(into: string): Promise<string[]> {
  const entries = await readdir(into, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
