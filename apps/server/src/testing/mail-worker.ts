import { tmpdir } from 'node:os';
import { createDatabase } from '@dars/db/client';
import { pino } from 'pino';
import { readConfig } from '../config/env.ts';
import { startJobs } from '../jobs/start.ts';
import { openStorage } from '../storage/open.ts';

// A process of its own that sends what is queued, for tests that end it without a warning.
const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2);
const config = { ...readConfig({ DATA_DIR: tmpdir() }), smtpUrl };
const log = pino({ level: 'silent' });
const db = createDatabase({ url: databaseUrl });
await startJobs({ config, db, log, now: () => new Date(), storage: openStorage(config) }, { databaseUrl });
