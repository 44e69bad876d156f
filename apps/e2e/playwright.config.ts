import { existsSync } from 'node:fs';
import { DEFAULT_LANGUAGE } from '@dars/contracts/languages';
import { defineConfig } from '@playwright/test';
import { BASE_URL, DATA_DIR, PORT } from './fixtures/server.ts';
import { EVERYWHERE, JOURNEY, type Options, PHONE, type ProjectLanguage } from './fixtures/test.ts';

/**
 * Debian's Chromium, preferably the headless one, which takes a quarter less time. Otherwise Playwright installs its
 * own.
 */
const DEBIANS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = DEBIANS.find(existsSync);
const SCREENS = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
interface Project {
  language: ProjectLanguage;
  screen: keyof typeof SCREENS;
  tags?: string[];
  without?: string;
  /** Whether things move. Drawing every frame by the processor takes a fifth of the time of a test. */
  hasMotion?: boolean;
}

/** Where the tests run: those with one of the tags, or all but those with another. */
const PROJECTS: Project[] = [
  { language: DEFAULT_LANGUAGE, screen: 'desktop', without: JOURNEY.tag },
  { language: 'ar', screen: 'phone', tags: [PHONE.tag, EVERYWHERE.tag] },
  { language: 'en', screen: 'phone', tags: [JOURNEY.tag, EVERYWHERE.tag], hasMotion: true },
  { language: 'es', screen: 'desktop', tags: [EVERYWHERE.tag] },
];

export default defineConfig<Options>({
  testDir: 'specs',
  outputDir: 'test-results',
  // Three workers for two cores, as each waits for a third of its time. They share one server, so each test sees what
  // others have made.
  workers: 3,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 240_000,
  // The limits are long, as two cores serve the database, the server and three browsers, and a slow machine takes more
  // than twice as long as a usual one.
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: BASE_URL,
    screenshot: 'only-on-failure',
    // Requests of a page that a service worker controls can pass Playwright's routes by. Tests of what is kept offline
    // allow the worker.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: PROJECTS.map(({ language, screen, tags, without, hasMotion = false }) => ({
    name: `${language}-${screen}`,
    ...(tags && { grep: new RegExp(tags.join('|')) }),
    ...(without !== undefined && { grepInvert: new RegExp(without) }),
    use: {
      ...{ language, viewport: SCREENS[screen], locale: language, hasTouch: screen === 'phone' },
      contextOptions: { reducedMotion: hasMotion ? 'no-preference' : 'reduce' },
    },
  })),
  webServer: {
    command: 'exec node_modules/.bin/node apps/server/src/main.ts',
    cwd: '../..',
    url: `${BASE_URL}/readyz`,
    reuseExistingServer: false,
    stdout: 'pipe',
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: String(PORT),
      DATA_DIR,
      SEED_DEMO: 'on',
      LOG_LEVEL: 'warn',
      // No request limits, and no refusals when the machine halts for a moment.
      RATE_LIMIT: '0',
      MAX_EVENT_LOOP_DELAY: '0',
    },
  },
});
