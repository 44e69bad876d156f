import { Agent, createServer, request } from 'node:http';
import { freePort } from '../bench/processes.ts';

export interface Proxy {
  port: number;
  close(): Promise<void>;
}

/** How often a server is asked whether it wants requests. */
const ASKING_MS = 200;

/**
 * The plainest load balancer that there is: one request after the other to the servers that said `ready` last time,
 * and nothing is ever sent twice. What it cannot deliver is a 502.
 */
export async function startProxy(ports: number[]): Promise<Proxy> {
  const ready = new Set<number>();
  const agent = new Agent({ keepAlive: true });
  const look = (port: number) => {
    const asked = request({ host: '127.0.0.1', port, path: '/readyz', timeout: 5000, agent: false }, (response) => {
      if (response.statusCode === 200) ready.add(port);
      else ready.delete(port);
      response.resume();
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => ready.delete(port)).end();
  };
  const clock = setInterval(() => ports.forEach(look), ASKING_MS);
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const port = [...ready][turn % ready.size];
    const refuse = (why: Error) => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end(`${port}: ${why.message}`);
    };
    if (port === undefined) return refuse(new Error('no server is ready'));
    const { method, url, headers } = incoming;
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers, agent }, (response) => {
      // What is said of this connection is between the two of us.
      const { connection: _, 'keep-alive': __, ...told } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, told);
      response.pipe(outgoing);
      response.on('error', refuse);
    });
    passed.on('error', refuse);
    incoming.pipe(passed);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        clearInterval(clock);
        agent.destroy();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
