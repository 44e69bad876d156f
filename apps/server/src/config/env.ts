import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { email } from '@dars/contracts/rules';
import type { SizeLimits } from '@dars/contracts/upload';
import addressparser from 'nodemailer/lib/addressparser';
import * as z from 'zod/mini';
import { type BackupConfig, backupConfig, backupVariables } from './backups.ts';
import { type CardConfig, cardConfig, cardProblem, cardVariables } from './cards.ts';
import { fileProblem, fileVariables, type S3Config, s3Config, uploadLimits } from './files.ts';
import { type Limits, toLimits } from './limits.ts';
import { type RetentionConfig, retentionConfig, retentionVariables } from './retention.ts';
import { type SecretConfig, secretVariables } from './secret.ts';
import { type SocialClients, socialClients, socialProblem, socialVariables } from './social.ts';
import { type TelemetryConfig, telemetryConfig, telemetryVariables } from './telemetry.ts';
import { addressSchema, list, port } from './urls.ts';

/** The root of the checkout: relative paths in the configuration start here, wherever the command was given. */
export const ROOT = resolve(import.meta.dirname, '../../../..');

const text = z.string().check(z.trim(), z.minLength(1));
const postgresUrl = addressSchema(['postgres://', 'postgresql://'], { hostless: true });
const poolerMode = z.enum(
  ['session', 'transaction', 'transaction-prepared'],
  'must be session, transaction or transaction-prepared',
);
const logLevel = z.enum(
  ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
  'must be silent, fatal, error, warn, info, debug or trace',
);
const onOrOff = z.enum(['on', 'off'], 'must be on or off');

const origin = text.check(
  z.refine(isOrigin, 'must be an address with a name and without a path, for example https://dars.example'),
);

const addresses = z.pipe(
  text.check(
    z.refine((value) => list(value).every((entry) => isIP(entry) !== 0), 'must be IP addresses, separated by commas'),
  ),
  z.transform(list),
);

const rate = z.pipe(text.check(z.regex(/^\d{1,9}$/, 'must be a number of requests')), z.transform(Number));

const connections = z.pipe(
  text.check(z.regex(/^([1-9]|[1-9]\d|1\d\d|200)$/, 'must be a number of connections, 1 to 200')),
  z.transform(Number),
);

const milliseconds = z.pipe(text.check(z.regex(/^\d{1,5}$/, 'must be milliseconds, 0 to 99999')), z.transform(Number));

const seconds = z.pipe(text.check(z.regex(/^(\d|1[0-5])$/, 'must be seconds, 0 to 15')), z.transform(Number));

// The check comes before the contract's `email`, because the messages of that schema are translation keys.
const login = z.pipe(
  text.check(
    z.refine((value) => email.safeParse(value).success, 'must be an e-mail address, for example me@dars.example'),
  ),
  email,
);

const sender = text.check(
  z.refine(isSender, 'must be an e-mail address, with or without a name: Dars <no-reply@dars.example>'),
);

/** The schema of every environment variable that the server reads. `.env.example` documents each of them. */
export const environment = z.object({
  NODE_ENV: z._default(
    z.enum(['development', 'production', 'test'], 'must be development, production or test'),
    'development',
  ),
  PORT: z._default(port, 3000),
  HOST: z._default(text, '127.0.0.1'),
  BASE_URL: z.optional(origin),
  TRUST_PROXY: z._default(addresses, []),
  DATA_DIR: z._default(text, '.data'),
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_ADMIN_URL: z.optional(postgresUrl),
  DATABASE_DIRECT_URL: z.optional(postgresUrl),
  DATABASE_REPLICA_URL: z.optional(postgresUrl),
  DATABASE_CONNECTIONS: z.optional(connections),
  DATABASE_POOLER: z.optional(poolerMode),
  SUPER_ADMIN_EMAIL: z.optional(login),
  SUPER_ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(8, 'must have at least 8 characters'))),
  SEED_DEMO: z.optional(onOrOff),
  SMTP_URL: z.optional(addressSchema(['smtp://', 'smtps://'])),
  MAIL_FROM: z.optional(sender),
  SUPPORT_EMAIL: z.optional(login),
  ...socialVariables,
  ...cardVariables,
  ...fileVariables,
  OFFLINE_LEARNING: z._default(onOrOff, 'on'),
  LOG_LEVEL: z._default(logLevel, 'info'),
  PUBLIC_EXISTENCE_CHECKS: z.optional(onOrOff),
  RATE_LIMIT: z._default(rate, 1200),
  MAX_EVENT_LOOP_DELAY: z._default(milliseconds, 1000),
  DRAIN_SECONDS: z.optional(seconds),
  ...backupVariables,
  ...retentionVariables,
  ...secretVariables,
  ...telemetryVariables,
});

export interface BaseUrl {
  /** Such as `http://localhost:3000`, without a slash at the end. */
  origin: string;
  /** The value of a Host header, such as `localhost:3000`. A default port of the scheme is left out. */
  host: string;
  hostname: string;
  secure: boolean;
}

export interface Config extends CardConfig, TelemetryConfig, RetentionConfig, SecretConfig {
  production: boolean;
  /** Serves the client from Vite's development server. */
  dev: boolean;
  port: number;
  host: string;
  baseUrl: BaseUrl;
  /** Addresses of the proxies whose X-Forwarded-* headers are believed. */
  trustProxy: string[];
  dataDir: string;
  /** Unset: the server starts the embedded Postgres in `dataDir`. */
  databaseUrl: string | undefined;
  /** The account that runs the migrations, where the serving account must not. */
  databaseAdminUrl: string | undefined;
  /**
   * The serving account's address without the pooler, for jobs, which need sessions of their own. Unset: there is no
   * pooler.
   */
  databaseDirectUrl: string | undefined;
  /** A streaming replica, from which reports, exports and long lists are read. */
  databaseReplicaUrl: string | undefined;
  databasePooler: z.infer<typeof poolerMode> | undefined;
  /** The maximum number of connections of one server. Its jobs use a few more. */
  databaseConnections: number;
  superAdmin: { email: string; password: string } | undefined;
  seedDemo: boolean;
  /** Unset: the server keeps the mails and shows them at /dev/mail. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The address that members of a suspended portal can write to. Unset: the page names no address. */
  supportEmail: string | undefined;
  /** Unset: the server keeps files in `dataDir`. */
  s3: S3Config | undefined;
  uploadLimits: SizeLimits;
  /** The providers for social sign-in. In development the product's own provider replaces a missing one. */
  social: SocialClients;
  logLevel: z.infer<typeof logLevel>;
  backups: BackupConfig;
  /** Whether the service worker keeps the learners' pages and courses. If not, it removes itself and what it has kept. */
  offlineLearning: boolean;
  /** Whether the sign-up form of a portal may reveal to a visitor that an address or a number is taken. */
  publicExistenceChecks: boolean;
  limits: Limits;
  /** Milliseconds that the event loop may lag before the server refuses new requests for a while. 0: no limit. */
  maxEventLoopDelay: number;
  timeouts: Timeouts;
  /**
   * Milliseconds between the announcement of a shutdown and the moment at which the server accepts no more connections.
   */
  drainNotice: number;
}

/** Time limits in milliseconds, so that slow clients cannot hold every connection. */
export interface Timeouts {
  headers: number;
  /** For the headers and the body together. */
  request: number;
  /** For the headers and the body of a file upload, which may be large. */
  upload: number;
  /** For a pause in which no byte of an upload arrives. */
  stall: number;
  /** Interval at which the server checks the two limits above. */
  check: number;
}

/** Lists the problems of the configuration, one line for each variable. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Reads the checkout's `.env`, if it exists, and the environment, which takes precedence. @throws ConfigError */
export function loadConfig(): Config {
  const file = resolve(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return readConfig(process.env);
}

/** @throws ConfigError */
export function readConfig(variables: Record<string, string | undefined>): Config {
  // An empty value, as in `NAME=`, means that the variable is not set.
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  const problem =
    findContradiction(env) ?? socialProblem(env, production) ?? cardProblem(env, production) ?? fileProblem(env);
  if (problem !== undefined) throw new ConfigError([problem]);
  const baseUrl = toBaseUrl(env.BASE_URL ?? `http://localhost:${env.PORT}`);
  return {
    production,
    dev: false,
    port: env.PORT,
    host: env.HOST,
    baseUrl,
    trustProxy: env.TRUST_PROXY,
    dataDir: resolve(ROOT, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseAdminUrl: env.DATABASE_ADMIN_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databasePooler: env.DATABASE_POOLER,
    databaseConnections: env.DATABASE_CONNECTIONS ?? DEFAULT_CONNECTIONS,
    superAdmin:
      env.SUPER_ADMIN_EMAIL !== undefined && env.SUPER_ADMIN_PASSWORD !== undefined
        ? { email: env.SUPER_ADMIN_EMAIL, password: env.SUPER_ADMIN_PASSWORD }
        : undefined,
    seedDemo: !production && env.SEED_DEMO !== 'off',
    smtpUrl: env.SMTP_URL,
    s3: s3Config(env),
    uploadLimits: uploadLimits(env),
    mailFrom: env.MAIL_FROM ?? `Dars <no-reply@${baseUrl.hostname}>`,
    supportEmail: env.SUPPORT_EMAIL ?? replyAddress(env.MAIL_FROM),
    social: socialClients(env),
    logLevel: env.LOG_LEVEL,
    backups: backupConfig(env, ROOT),
    ...cardConfig(env),
    ...telemetryConfig(env),
    ...retentionConfig(env),
    secretKey: env.SECRET_KEY,
    offlineLearning: env.OFFLINE_LEARNING === 'on',
    publicExistenceChecks: (env.PUBLIC_EXISTENCE_CHECKS ?? (production ? 'off' : 'on')) === 'on',
    limits: toLimits(env.RATE_LIMIT),
    maxEventLoopDelay: env.MAX_EVENT_LOOP_DELAY,
    timeouts: { headers: 10_000, request: 30_000, upload: 45 * 60_000, stall: 30_000, check: 1000 },
    drainNotice: (env.DRAIN_SECONDS ?? (production ? PRODUCTION_DRAIN_SECONDS : 0)) * 1000,
  };
}

/** Returns the sender's address, unless it is a no-reply address. */
function replyAddress(mailFrom: string | undefined): string | undefined {
  const address = mailFrom && addressparser(mailFrom)[0]?.address;
  return address && !/^(no|do-?not)-?reply\b/i.test(address) ? address : undefined;
}

/** Returns a message about the first two variables that contradict each other. */
function findContradiction(env: z.infer<typeof environment>): string | undefined {
  if ((env.SUPER_ADMIN_EMAIL === undefined) !== (env.SUPER_ADMIN_PASSWORD === undefined)) {
    return 'SUPER_ADMIN_EMAIL and SUPER_ADMIN_PASSWORD: set both or neither';
  }
  if (env.DATABASE_ADMIN_URL !== undefined && env.DATABASE_URL === undefined) {
    return 'DATABASE_ADMIN_URL: set DATABASE_URL too, the account that the server works as';
  }
  if (env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_URL === undefined) {
    return 'DATABASE_DIRECT_URL: set DATABASE_URL too, the same account by way of the pooler';
  }
  if (env.DATABASE_REPLICA_URL !== undefined && env.DATABASE_URL === undefined) {
    return 'DATABASE_REPLICA_URL: set DATABASE_URL too, the primary of the replica';
  }
  if (env.DATABASE_POOLER?.startsWith('transaction') && env.DATABASE_DIRECT_URL === undefined) {
    return 'DATABASE_DIRECT_URL: set it too, the same account past the pooler, for the jobs';
  }
  if (env.METRICS_PORT === env.PORT && mayCollide(env.METRICS_HOST, env.HOST)) {
    return 'METRICS_PORT: must be another than PORT, or METRICS_HOST another address than HOST';
  }
  return undefined;
}

/** Returns whether two hosts can mean the same address of this machine. Only two different IP addresses cannot. */
function mayCollide(one: string, other: string): boolean {
  const isOne = (host: string) => isIP(host) !== 0 && host !== '0.0.0.0' && host !== '::';
  return one === other || !isOne(one) || !isOne(other);
}

/**
 * The number of transactions that a database on a machine like this one can work on at once: two for each processor and
 * one for the disk (https://wiki.postgresql.org/wiki/Number_Of_Database_Connections). More connections only wait for
 * each other, and on a shared machine they take processor time from the server.
 */
const DEFAULT_CONNECTIONS = Math.min(10, 2 * availableParallelism() + 1);

/** Seconds. Suits a proxy that asks every second and removes a server after the second refusal. */
const PRODUCTION_DRAIN_SECONDS = 3;

export function toBaseUrl(address: string): BaseUrl {
  const url = new URL(address);
  return { origin: url.origin, host: url.host, hostname: url.hostname, secure: url.protocol === 'https:' };
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return (
    /^https?:$/.test(url.protocol) &&
    // Portals have sub-domains of this host name, and an IP address has no sub-domains.
    isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 &&
    url.pathname === '/' &&
    url.search === '' &&
    url.hash === '' &&
    url.username === ''
  );
}

/** Parses the sender with the library that also sends the mails. */
function isSender(value: string): boolean {
  const [found, ...others] = addressparser(value);
  return others.length === 0 && found !== undefined && /^[^\s@<>]+@[^\s@<>]+$/.test(found.address ?? '');
}
