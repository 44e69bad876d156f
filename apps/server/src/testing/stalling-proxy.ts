import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface StallingProxy {
  /** The given URL, through the proxy. */
  url: string;
  /** From now on connections are taken and nothing passes, in either direction; nobody is told. */
  stall(): void;
  /** Lets this many more bytes of answers pass, and nothing after them. */
  stallAfter(bytes: number): void;
  resume(): void;
  close(): Promise<void>;
}

/** Stands between a client and its server as a network does that loses every packet without closing a connection. */
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
      // What was lost on them does not come any more.
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
