import { createDatabase } from '@dars/db/client';
import { pino } from 'pino';
import { readConfig } from '../env.ts';
import { startJobs } from '../jobs/start.ts';

// A process of its own that sends what is queued, for tests that end it without a warning.
const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2);
const config = { ...readConfig({}), smtpUrl };
const log = pino({ level: 'silent' });
await startJobs({ config, db: createDatabase({ url: databaseUrl }), log, now: () => new Date() }, { databaseUrl });
