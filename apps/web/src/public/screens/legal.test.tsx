import type { PublicPage } from '@dars/contracts/portal/page';
import { describe, expect, it } from 'vitest';
import { createRenderer } from '../entry-server.tsx';
import { loginPage, PORTAL, pageModel, TEMPLATES } from '../testing/models.ts';

const renderer = createRenderer({ dev: { root: new URL('../../..', import.meta.url).pathname } });
const LEGAL: PublicPage = {
  kind: 'legal',
  legal: 'terms',
  version: 1,
  publishedDate: '2026-11-20T10:00:00Z',
  isOld: false,
  isSignedIn: false,
  language: 'es',
  text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Condiciones' }] }] },
};
const render = (page: PublicPage, template: (typeof TEMPLATES)[number]) =>
  renderer.render(pageModel(page, 'es', { ...PORTAL, settings: { ...PORTAL.settings, template } }));

describe('Legal', () => {
  it.each(TEMPLATES)('has in %s no drawing, which would cover its text, as the sign-in page has', async (template) => {
    expect(await render(LEGAL, template)).not.toContain('class="backdrop"');
    expect(await render(loginPage(), template)).toContain('class="backdrop"');
  });

  it('leads readers who are signed in to their courses, and others to the sign-in', async () => {
    const template = TEMPLATES[0];
    const own = await render({ ...LEGAL, isSignedIn: true }, template);
    expect(own).toContain('href="/home">Mis cursos');
    expect(own).not.toContain('href="/home/login"');
    expect(await render(LEGAL, template)).toContain('href="/home/login"');
  });
});
