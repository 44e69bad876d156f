import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { sharedWatch } from './shared-watch.ts';

// Fails a test whose statements a distributed database would refuse. The embedded database does not refuse them, and an
// error thrown inside the driver might be caught by the code under test.
const expectNoRefusals = () => expect(sharedWatch.takeRefusals().join('\n\n')).toBe('');

/** The driver's own tests send no statement of the product, and some leave the tenant to row-level security on purpose. */
const OF_DRIVER = /\/packages\/db\/src\/driver\//;

// Vitest runs these around the hooks of the test file.
beforeAll(() => {
  if (!OF_DRIVER.test(expect.getState().testPath ?? '')) sharedWatch.start();
});
afterEach(expectNoRefusals);
afterAll(() => {
  sharedWatch.stop();
  expectNoRefusals();
});
