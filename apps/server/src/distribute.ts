import { distribute } from '@dars/db/distribution/distribute';
import { compareFigures } from '@dars/db/figures/compare';
import { loadConfig } from './config/env.ts';
import { readAmount, readCommandLine } from './start/command-line.ts';
import { explainDatabaseErrors, openDatabase } from './start/database.ts';
import { StartError } from './start/failure.ts';
import { runCommand } from './start/run-command.ts';

const USAGE = `npm run db:distribute [-- --shards 32]
  Spreads the portals of the migrated database over the machines of its Citus cluster, and checks the result. It may be
  repeated after an interruption. No server may run meanwhile.`;

await runCommand(async ({ opened, signal, unlessStopped }) => {
  const { values } = readCommandLine(USAGE, { options: { shards: { type: 'string', default: '32' } } });
  const shards = readAmount('shards', values.shards, USAGE);
  const config = loadConfig();
  const { databaseAdminUrl: adminUrl } = config;
  if (adminUrl === undefined)
    throw new StartError(
      'Name the superuser of the coordinator in DATABASE_ADMIN_URL, and the server’s account in DATABASE_URL.',
    );
  await unlessStopped(() =>
    explainDatabaseErrors('DATABASE_ADMIN_URL', adminUrl, () => distribute(adminUrl, { shards, log: console.log })),
  );
  const { db, close } = await openDatabase(config, { log: console.log, signal });
  opened.defer(close);
  await unlessStopped(async () => {
    for await (const { portal, figure, stored, truth } of compareFigures(db))
      throw new StartError(`The figures are wrong: ${portal}: ${figure} is ${stored} and should be ${truth}.`);
  });
  console.log('The portals are distributed, and every figure equals the count of its rows.');
});
