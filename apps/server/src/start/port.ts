import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/env.ts';
import { StartError } from './failure.ts';

/** An address to listen at, from HOST and PORT or METRICS_HOST and METRICS_PORT. */
export interface Listener {
  host: string;
  port: number;
  prefix: '' | 'METRICS_';
}

/** An address that cannot be listened at. */
export class ListenError extends StartError {
  readonly what: string;
  override readonly remedy: string;

  constructor(what: string, remedy: string, options: ErrorOptions) {
    super(`${what} ${remedy}`, options);
    this.what = what;
    this.remedy = remedy;
  }
}

/** Returns all addresses that this server listens at. */
export function listenersOf({ host, port, metrics }: Pick<Config, 'host' | 'port' | 'metrics'>): Listener[] {
  return [{ host, port, prefix: '' }, ...(metrics ? [{ ...metrics, prefix: 'METRICS_' as const }] : [])];
}

/** Milliseconds after which a port that neither accepts nor refuses a connection counts as free. */
const CONNECT_LIMIT = 1_000;

/**
 * Checks that a port is free, before anything else is started, as a taken port is the commonest reason why a start
 * fails. It does not listen to find out: a proxy that waits for this server would connect, and lose its request with
 * the connection.
 */
export async function assertPortFree({ host, port, prefix }: Listener): Promise<void> {
  try {
    const { address, family } = await lookup(host);
    await assertBindable({ address, port, type: family === 6 ? 'udp6' : 'udp4' });
    if (await isListenedAt(ANY[address] ?? address, port))
      throw Object.assign(new Error(`listen EADDRINUSE: ${host}:${port}`), { code: 'EADDRINUSE' });
  } catch (error) {
    throw explainListen(error as NodeJS.ErrnoException, { host, port, prefix });
  }
}

/** The address to connect to for a listener at every address of the machine. */
const ANY: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

interface Bound {
  address: string;
  port: number;
  type: 'udp4' | 'udp6';
}

/**
 * Checks that the address belongs to this machine and the user may use the port. The check binds UDP, on which no proxy
 * waits.
 */
async function assertBindable({ address, port, type }: Bound): Promise<void> {
  const socket = createSocket(type);
  await new Promise<void>((resolve, reject) => {
    // Another program's use of the port for UDP does not matter.
    socket.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve() : reject(error)));
    socket.bind({ address, port, exclusive: true }, resolve);
  }).finally(() => socket.close());
}

async function isListenedAt(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port, timeout: CONNECT_LIMIT });
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    // Any other obstacle is reported when the server starts to listen.
    for (const event of ['error', 'timeout']) socket.once(event, () => resolve(false));
  }).finally(() => socket.destroy());
}

export function explainListen(cause: NodeJS.ErrnoException, { host, port, prefix }: Listener): Error {
  const another = `another ${prefix}PORT${prefix === '' ? ' (and another DATA_DIR)' : ''}`;
  switch (cause.code) {
    case 'EADDRINUSE':
      return new ListenError(`Port ${port} is in use, perhaps by another Dars.`, `Stop that, or set ${another}.`, {
        cause,
      });
    case 'EACCES':
      return new ListenError(`Port ${port} may not be used by this user.`, `Set ${prefix}PORT to 1024 or more.`, {
        cause,
      });
    case 'EADDRNOTAVAIL':
    case 'EAI_AGAIN':
    case 'ENOTFOUND':
      return new ListenError(
        `${prefix}HOST is ${host}, which is no address of this machine.`,
        `Set ${prefix}HOST to one that is: 127.0.0.1 is reached from this machine only, 0.0.0.0 is all that it has.`,
        { cause },
      );
    default:
      return cause;
  }
}

type ListenConfig = Pick<Config, 'host' | 'port' | 'baseUrl'>;

export async function listen(app: FastifyInstance, { host, port, baseUrl }: ListenConfig): Promise<void> {
  // Omits the scheme, so that the terminal makes no link of it: pages are served at the base URL.
  const listenTextResolver = (address: string) =>
    `Listening on ${address.replace('http://', '')} for ${baseUrl.origin}`;
  try {
    await app.listen({ host, port, listenTextResolver });
  } catch (error) {
    throw explainListen(error as NodeJS.ErrnoException, { host, port, prefix: '' });
  }
}
