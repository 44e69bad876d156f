import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../env.ts';
import { StartError } from './failure.ts';

/** Where something listens: as HOST and PORT say, or METRICS_HOST and METRICS_PORT. */
export interface Listener {
  host: string;
  port: number;
  prefix: '' | 'METRICS_';
}

/** An address that cannot be listened at. */
export class ListenError extends StartError {
  readonly what: string;
  readonly remedy: string;

  constructor(what: string, remedy: string, options: ErrorOptions) {
    super(`${what} ${remedy}`, options);
    this.what = what;
    this.remedy = remedy;
  }
}

/** Every place that the configuration has this server listen at. */
export function listenersOf({ host, port, metrics }: Pick<Config, 'host' | 'port' | 'metrics'>): Listener[] {
  return [{ host, port, prefix: '' }, ...(metrics ? [{ ...metrics, prefix: 'METRICS_' as const }] : [])];
}

/** Looked at before anything else is started: a taken port is the commonest reason why a start fails. */
export async function assertPortFree({ host, port, prefix }: Listener): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListen(error, { host, port, prefix })));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve()));
  });
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
  // Without its scheme: pages live at the base URL, and a terminal would make a link of the other.
  const listenTextResolver = (address: string) =>
    `Listening on ${address.replace('http://', '')} for ${baseUrl.origin}`;
  try {
    await app.listen({ host, port, listenTextResolver });
  } catch (error) {
    throw explainListen(error as NodeJS.ErrnoException, { host, port, prefix: '' });
  }
}
