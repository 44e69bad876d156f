import { tmpdir } from 'node:os';
import { createDatabase } from '@dars/db/client';
import { pino } from 'pino';
import { readConfig } from '../config/env.ts';
import { Caches } from '../core/caches.ts';
import { startJobs } from '../jobs/start.ts';
import { openStorage } from '../storage/open.ts';

// Runs the workers of all jobs in a process of their own, for tests that kill it.
const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2);
const config = { ...readConfig({ DATA_DIR: tmpdir() }), smtpUrl };
const log = pino({ level: 'silent' });
const db = createDatabase({ url: databaseUrl });
const deps = { caches: new Caches(), config, db, log, now: () => new Date(), storage: openStorage(config) };
await startJobs(deps, { databaseUrl });
