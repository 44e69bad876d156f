import { availableParallelism } from 'node:os';
import type { Database } from '@dars/db/client';
import { DEMO_PASSWORD } from '@dars/db/seed/demo';
import { SCALE, type ScaleSizes } from '@dars/db/seed/scale/plan';
import { type SeedProgress, seedScale } from '@dars/db/seed/scale/seed';
import { type Config, loadConfig } from './config/env.ts';
import { createPasswords } from './core/passwords.ts';
import type { Storage } from './core/storage.ts';
import { readAmount, readCommandLine, refuseCommandLine } from './start/command-line.ts';
import { openDatabase } from './start/database.ts';
import { StartError } from './start/failure.ts';
import { addFirstData } from './start/first-data.ts';
import { runCommand } from './start/run-command.ts';
import { openStorage } from './storage/open.ts';

const USAGE = `npm run db:seed
  Adds the demo data, as the first start does.
npm run db:seed -- --scale [--portals ${SCALE.portals}] [--users ${SCALE.users}] [--largest ${SCALE.largest}] [--events ${SCALE.events}] [--seed ${SCALE.seed}]
  Adds the data of a large installation to a database that has no portals but the demo's.`;

await runCommand(async ({ opened, signal, unlessStopped }) => {
  const sizes = readSizes();
  const config = loadConfig();
  if (config.production) throw new StartError('These people are made up: a production database gets none of them.');
  const { db, close } = await openDatabase(config, { log: console.log, signal });
  opened.defer(close);
  const storage = openStorage(config);
  opened.defer(() => storage.close());
  await unlessStopped(() => (sizes ? scale(db, sizes) : demo(db, config, storage)));
});

async function demo(db: Database, { superAdmin }: Config, storage: Storage): Promise<void> {
  const added = await addFirstData(db, { seedDemo: true, superAdmin }, { passwords: createPasswords(), storage });
  if (added.demo) console.log(`Added the demo's portals and people, all with the password ${DEMO_PASSWORD}.`);
  else console.log('Nothing was added: the demo is there already, or the database has portals of its own.');
  if (added.superAdmin) console.log(`Added the super-admin ${superAdmin?.email}.`);
}

function readSizes(): ScaleSizes | undefined {
  const size = { type: 'string' } as const;
  const { values } = readCommandLine(USAGE, {
    options: {
      scale: { type: 'boolean', default: false },
      ...{ portals: size, users: size, largest: size, events: size, seed: size },
    },
  });
  const { scale: isScale, ...sizes } = values;
  if (!isScale) {
    for (const name of Object.keys(sizes)) refuseCommandLine(`--${name} is for --scale.`, USAGE);
    return undefined;
  }
  const read = (name: keyof ScaleSizes) => readAmount(name, sizes[name] ?? String(SCALE[name]), USAGE);
  return {
    ...{ portals: read('portals'), users: read('users'), largest: read('largest') },
    ...{ events: read('events'), seed: read('seed') },
  };
}

async function scale(db: Database, sizes: ScaleSizes): Promise<void> {
  const passwordHash = await createPasswords().hash(DEMO_PASSWORD);
  const began = performance.now();
  // One more than the cores: while one waits for the disk, another works.
  const width = availableParallelism() + 1;
  const events = await seedScale(db, { sizes, passwordHash, until: new Date(), width, progress: reportProgress });
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  console.log(
    `${count(events)} learning events in ${minutes} minutes. owner@scale-1.test has the password ${DEMO_PASSWORD}.`,
  );
}

/** Prints a line for each step: updated in place on a terminal, and written at the step's end elsewhere. */
function reportProgress({ step, rows, seconds, share }: SeedProgress): void {
  const isDone = share === 1;
  const rate = `${count(rows / Math.max(seconds, 0.001))}/s`;
  const line = `${step.padEnd(33)} ${count(rows).padStart(11)} ${rate.padStart(11)} ${`${Math.floor(share * 100)} %`.padStart(6)}`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${isDone ? '\n' : ''}`);
  else if (isDone) console.log(line);
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}
