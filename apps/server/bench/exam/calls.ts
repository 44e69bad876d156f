import { Agent, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Call {
  path: string;
  /** Left out for a visitor who is not signed in. */
  cookie?: string;
  /** The host without the port, if it is another one than usual. */
  host?: string;
  /** Left out for a GET. */
  body?: unknown;
  idempotencyKey?: string;
  /** The value of the header of that name. */
  range?: string;
  isPage?: boolean;
}

export interface Answered {
  /** 0: no answer came. */
  status: number;
  /** Seconds; 0 if the answer names none. */
  retryAfter: number;
  text: string;
}

/** Milliseconds after which a browser's call counts as unanswered. */
const TIMEOUT = 20_000;
/** As the client does: pauses before the first retries, in ms, and the part of them that is added at random. */
const PAUSES = [1_000, 2_000, 4_000];
const JITTER = 0.5;
/** The headers of a browser, which are most of what it sends. */
const BROWSER = {
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'en',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-dest': 'empty',
};

/** An agent that knows what went over its connections. */
class CountingAgent extends Agent {
  readonly #sockets = new Set<Socket>();

  override createConnection(...args: Parameters<Agent['createConnection']>) {
    const socket = super.createConnection(...args) as Socket;
    this.#sockets.add(socket.setNoDelay(true));
    return socket;
  }

  /** Bytes over the wire, headers included. */
  wire(): { down: number; up: number } {
    const all = [...this.#sockets];
    return {
      down: all.reduce((sum, { bytesRead }) => sum + bytesRead, 0),
      up: all.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
    };
  }
}

/** Makes the calls of many browsers, and counts them. */
export class Calls {
  readonly #port: string;
  readonly #usualHost: string;
  readonly #agent = new CountingAgent({ keepAlive: true, maxFreeSockets: Infinity });
  made = 0;

  /** `usualHost` is that of calls that name none, without the port. */
  constructor(origin: string, usualHost: string) {
    this.#port = new URL(origin).port;
    this.#usualHost = usualHost;
  }

  /** Makes a call once, and resolves with status 0 if it fails. */
  async once({
    path,
    cookie,
    host: name = this.#usualHost,
    body,
    idempotencyKey,
    range,
    isPage = false,
  }: Call): Promise<Answered> {
    this.made += 1;
    const host = `${name}:${this.#port}`;
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...BROWSER,
      host,
      ...(cookie !== undefined && { cookie }),
      ...(range !== undefined && { range }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(isPage && { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }),
      ...(text !== undefined && {
        ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
        origin: `http://${host}`,
      }),
    };
    try {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        const method = text === undefined ? 'GET' : 'POST';
        request(
          {
            ...{ host: '127.0.0.1', port: this.#port, path, method, headers, agent: this.#agent },
            signal: AbortSignal.timeout(TIMEOUT),
          },
          resolve,
        )
          .on('error', reject)
          .end(text);
      });
      return await readAnswer(response);
    } catch {
      return { status: 0, retryAfter: 0, text: '' };
    }
  }

  /** Makes a call until the server has decided, as the client does for a press that must not be lost. */
  async untilDecided(call: Call, onWait: () => void = () => undefined): Promise<Answered> {
    for (let retries = 0; ; retries += 1) {
      const answered = await this.once(call);
      if (answered.status !== 0 && answered.status !== 429 && answered.status !== 503) return answered;
      onWait();
      const pause = Math.max(PAUSES[Math.min(retries, PAUSES.length - 1)] ?? 0, answered.retryAfter * 1000);
      await sleep(pause * (1 + Math.random() * JITTER));
    }
  }

  wire = () => this.#agent.wire();

  close(): void {
    this.#agent.destroy();
  }
}

async function readAnswer(response: IncomingMessage): Promise<Answered> {
  const chunks: Buffer[] = [];
  for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk);
  const { statusCode = 0, headers } = response;
  return {
    status: statusCode,
    retryAfter: Number(headers['retry-after'] ?? 0),
    text: decode(Buffer.concat(chunks), headers['content-encoding']),
  };
}

function decode(bytes: Buffer, encoding: string | undefined): string {
  if (encoding === 'gzip') return gunzipSync(bytes).toString();
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return bytes.toString();
}
