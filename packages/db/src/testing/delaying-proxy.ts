import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface DelayingProxy {
  /** The given URL, through the proxy. */
  url: string;
  /** Returns the round trips since the last call: how often data was sent after an answer had come. */
  takeRoundTrips(): number;
  /** Drops the next data that is sent and cuts every connection, as a network failure would. */
  cutNext(): void;
  /**
   * Passes nothing on from now on in either direction, on connections that stay open; new connections are accepted too.
   */
  stall(): void;
  /** Passes data on again from now on, on connections that are opened from now on. */
  resume(): void;
  close(): Promise<void>;
}

/**
 * Stands between a client and its server and delays everything in both directions. With a delay well above the
 * machine's own times, round trips can be counted: a round trip begins with data that is sent after an answer came.
 */
export async function delayingProxy(targetUrl: string, delayMs: number): Promise<DelayingProxy> {
  const target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  let roundTrips = 0;
  let cutting = false;
  let stalled = false;

  const cut = () => {
    cutting = false;
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    const upstream = connect({ host: target.hostname, port: Number(target.port || 5432) });
    let answered = true;
    let silent = stalled;
    const isSilent = () => {
      silent ||= stalled;
      return silent;
    };
    client.on('data', (chunk) => {
      if (isSilent()) return;
      if (cutting) return cut();
      if (answered) roundTrips += 1;
      answered = false;
      setTimeout(() => upstream.writable && upstream.write(chunk), delayMs);
    });
    upstream.on('data', (chunk) => {
      if (isSilent()) return;
      setTimeout(() => {
        answered = true;
        if (client.writable) client.write(chunk);
      }, delayMs);
    });
    endTogether(client, upstream, sockets);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(targetUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);

  return {
    url: url.href,
    takeRoundTrips() {
      const counted = roundTrips;
      roundTrips = 0;
      return counted;
    },
    cutNext() {
      cutting = true;
    },
    stall() {
      stalled = true;
    },
    resume() {
      stalled = false;
    },
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Each of the two sockets ends with the other, and both are in `sockets` until then. */
function endTogether(client: Socket, upstream: Socket, sockets: Set<Socket>): void {
  for (const [one, other] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    sockets.add(one);
    one.setNoDelay(true);
    one.on('error', () => other.destroy());
    one.on('close', () => {
      sockets.delete(one);
      other.destroy();
    });
  }
}
