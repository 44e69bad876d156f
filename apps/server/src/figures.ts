import type { Database } from '@dars/db/client';
import { compareFigures } from '@dars/db/figures/compare';
import { recountFigures } from '@dars/db/figures/recount';
import { loadConfig } from './config/env.ts';
import { readCommandLine } from './start/command-line.ts';
import { openDatabase } from './start/database.ts';
import { runCommand } from './start/run-command.ts';

const USAGE = `npm run figures [-- --check]
  Counts every portal's figures anew from its rows. With --check it changes nothing and only lists the wrong figures.`;

await runCommand(async ({ opened, signal, unlessStopped }) => {
  const { values } = readCommandLine(USAGE, { options: { check: { type: 'boolean', default: false } } });
  const database = await openDatabase(loadConfig(), { log: console.log, signal });
  opened.defer(() => database.close());
  await unlessStopped(() => (values.check ? check(database.db) : recount(database.db)));
});

async function recount(db: Database): Promise<void> {
  console.log(`Portals whose figures were counted anew: ${await recountFigures(db)}`);
}

async function check(db: Database): Promise<void> {
  let differences = 0;
  for await (const { portal, figure, stored, truth } of compareFigures(db)) {
    console.error(`${portal}: ${figure} is ${stored} and should be ${truth}`);
    differences += 1;
  }
  if (differences > 0) process.exitCode = 1;
  else console.log('Every figure equals the count of its rows.');
}
