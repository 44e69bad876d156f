import { expect, test } from 'vitest';
import { createRenderer } from '../entry-server.tsx';
import { pageModel } from '../testing/models.ts';

const renderer = createRenderer({ dev: { root: new URL('../../..', import.meta.url).pathname } });

test.each([
  ['leads', false],
  ['does not lead', true],
])('The logo of the verification %s to the portal’s page when it is alone: %s', async (_what, isAlone) => {
  const html = await renderer.render(pageModel({ kind: 'verify', typed: null, certificate: null, isAlone }));
  expect(html.includes('href="/"')).toBe(!isAlone);
});
