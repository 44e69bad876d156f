import { type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { residentMib } from './processes.ts';
import { WARM_UP } from './rounds.ts';
import type { Portals } from './stage.ts';

/** A path to read, or to post something to. */
export interface Question {
  path: string;
  body?: unknown;
}

export interface Streamed {
  firstByteMs: number;
  seconds: number;
  /** What the server's memory has grown by at most. */
  grownMib: number;
  lines: number;
  /** Its last characters. */
  end: string;
}

const SAMPLE_MS = 20;
const LINE_FEED = 0x0a;

/** As a client reads that keeps nothing. */
export async function readStream(portals: Portals, question: Question): Promise<Streamed> {
  const { pid } = portals.server;
  const before = residentMib(pid);
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, residentMib(pid));
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

/** Resolves with what the server's memory has grown by when a reader has opened the answer and read nothing of it. */
export async function stall(portals: Portals, question: Question, milliseconds: number): Promise<number> {
  const before = residentMib(portals.server.pid);
  const response = await ask(portals, question);
  response.pause();
  await sleep(milliseconds);
  const grown = residentMib(portals.server.pid) - before;
  response.destroy();
  return grown;
}

const PAGES = 1_000;

/** Until the server has compiled what it needs: as long as `compare` warms up. */
export async function warmUp(portals: Portals, path: string): Promise<void> {
  const until = performance.now() + WARM_UP * 1000;
  while (performance.now() < until) await readPage(portals, path);
}

/** Resolves with the milliseconds that one of several takes. */
export async function readPage(portals: Portals, path: string): Promise<number> {
  const began = performance.now();
  for (let page = 0; page < PAGES; page += 1) {
    const response = await ask(portals, { path });
    for await (const _chunk of response);
  }
  return (performance.now() - began) / PAGES;
}

function ask({ server, cookie }: Portals, { path, body }: Question): Promise<IncomingMessage> {
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
