import { type Agent, request } from 'node:http';
import type { Service } from './processes.ts';

interface Account {
  /**
   * The host without the port. It is sent as the Host header, as not every resolver knows the sub-domains of localhost.
   */
  host: string;
  login: string;
  password: string;
}

/** Signs in, and resolves with the cookie of the session. */
export function signIn(
  { origin }: Pick<Service, 'origin'>,
  { host, login, password }: Account,
  agent?: Agent,
): Promise<string> {
  const { port } = new URL(origin);
  const headers = { host: `${host}:${port}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/api/login', method: 'POST', headers, agent }, (response) => {
      const cookie = response.headers['set-cookie']?.[0]?.split(';')[0];
      response.resume();
      response.on('error', reject).on('end', () => {
        if (cookie === undefined) reject(new Error(`${login} could not sign in: ${response.statusCode}`));
        else resolve(cookie);
      });
    })
      .on('error', reject)
      .end(JSON.stringify({ login, password }));
  });
}
