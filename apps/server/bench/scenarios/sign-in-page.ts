import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright';
import { spread } from '../rounds.ts';
import { PORTAL, type Stage } from '../stage.ts';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
/** Slow 4G and a slow phone, as the budget is written for. */
const NETWORK = {
  offline: false,
  latency: 562,
  downloadThroughput: (1.44e6 / 8) | 0,
  uploadThroughput: (675e3 / 8) | 0,
};
const CPU_SLOWDOWN = 4;
const SETTLE_MS = 2_500;

interface Load {
  requests: number;
  kib: number;
  largestPaintMs: number;
  longTasksMs: number;
}

/** A cold visit of a portal's sign-in page on a slow phone, against a static form in the same rounds. */
export const signInPage = {
  name: 'sign-in-page',
  async run({ stage, rounds }: { stage: Stage; rounds: number }): Promise<string[]> {
    const { server } = stage.large;
    const portal = server.origin.replace('localhost', `${PORTAL}.localhost`);
    const browser = await chromium.launch({
      ...(existsSync(DEBIAN_CHROMIUM) && { executablePath: DEBIAN_CHROMIUM }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    try {
      const pages: Load[] = [];
      const forms: Load[] = [];
      for (let round = 0; round < rounds; round += 1) {
        pages.push(await visit(browser, `${portal}/home/login`));
        forms.push(await visit(browser, `${stage.bare.origin}/form`));
      }
      const paint = spread(pages.map((page, index) => page.largestPaintMs / (forms[index]?.largestPaintMs ?? 1)));
      const middle = (pick: keyof Load) => spread(pages.map((page) => page[pick])).median;
      return [
        '| sign-in page, cold, slow 4G, 4× CPU | measured | budget |',
        '|---|---|---|',
        `| requests | ${middle('requests')} | ≤ 5 |`,
        `| KiB over the wire | ${middle('kib').toFixed(0)} | |`,
        `| largest paint ÷ static form (range) | ${paint.median.toFixed(2)} (${paint.min.toFixed(2)}–${paint.max.toFixed(2)}) | ≤ 1.40 |`,
        `| long tasks, ms | ${middle('longTasksMs').toFixed(0)} | ≤ 300 |`,
      ];
    } finally {
      await browser.close();
    }
  },
};

async function visit(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ar' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    let [requests, bytes] = [0, 0];
    devtools.on('Network.requestWillBeSent', ({ request }) => {
      if (!request.url.startsWith('data:')) requests += 1;
    });
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(url, { waitUntil: 'load' });
    // A paint that comes later would count as well.
    await sleep(SETTLE_MS);
    const timings = await page.evaluate<Pick<Load, 'largestPaintMs' | 'longTasksMs'>>(OBSERVE);
    return { requests, kib: bytes / 1024, ...timings };
  } finally {
    await context.close();
  }
}

/** Runs in the page, where the entries' own types live. */
const OBSERVE = `(async () => {
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
