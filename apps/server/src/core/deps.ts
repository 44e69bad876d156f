import type { PageRenderer } from '@dars/contracts/portal/page';
import type { Database } from '@dars/db/client';
import type { AnyTx } from '@dars/db/tx';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/env.ts';
import type { Caches } from './caches.ts';
import type { Metrics } from './metrics.ts';
import type { Passwords } from './passwords.ts';
import type { Cards } from './payment/card-provider.ts';
import type { Storage } from './storage.ts';
import type { Tracing } from './tracing.ts';

/**
 * The pieces between a request and its procedure (docs/decisions/0027 and 0028): the route of tRPC's protocol, and the
 * speculative read, without which every read first waits for its caller.
 */
export type CallPiece = 'route' | 'speculation';

/** When mails of many are sent, all of which wait behind the mails that a person waits for. */
export interface MailPace {
  /** The mails are not sent sooner. */
  after: Date;
}

/** Queues work that starts only after the given transaction has committed. */
export interface Jobs {
  /** Queues the mails with these ids and realms for sending. */
  sendMails(tx: AnyTx, jobs: readonly { tenantId: string; mailId: string }[], pace?: MailPace): Promise<void>;
  /** Queues the regrade with this id, or its undo. */
  regrade(tx: AnyTx, job: { tenantId: string; regradeId: string }): Promise<void>;
  /** Queues the run with this id, which issues certificates. */
  issueCertificates(tx: AnyTx, job: { tenantId: string; runId: string }): Promise<void>;
  /** Queues the import of people with this id, or its undo. */
  importPeople(tx: AnyTx, job: { tenantId: string; importId: string; isUndo: boolean }): Promise<void>;
  /** Queues the copy of a person's data with this id. */
  exportPersonalData(tx: AnyTx, job: { tenantId: string; exportId: string }): Promise<void>;
}

/**
 * The application's dependencies. The start, or a test, creates them once and passes them down; no module imports them.
 */
export interface Deps {
  config: Config;
  db: Database;
  /** The state that this server keeps between requests. Modules create no cache of their own beside it. */
  caches: Caches;
  cards: Cards;
  jobs: Jobs;
  passwords: Passwords;
  /**
   * The shortest time in ms of an answer that must not tell whether an account exists: longer than queueing a mail takes.
   * Defaults to 120.
   */
  evenAnswerMs?: number | undefined;
  storage: Storage;
  pages: PageRenderer;
  /** The directory of the schema's migrations. Defaults to the product's own. */
  migrations?: string | undefined;
  /** Unset: the server measures nothing. */
  metrics?: Metrics | undefined;
  /** Unset: the server traces no request. */
  tracing?: Tracing | undefined;
  /** The pieces of ours that tRPC's own replace: for tests and measurements. None by default. */
  plain?: readonly CallPiece[];
  /** The current time, which a test may set. */
  now: () => Date;
  log: FastifyBaseLogger;
}
