import { BADGE_ALGORITHMS } from '@dars/contracts/learning/badge';
import { loadConfig } from './config/env.ts';
import { createKey } from './modules/badge/create-key.ts';
import { listPublishedKeys } from './modules/badge/store.ts';
import { readCommandLine, refuseCommandLine } from './start/command-line.ts';
import { openDatabase } from './start/database.ts';
import { runCommand } from './start/run-command.ts';

const USAGE = `npm run badge-keys [-- --rotate ${BADGE_ALGORITHMS.join('|')}]
  Lists the keys that sign badges, the newest first. With --rotate it makes another one, with which badges are signed
  from then on; the public halves of the older keys stay published. It needs the server's SECRET_KEY or DATA_DIR.`;

await runCommand(async ({ opened, signal, unlessStopped }) => {
  const { values } = readCommandLine(USAGE, { options: { rotate: { type: 'string' } } });
  const algorithm = BADGE_ALGORITHMS.find((each) => each === values.rotate);
  if (values.rotate !== undefined && algorithm === undefined)
    refuseCommandLine(`--rotate must be one of ${BADGE_ALGORITHMS.join(', ')}.`, USAGE);
  const config = loadConfig();
  const { db, close } = await openDatabase(config, { log: console.log, signal });
  opened.defer(close);
  await unlessStopped(async () => {
    if (algorithm) await createKey({ config, db, now: () => new Date() }, algorithm);
    const keys = await db.withPlatform(listPublishedKeys, { readOnly: true });
    for (const { id, algorithm: of, createdAt } of keys)
      console.log(`${createdAt.toISOString()}  ${of.padEnd(5)}  ${id}`);
    if (keys.length === 0) console.log('There is no key yet. The first badge makes one.');
  });
});
