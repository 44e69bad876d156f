import { Agent, createServer, request } from 'node:http';
import { freePort } from '../bench/processes.ts';

export interface Proxy {
  port: number;
  close(): Promise<void>;
}

/** Time between two readiness checks of a server, in ms. */
const CHECK_INTERVAL_MS = 200;

/**
 * Starts a minimal load balancer. It sends requests in turn to the servers whose last readiness check succeeded, and
 * repeats none; a request that it cannot deliver gets a 502.
 */
export async function startProxy(ports: number[]): Promise<Proxy> {
  const ready = new Set<number>();
  const agent = new Agent({ keepAlive: true });
  const checkReadiness = (port: number) => {
    const check = request({ host: '127.0.0.1', port, path: '/readyz', timeout: 5000, agent: false }, (response) => {
      if (response.statusCode === 200) ready.add(port);
      else ready.delete(port);
      response.resume();
    });
    check.on('timeout', () => check.destroy());
    check.on('error', () => ready.delete(port)).end();
  };
  const clock = setInterval(() => ports.forEach(checkReadiness), CHECK_INTERVAL_MS);
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
    const forwardedRequest = request({ host: '127.0.0.1', port, method, path: url, headers, agent }, (response) => {
      // Headers about the connection between proxy and server are not passed on.
      const { connection: _, 'keep-alive': __, ...forwarded } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, forwarded);
      response.pipe(outgoing);
      response.on('error', refuse);
    });
    forwardedRequest.on('error', refuse);
    incoming.pipe(forwardedRequest);
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
