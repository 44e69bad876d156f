import { Agent, request } from 'node:http';

export interface HttpRequest {
  port: number;
  path: string;
  method?: 'GET' | 'POST';
  /** The Host header, as the portal's people use it. */
  host: string;
  cookie?: string;
  body?: unknown;
}

export interface HttpAnswer {
  /** The HTTP status; 0 if the connection broke or was refused. */
  status: number;
  /** The Retry-After of the answer in seconds, if it has one. */
  retryAfter: number | undefined;
  text: string;
  cookie: string | undefined;
  milliseconds: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 512 });
const TIMEOUT_MS = 20_000;

/** Sends a request. It never rejects, as failures are what is measured. */
export function sendRequest({ port, path, method = 'GET', host, cookie, body }: HttpRequest): Promise<HttpAnswer> {
  const began = performance.now();
  const content = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    host,
    ...(cookie !== undefined && { cookie }),
    ...(content !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
  };
  return new Promise((resolve) => {
    const settle = (answer: Partial<HttpAnswer>) =>
      resolve({
        ...{ status: 0, retryAfter: undefined, text: '', cookie: undefined, ...answer },
        milliseconds: performance.now() - began,
      });
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent, timeout: TIMEOUT_MS }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => settle({}));
      response.on('end', () => {
        const { statusCode = 0, headers: got } = response;
        const seconds = got['retry-after'];
        const retryAfter = seconds === undefined ? undefined : Number(seconds);
        const own = got['set-cookie']?.[0]?.split(';')[0];
        settle({ status: statusCode, retryAfter, text: Buffer.concat(chunks).toString(), cookie: own });
      });
    });
    sent.on('error', () => settle({}));
    sent.on('timeout', () => sent.destroy());
    sent.end(content);
  });
}

/** Calls a mutation. */
export const callMutation = (question: Omit<HttpRequest, 'path' | 'method'>, procedure: string): Promise<HttpAnswer> =>
  sendRequest({ ...question, method: 'POST', path: `/trpc/${procedure}` });

/** Sends a file's bytes as a browser does, and resolves with the status. */
export function sendFile(url: string, headers: Record<string, string>, content: Buffer): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(
      url,
      { method: 'PUT', headers: { ...headers, 'content-length': content.length }, agent },
      (response) => {
        response.resume();
        response.on('error', () => resolve(0)).on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    sent.on('error', () => resolve(0)).end(content);
  });
}
