import type { PublicPage } from '@dars/contracts/portal/page';
import { plainText } from '@dars/i18n/isolate';
import { describe, expect, it } from 'vitest';
import { createRenderer } from './entry-server.tsx';
import { PAGES, pageModel } from './testing/models.ts';

const renderer = createRenderer({ dev: { root: new URL('../..', import.meta.url).pathname } });
const VIEW = { firstName: 'نورة', lastName: 'السالم', endsDate: '2026-05-01T09:30:00.000Z' };
const modelOf = (name: string) => pageModel(PAGES[name] ?? ({ kind: 'not-found' } satisfies PublicPage), 'en');

describe('ViewBanner', () => {
  it('names the learner and the end above a public page, with a form that ends the view', async () => {
    const html = await renderer.render({ ...modelOf('catalogue'), view: VIEW });
    expect(plainText(html)).toMatch(/class="view-banner"><p>You see the portal as نورة السالم does\..*12:30/);
    expect(html).toContain('<form action="/home/end-view" method="post">');
  });

  it('is left to the signed-in client on its pages, and missing without a view', async () => {
    expect(await renderer.render({ ...modelOf('app'), view: VIEW })).not.toContain('class="view-banner"');
    expect(await renderer.render(modelOf('catalogue'))).not.toContain('class="view-banner"');
  });
});
