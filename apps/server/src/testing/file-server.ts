import { createDatabase } from '@dars/db/client';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { readConfig } from '../config/env.ts';
import { Caches } from '../core/caches.ts';
import { createPasswords } from '../core/passwords.ts';
import { connectProviders } from '../modules/card/stand-in/connect-providers.ts';
import { openStorage } from '../storage/open.ts';

// Runs a server that receives files in its own process, for tests that kill it. Prints its port.
const [databaseUrl = '', dataDir = ''] = process.argv.slice(2);
const config = { ...readConfig({ RATE_LIMIT: '0', MAX_EVENT_LOOP_DELAY: '0' }), dataDir };
const log = pino({ level: 'silent' });
const now = () => new Date();
const app = await buildApp({
  caches: new Caches(),
  cards: connectProviders({ config, log, now }),
  config,
  db: createDatabase({ url: databaseUrl }),
  jobs: {
    sendMails: async () => undefined,
    regrade: async () => undefined,
    issueCertificates: async () => undefined,
    importPeople: async () => undefined,
    exportPersonalData: async () => undefined,
  },
  log,
  now,
  pages: { render: async () => '' },
  passwords: createPasswords(),
  storage: openStorage(config),
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(new URL(address).port);
