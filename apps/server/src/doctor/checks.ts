import { lookup } from 'node:dns/promises';
import { Readable } from 'node:stream';
import { AppError } from '@dars/contracts/errors';
import { createTransport } from 'nodemailer';
import { type Config, ConfigError, loadConfig } from '../config/env.ts';
import { isBuilt } from '../http/renderer.ts';
import { plainHttpProblem, supportProblem } from '../start/config-warnings.ts';
import { listenersOf } from '../start/port.ts';
import { openStorage } from '../storage/open.ts';
import { checkBackups } from './backups.ts';
import { checkCollector } from './collector.ts';
import { checkDatabase } from './database.ts';
import { bad, doubtful, type Finding, good } from './finding.ts';
import { checkDataDir, checkListener, checkNode } from './machine.ts';

const SMTP_TIMEOUT = 8_000;

/** Yields the findings one after the other. The checks change nothing. */
export async function* checkAll(): AsyncGenerator<Finding> {
  yield checkNode();
  const config = readConfiguration();
  if ('title' in config) return yield config;
  yield good('Configuration', `sound; Dars lives at ${config.baseUrl.origin}`);
  yield* checkEncryption(config);
  yield* checkSupport(config);
  yield checkBuild();
  for (const listener of listenersOf(config)) yield await checkListener(listener);
  yield await checkDataDir(config.dataDir);
  yield* checkDatabase(config);
  yield await checkNames(config);
  yield await checkMail(config);
  yield await checkFiles(config);
  yield* checkBackups(config, new Date());
  yield* checkCollector(config);
}

/** Yields a finding only if production is served over plain http. */
export function* checkEncryption(config: Pick<Config, 'production' | 'baseUrl'>): Generator<Finding> {
  const problem = plainHttpProblem(config);
  if (problem) yield doubtful('Encryption', problem.detail, problem.remedy);
}

export function* checkSupport(config: Pick<Config, 'production' | 'supportEmail'>): Generator<Finding> {
  const problem = supportProblem(config);
  if (problem) yield doubtful('Support', problem.detail, problem.remedy);
}

function readConfiguration(): Config | Finding {
  try {
    return loadConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return bad(
      'Configuration',
      error.problems.join('; '),
      'Correct it in .env or in the environment; .env.example explains each variable.',
    );
  }
}

function checkBuild(): Finding {
  if (isBuilt()) return good('Web client', 'built');
  return doubtful(
    'Web client',
    'not built',
    'Run `npm start`, which builds it, or `npm run build`. `npm run dev` needs no build.',
  );
}

/** Portals live on sub-domains. Browsers resolve *.localhost by themselves, whatever the system says. */
async function checkNames({ baseUrl }: Config): Promise<Finding> {
  const probe = `academy.${baseUrl.hostname}`;
  const found = await lookup(probe).catch(() => undefined);
  if (found) return good('Sub-domains', `${probe} is ${found.address}`);
  if (baseUrl.hostname === 'localhost') {
    return good('Sub-domains', `browsers and curl know *.localhost; other programs here do not resolve it`);
  }
  return bad(
    'Sub-domains',
    `${probe} cannot be resolved`,
    `Point *.${baseUrl.hostname} at this server in the DNS; portals live there.`,
  );
}

/** Checks an S3 storage by writing and removing a file. */
async function checkFiles(config: Config): Promise<Finding> {
  if (!config.s3) return good('Files', `no S3 variables: they are kept in ${config.dataDir}`);
  const { endpoint, bucket } = config.s3;
  const storage = openStorage(config);
  try {
    await storage.receive('doctor.txt', Readable.from(['x']), 1);
    await storage.remove('received', 'doctor.txt');
    return good('Files', `${bucket} at ${endpoint} takes files`);
  } catch (error) {
    const cause = error instanceof AppError ? error.cause : error;
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    return bad('Files', `${bucket} at ${endpoint} takes no files: ${reason}`, 'Check the S3 variables and the rights.');
  } finally {
    storage.close();
  }
}

export async function checkMail({ smtpUrl, production }: Pick<Config, 'smtpUrl' | 'production'>): Promise<Finding> {
  if (smtpUrl === undefined && production) {
    const detail =
      'no SMTP_URL: mails are kept and sent to nobody, so nobody can activate an account or set a password';
    return doubtful('Mail', detail, 'Set SMTP_URL.');
  }
  if (smtpUrl === undefined) return good('Mail', 'no SMTP_URL: mails are kept, and can be read at /dev/mail');
  const limits = { connectionTimeout: SMTP_TIMEOUT, greetingTimeout: SMTP_TIMEOUT, socketTimeout: SMTP_TIMEOUT };
  const transport = createTransport({ url: smtpUrl, ...limits });
  const { host } = new URL(smtpUrl);
  try {
    await transport.verify();
    return good('Mail', `${host} takes mails`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return bad('Mail', `${host} does not take mails: ${reason}`, 'Check SMTP_URL: host, port, user and password.');
  } finally {
    transport.close();
  }
}
