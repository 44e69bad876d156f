import type { PageRenderer } from '@dars/contracts/page';
import type { Database } from '@dars/db/client';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './env.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Passwords } from './modules/auth/passwords.ts';

/** Everything that the application needs from outside. Made once at start (or by a test), passed down, never imported. */
export interface Deps {
  config: Config;
  db: Database;
  jobs: Jobs;
  passwords: Passwords;
  pages: PageRenderer;
  /** The time; a test may set it. */
  now: () => Date;
  log: FastifyBaseLogger;
}
