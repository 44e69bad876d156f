import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageRenderer } from '@dars/contracts/portal/page';
import type { Database } from '@dars/db/client';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/env.ts';
import type { Jobs } from './jobs.ts';
import type { Metrics } from './metrics.ts';
import type { Passwords } from './passwords.ts';
import type { Storage } from './storage.ts';

/** Everything that the application needs from outside. Made once at start (or by a test), passed down, never imported. */
export interface Deps {
  config: Config;
  db: Database;
  jobs: Jobs;
  passwords: Passwords;
  storage: Storage;
  pages: PageRenderer;
  /** The directory of the schema's migrations: the product's own, unless told. */
  migrations?: string | undefined;
  /** Development: answers what belongs to the client as it is written, and hands on the rest. */
  client?: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined;
  /** Unset: nothing is measured. */
  metrics?: Metrics | undefined;
  /** The time; a test may set it. */
  now: () => Date;
  log: FastifyBaseLogger;
}
