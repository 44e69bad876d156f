import { type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Portals } from './environment.ts';
import { residentMemoryMib } from './processes.ts';
import { WARM_UP_SECONDS } from './rounds.ts';

/** A request: a path to read, or to post a body to. */
export interface StreamRequest {
  path: string;
  body?: unknown;
}

export interface StreamMeasurement {
  firstByteMs: number;
  seconds: number;
  /** The most that the server's memory has grown, in MiB. */
  grownMib: number;
  lines: number;
  /** The last characters of the answer. */
  end: string;
}

const SAMPLE_MS = 20;
const LINE_FEED = 0x0a;

/** Reads an answer without keeping it. */
export async function readStream(portals: Portals, question: StreamRequest): Promise<StreamMeasurement> {
  const { pid } = portals.server;
  const before = residentMemoryMib(pid);
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, residentMemoryMib(pid));
  }, SAMPLE_MS);
  try {
    const began = performance.now();
    const response = await ask(portals, question);
    let [firstByteMs, lines, end] = [0, 0, ''];
    for await (const chunk of response as AsyncIterable<Buffer>) {
      firstByteMs ||= performance.now() - began;
      for (const byte of chunk) if (byte === LINE_FEED) lines += 1;
      end = (end + chunk.toString('latin1')).slice(-40);
    }
    return { firstByteMs, seconds: (performance.now() - began) / 1000, grownMib: highest - before, lines, end };
  } finally {
    clearInterval(watch);
  }
}

/** Opens an answer without reading it, and resolves with the growth of the server's memory, in MiB. */
export async function measureUnreadAnswer(
  portals: Portals,
  question: StreamRequest,
  milliseconds: number,
): Promise<number> {
  const before = residentMemoryMib(portals.server.pid);
  const response = await ask(portals, question);
  response.pause();
  await sleep(milliseconds);
  const grown = residentMemoryMib(portals.server.pid) - before;
  response.destroy();
  return grown;
}

const PAGES = 1_000;

/** Warms the server up for as long as `compare` does, so that its code is compiled. */
export async function warmUp(portals: Portals, path: string): Promise<void> {
  const until = performance.now() + WARM_UP_SECONDS * 1000;
  while (performance.now() < until) await readPage(portals, path);
}

/** Reads a page several times, and resolves with the mean time in ms. */
export async function readPage(portals: Portals, path: string): Promise<number> {
  const began = performance.now();
  for (let page = 0; page < PAGES; page += 1) {
    const response = await ask(portals, { path });
    for await (const _chunk of response);
  }
  return (performance.now() - began) / PAGES;
}

function ask({ server, cookie }: Portals, { path, body }: StreamRequest): Promise<IncomingMessage> {
  const url = server.origin + path;
  const headers = { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) };
  return new Promise((resolve, reject) => {
    request(url, { method: body === undefined ? 'GET' : 'POST', headers }, (response) => {
      if (response.statusCode === 200) resolve(response);
      else reject(new Error(`${url} answered ${response.statusCode}`));
    })
      .on('error', reject)
      .end(body === undefined ? undefined : JSON.stringify(body));
  });
}
