import type { PublicPage } from '@dars/contracts/portal/page';
import { DEFAULT_SETTINGS } from '@dars/contracts/portal/settings';
import { describe, expect, it } from 'vitest';
import { createRenderer } from '../entry-server.tsx';
import { PAGES, PORTAL, PUBLIC_COURSE, pageModel } from '../testing/models.ts';

const renderer = createRenderer({ dev: { root: new URL('../../..', import.meta.url).pathname } });

describe('The outline of a course in shasha', () => {
  it('offers each chapter, and the first one is chosen', async () => {
    const portal = { ...PORTAL, settings: { ...DEFAULT_SETTINGS, template: 'shasha' as const } };
    const html = await renderer.render(pageModel(PAGES['course'] as PublicPage, 'ar', portal));
    const choices = [...html.matchAll(/<input[^>]*name="chapter"[^>]*>/g)].map(([input]) => input);
    expect(choices).toHaveLength(PUBLIC_COURSE.sections.length);
    expect(choices.map((input) => input.includes('checked'))).toEqual([true, false, false]);
  });
});
