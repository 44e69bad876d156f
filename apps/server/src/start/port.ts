import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
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

export async function listen(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw explainListen(error as NodeJS.ErrnoException, { host, port });
  }
}
