import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

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

/** The files that take longest: the suites are generated from all procedures, and `main` starts the server six times. */
const LONGEST = /\/src\/(suites\/|main\.test\.ts$)/;

/**
 * Starts the longest files first, so that no worker is left alone with them in the end. Vitest itself begins with the
 * largest files, and those are among the smallest.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

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
    sequence: { sequencer: LongestFirst },
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
