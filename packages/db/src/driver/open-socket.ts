import { connect, type Socket } from 'node:net';

/** The parts of a database's address as postgres.js has parsed them. */
export interface SocketAddress {
  /** The path of a Unix socket. */
  path: string | false;
  host: string[];
  port: number[];
}

/**
 * Opens the socket of a connection in place of postgres.js, which would not expose it. It sets the host on the socket
 * as postgres.js does, which needs the name for TLS; Node buffers what is written before the socket is connected. No
 * message waits until the one before is confirmed.
 */
export function openSocket({ path, host: [host = 'localhost'], port: [port = 5432] }: SocketAddress): Socket {
  const socket = path ? connect({ path }) : connect({ host, port, noDelay: true });
  return Object.assign(socket, { host, port });
}
