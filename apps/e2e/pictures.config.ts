import { defineConfig } from '@playwright/test';
import type { Options } from './fixtures/test.ts';
import tests from './playwright.config.ts';

/** Takes the pictures of README.md from the demo data, by `npm run pictures`. */
export default defineConfig<Options>({
  ...tests,
  testDir: 'pictures',
  workers: 1,
  projects: (['ar', 'en'] as const).map((language) => ({
    name: language,
    // Twice as many pixels as CSS pixels, so that text stays sharp on dense screens.
    use: { language, locale: language, viewport: { width: 1280, height: 800 }, deviceScaleFactor: 2 },
  })),
});
