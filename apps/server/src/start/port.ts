import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../env.ts';
import { StartError } from './failure.ts';

/** Looked at before anything else is started: a taken port is the commonest reason why a start fails. */
export async function assertPortFree({ host, port }: { host: string; port: number }): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListen(error, { host, port })));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve()));
  });
}

function explainListen(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is in use, perhaps by another Dars. Stop that, or set another PORT (and another DATA_DIR).`,
        { cause: error },
      );
    case 'EACCES':
      return new StartError(`Port ${port} may not be used by this user. Set PORT to 1024 or more.`, { cause: error });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST is ${host}, which is no address of this machine.`, { cause: error });
    default:
      return error;
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
    throw explainListen(error as NodeJS.ErrnoException, { host, port });
  }
}
