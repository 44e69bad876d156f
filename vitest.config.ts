import { defineConfig } from 'vitest/config';

/**
 * Three lanes. Tests lie beside what they test; the package decides the lane.
 * `TEST_DATABASE_URL` runs the integration lane on that server instead of the embedded one.
 */
export default defineConfig({
  test: {
    // Vitest leaves a core to itself by default, which on two cores halves the speed.
    maxWorkers: '100%',
    testTimeout: 10_000,
    hookTimeout: 30_000,
    teardownTimeout: 10_000,
    slowTestThreshold: 2_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/{contracts,i18n,ui,tooling}/src/**/*.test.ts', 'apps/web/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['packages/{i18n,ui}/src/**/*.test.tsx', 'apps/web/src/**/*.test.tsx'],
        },
      },
      {
        test: {
          name: 'integration',
          include: ['packages/db/src/**/*.test.ts', 'apps/server/src/**/*.test.ts'],
          globalSetup: ['packages/db/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
