import { expect, test } from 'vitest';
import { createRenderer } from '../entry-server.tsx';
import { pageModel } from '../testing/models.ts';

const renderer = createRenderer({ dev: { root: new URL('../../..', import.meta.url).pathname } });

test.each([
  ['leads to the portal’s page', false],
  ['leads nowhere when the portal answers with no other page', true],
])('The logo above a verification %s', async (_what, isAlone) => {
  const html = await renderer.render(pageModel({ kind: 'verify', typed: null, certificate: null, isAlone }));
  expect(html.includes('href="/"')).toBe(!isAlone);
});
