import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const DATABASE_PACKAGES = ['packages/db', 'apps/server'];

/** The checks that need a Citus cluster: `npm run test:citus`. */
const CITUS = {
  test: {
    name: 'citus',
    include: DATABASE_PACKAGES.map((folder) => `${folder}/**/*.citus.ts`),
    globalSetup: ['packages/db/src/testing/global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
};

/**
 * Three lanes, and every test is in one: components, what needs a database, and the rest.
 * `TEST_DATABASE_URL` runs the integration lane on that server instead of the embedded one.
 */
export default defineConfig({
  test: {
    // One worker more than cores, as a worker waits for Postgres and other processes for a fifth of its time. Vitest's
    // default is one less.
    maxWorkers: availableParallelism() + 1,
    // The files of a lane share the modules of their worker: importing the server anew costs most files more than their
    // tests. Every file therefore restores the timers and globals that it replaces.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    teardownTimeout: 10_000,
    slowTestThreshold: 2_000,
    projects: [
      ...(process.env['CITUS_ADMIN_URL'] === undefined ? [] : [CITUS]),
      {
        test: {
          name: 'unit',
          include: ['{apps,packages}/*/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...DATABASE_PACKAGES.map((folder) => `${folder}/**`)],
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['{apps,packages}/*/**/*.test.tsx'],
          setupFiles: ['packages/ui/src/testing/set-up-dom-tests.ts'],
        },
      },
      {
        test: {
          name: 'integration',
          include: DATABASE_PACKAGES.map((folder) => `${folder}/**/*.test.ts`),
          globalSetup: ['packages/db/src/testing/global-setup.ts'],
          setupFiles: ['packages/db/src/testing/statement-guard/set-up.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
