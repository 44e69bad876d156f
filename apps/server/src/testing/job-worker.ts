import { tmpdir } from 'node:os';
import { createDatabase } from '@dars/db/client';
import { citus } from '@dars/db/cluster';
import { isDistributed } from '@dars/db/serving';
import { pino } from 'pino';
import { readConfig } from '../config/env.ts';
import { Caches } from '../core/caches.ts';
import { startJobs } from '../jobs/start.ts';
import { connectProviders } from '../modules/card/stand-in/connect-providers.ts';
import { openStorage } from '../storage/open.ts';

// Runs the workers of all jobs in a process of their own, for tests that kill it.
const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2);
const config = { ...readConfig({ DATA_DIR: tmpdir() }), smtpUrl };
const log = pino({ level: 'silent' });
const distributed = await isDistributed(databaseUrl);
const db = createDatabase({ url: databaseUrl, distributed, cluster: distributed ? citus : undefined });
const now = () => new Date();
const cards = connectProviders({ config, log, now });
const deps = { caches: new Caches(), cards, config, db, log, now, storage: openStorage(config) };
await startJobs(deps, { databaseUrl });
