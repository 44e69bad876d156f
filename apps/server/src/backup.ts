import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { datedName } from '@dars/db/backup/listing';
import { type Manifest, unacceptedLosses } from '@dars/db/backup/manifest';
import { unfinishedFolder } from './backup/create.ts';
import { type AdminDatabase, withAdminDatabase } from './backup/database.ts';
import { readAcceptedLosses } from './backup/files.ts';
import { saveAlone, saveInSeries } from './backup/series.ts';
import { loadConfig } from './config/env.ts';
import { readAmount, readCommandLine, refuseCommandLine } from './start/command-line.ts';
import { runCommand } from './start/run-command.ts';
import { openStorage } from './storage/open.ts';

const USAGE = `npm run backup -- (--tenant <sub-domain> | --all) --to <new folder> [options]
npm run backup -- (--tenant <sub-domain> | --all) [--into <folder of backups>] [options]
    [--keep-daily <days>] [--keep-weekly <weeks>] [--keep-monthly <months>]
  Saves a portal, or the whole installation, with checksums. With --into the backup is named after its time, and the
  earlier ones that none of the --keep options keeps are deleted. Without these options all are kept.
  BACKUP_DIR names the folder if neither --to nor --into does.
  --without-files          Leaves the files of the storage to the storage's own backup.
  --accept-missing <file>  Names a list of keys, one a line, of files that the storage has lost for good. A backup that
                           lacks only these counts as whole.
  --recipient <age1…>      Encrypts everything to this recipient of age. Can be repeated; BACKUP_RECIPIENTS does the same.`;

await runCommand(async ({ opened, signal, unlessStopped }) => {
  const { values } = readCommandLine(USAGE, {
    options: {
      tenant: { type: 'string' },
      all: { type: 'boolean', default: false },
      to: { type: 'string' },
      into: { type: 'string' },
      'keep-daily': { type: 'string' },
      'keep-weekly': { type: 'string' },
      'keep-monthly': { type: 'string' },
      recipient: { type: 'string', multiple: true },
      'accept-missing': { type: 'string' },
      'without-files': { type: 'boolean', default: false },
    },
  });
  const { tenant, all } = values;
  const config = loadConfig();
  const into = values.into ?? (values.to === undefined ? config.backups.dir : undefined);
  if (values.to !== undefined && into !== undefined) refuseCommandLine('Name only one of --to and --into.', USAGE);
  if (values.to === undefined && into === undefined)
    refuseCommandLine('Name --to or --into, or set BACKUP_DIR.', USAGE);
  if (all === (tenant !== undefined)) refuseCommandLine('Name either one portal or --all.', USAGE);
  const keep = { daily: amount('keep-daily'), weekly: amount('keep-weekly'), monthly: amount('keep-monthly') };
  if (into === undefined && Object.values(keep).some((count) => count !== undefined))
    refuseCommandLine('The --keep options need --into.', USAGE);
  const to = resolve(into === undefined ? (values.to ?? '') : join(into, datedName(tenant, new Date())));
  const recipients = values.recipient ?? config.backups.recipients;
  const storage = values['without-files'] ? undefined : openStorage(config);
  opened.defer(() => storage?.close());
  const acceptMissing = await readAcceptedLosses(values['accept-missing']);
  // Deletes a half-saved backup at a signal: with a foreign database the work does not fail by the signal itself.
  signal.addEventListener('abort', () =>
    opened.defer(() => rm(unfinishedFolder(to), { recursive: true, force: true })),
  );
  const work = async ({ adminUrl }: AdminDatabase) => {
    const installation = config.baseUrl.origin;
    const options = { adminUrl, installation, tenant, to, storage, recipients, acceptMissing };
    const { folder, manifest, expired } = await unlessStopped(async () =>
      into === undefined
        ? { folder: to, manifest: await saveAlone(options), expired: [] }
        : await saveInSeries({ ...options, into: resolve(into), keep }),
    );
    report(manifest, folder);
    if (expired.length > 0) console.log(`Deleted earlier backups: ${expired.join(', ')}.`);
  };
  await withAdminDatabase(config, work, { isToBeRead: true });

  function amount(name: 'keep-daily' | 'keep-weekly' | 'keep-monthly'): number | undefined {
    const text = values[name];
    return text === undefined ? undefined : readAmount(name, text, USAGE);
  }
});

function report(manifest: Manifest, folder: string): void {
  const { tables, files, accepted = [] } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Saved ${rows} rows of ${tables.length} tables and ${files.length} files to ${folder}.`);
  for (const key of accepted) console.log(`Not saved, and accepted as lost: ${key}`);
  const lacking = unacceptedLosses(manifest);
  if (lacking.length === 0) return;
  for (const key of lacking) console.error(`Not saved, because the storage does not have it as it was: ${key}`);
  console.error(
    `The backup is not whole: it lacks ${lacking.length} files, which manifest.json lists as "missing". If they are lost for good, put their keys into a file and name it by --accept-missing.`,
  );
  process.exitCode = 1;
}
