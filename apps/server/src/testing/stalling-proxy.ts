import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface StallingProxy {
  /** The URL of the target through the proxy. */
  url: string;
  /** Accepts connections from now on but passes no data in either direction, without closing them. */
  stall(): void;
  /** Passes this many further bytes of answers, and then stalls. */
  stallAfter(bytes: number): void;
  resume(): void;
  close(): Promise<void>;
}

/** Starts a proxy that can behave like a network which loses every packet without closing a connection. */
export async function stallingProxy(targetUrl: string): Promise<StallingProxy> {
  const target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  let left = Number.POSITIVE_INFINITY;
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on('error', () => other.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  };
  const server = createServer((client) => {
    const upstream = connect({ host: target.hostname, port: Number(target.port) });
    keep(client, upstream);
    keep(upstream, client);
    client.on('data', (chunk) => {
      if (left > 0) upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      const passed = chunk.subarray(0, Math.min(left, chunk.length));
      left -= passed.length;
      if (passed.length > 0) client.write(passed);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(targetUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.origin,
    stall: () => {
      left = 0;
    },
    stallAfter: (bytes) => {
      left = bytes;
    },
    resume: () => {
      left = Number.POSITIVE_INFINITY;
      // Stalled data is lost, so their connections are closed.
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
