import { Agent, request } from 'node:https';
import { type Deployment, DOMAIN } from './deployment.ts';

export interface ClientAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export interface Call {
  /** The sub-domain of a portal; undefined for the platform. */
  slug?: string | undefined;
  method?: string;
  path: string;
  cookie?: string | undefined;
  headers?: Record<string, string>;
  /** An object is sent as JSON. */
  body?: object | Buffer;
}

export interface Client {
  call(call: Call): Promise<ClientAnswer>;
  /** Signs in, and resolves with the cookie. */
  signIn(login: string, slug?: string): Promise<string>;
  close(): void;
}

const PASSWORD = 'Dars_Demo1';

/** Creates a client outside the set-up. It resolves all names to nginx and verifies nginx' certificate. */
export function createClient({ port, certificate }: Deployment): Client {
  const agent = new Agent({ keepAlive: true, ca: certificate });
  const call = ({ slug, method = 'GET', path, cookie, headers = {}, body }: Call) => {
    const name = slug === undefined ? DOMAIN : `${slug}.${DOMAIN}`;
    const content = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
    return new Promise<ClientAnswer>((resolve, reject) => {
      const options = { agent, host: '127.0.0.1', port, servername: name, method, path };
      const type = content !== undefined && content !== body ? { 'content-type': 'application/json' } : {};
      const length = content === undefined ? {} : { 'content-length': String(content.length) };
      const all = { host: `${name}:${port}`, ...(cookie !== undefined && { cookie }), ...type, ...length, ...headers };
      const sent = request({ ...options, headers: all }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      });
      sent.on('error', reject);
      sent.end(content);
    });
  };
  return {
    call,
    async signIn(login, slug) {
      const answer = await call({ slug, method: 'POST', path: '/api/login', body: { login, password: PASSWORD } });
      const [cookie] = [answer.headers['set-cookie'] ?? []].flat();
      if (answer.status !== 200 || !cookie) throw new Error(`${login} cannot sign in: ${answer.status} ${answer.text}`);
      return cookie.split(';', 1)[0] ?? '';
    },
    close: () => agent.destroy(),
  };
}
