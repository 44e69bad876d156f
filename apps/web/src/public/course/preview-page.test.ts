import type { PublicPage } from '@dars/contracts/portal/page';
import { describe, expect, it } from 'vitest';
import { createRenderer } from '../entry-server.tsx';
import { PAGES, pageModel } from '../testing/models.ts';

const renderer = createRenderer({ dev: { root: new URL('../../..', import.meta.url).pathname } });

describe('the page of a free lesson', () => {
  it('has the formulas of its texts as MathML, also those on a line of their own', async () => {
    const html = await renderer.render(pageModel(PAGES['preview'] as PublicPage));
    expect(html).toContain('<bdi dir="ltr" class="math-inline"><math><msup><mi>x</mi><mn>2</mn></msup></math></bdi>');
    expect(html).toContain('<div dir="ltr" class="math-block"><math display="block"><mtable>');
    expect(html).toContain('@font-face{font-family:"Dars Math"');
    const page = await renderer.render(pageModel(PAGES['course'] as PublicPage));
    expect(page).not.toContain('Dars Math');
  });
});
