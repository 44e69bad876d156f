import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
/** The emulation that the budgets are written for: slow 4G and a slow phone. */
const NETWORK = {
  offline: false,
  latency: 562,
  downloadThroughput: (1.44e6 / 8) | 0,
  uploadThroughput: (675e3 / 8) | 0,
};
const CPU_SLOWDOWN = 4;
const SETTLE_MS = 2_500;

/** The measurements of a first visit of a page. */
export interface PageLoad {
  requests: number;
  /** KiB over the wire, by the type of the resource. */
  kib: Record<'document' | 'stylesheet' | 'script' | 'font' | 'other', number>;
  /** Calls of the API until the largest paint. */
  calls: number;
  largestPaintMs: number;
  longTasksMs: number;
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(existsSync(DEBIAN_CHROMIUM) && { executablePath: DEBIAN_CHROMIUM }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

interface SentRequest {
  type: string;
  bytes: number;
  /** The time on the browser's clock, in seconds. */
  at: number;
}

/** Visits a page with an empty cache. */
export async function loadPage(browser: Browser, url: string, cookie?: string): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ar' });
  try {
    const [name, value = ''] = (cookie ?? '').split('=');
    if (name) await context.addCookies([{ name, value, url }]);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const sent = new Map<string, SentRequest>();
    devtools.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp }) => {
      if (!request.url.startsWith('data:')) sent.set(requestId, { type, bytes: 0, at: timestamp });
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const one = sent.get(requestId);
      if (one) one.bytes = encodedDataLength;
    });
    const answer = await page.goto(url, { waitUntil: 'load' });
    if (answer?.url() !== url || !answer.ok()) throw new Error(`${url} led to ${answer?.url()}: ${answer?.status()}`);
    // Waits, as a later paint would count as well.
    await sleep(SETTLE_MS);
    const timings = await page.evaluate<Pick<PageLoad, 'largestPaintMs' | 'longTasksMs'>>(OBSERVER_SCRIPT);
    return { ...summarizeRequests([...sent.values()], timings.largestPaintMs), ...timings };
  } finally {
    await context.close();
  }
}

const CALLS = new Set(['XHR', 'Fetch']);

function summarizeRequests(sent: SentRequest[], largestPaintMs: number): Pick<PageLoad, 'requests' | 'kib' | 'calls'> {
  const [began = 0] = sent.map(({ at }) => at);
  const kib = { document: 0, stylesheet: 0, script: 0, font: 0, other: 0 };
  for (const { type, bytes } of sent) {
    const kind = type.toLowerCase();
    kib[kind in kib ? (kind as keyof typeof kib) : 'other'] += bytes / 1024;
  }
  const calls = sent.filter(({ type, at }) => CALLS.has(type) && (at - began) * 1000 < largestPaintMs);
  return { requests: sent.length, kib, calls: calls.length };
}

/** The script that runs in the page, where the types of the entries exist. */
const OBSERVER_SCRIPT = `(async () => {
  const entries = (type) => new Promise((resolve) => {
    const seen = [];
    new PerformanceObserver((list) => seen.push(...list.getEntries())).observe({ type, buffered: true });
    setTimeout(() => resolve(seen), 100);
  });
  const [paints, tasks] = await Promise.all([entries('largest-contentful-paint'), entries('longtask')]);
  return {
    largestPaintMs: paints.at(-1).startTime,
    longTasksMs: tasks.reduce((sum, task) => sum + task.duration, 0),
  };
})()`;
