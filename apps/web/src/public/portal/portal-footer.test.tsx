import { LANGUAGES } from '@dars/contracts/languages';
import type { PublicContact } from '@dars/contracts/portal/contact';
import type { PageModel } from '@dars/contracts/portal/page';
import { describe, expect, it } from 'vitest';
import { createRenderer } from '../entry-server.tsx';
import { NONCE, PAGES, PORTAL, pageModel, TEMPLATES } from '../testing/models.ts';

const renderer = createRenderer({ dev: { root: new URL('../../..', import.meta.url).pathname } });
const CONTACT: PublicContact = {
  email: 'hello@academy.example',
  phone: '+966112345678',
  address: 'الرياض، شارع العليا',
  links: [
    { kind: 'x', url: 'https://x.com/academy' },
    { kind: 'whatsapp', url: 'https://wa.me/966112345678' },
  ],
};

function render(kind: string, more: Partial<PageModel> = {}) {
  const page = PAGES[kind];
  if (!page) throw new Error(`no page ${kind}`);
  return renderer.render({ ...pageModel(page), ...more });
}
const realmIn = (template: (typeof TEMPLATES)[number], contact?: PublicContact) => ({
  ...PORTAL,
  settings: { ...PORTAL.settings, template },
  ...(contact && { contact }),
});
const footOf = (html: string) => /<footer class="foot">(.*?)<\/footer>/s.exec(html)?.[1] ?? '';
const factsOf = (html: string) => JSON.parse(/ld\+json"[^>]*>([^<]*)</.exec(html)?.[1] ?? '{}');

describe('PortalFooter', () => {
  it.each(TEMPLATES)(
    'names in %s every way to reach the portal, on all public pages and in all languages',
    async (template) => {
      for (const kind of ['portal', 'course', 'catalogue', 'lecturer', 'preview']) {
        for (const language of LANGUAGES) {
          const foot = footOf(await render(kind, { language, realm: realmIn(template, CONTACT) }));
          expect(foot).toContain('href="mailto:hello@academy.example"');
          expect(foot).toMatch(/href="tel:\+966112345678"><bdi[^>]*dir="ltr"[^>]*>\+966 11 234 5678</);
          expect(foot).toContain('الرياض، شارع العليا');
          for (const { url } of CONTACT.links) expect(foot).toContain(`href="${url}"`);
        }
      }
    },
  );

  it('is the plain footer of a portal that has named nothing', async () => {
    expect(footOf(await render('portal', { realm: realmIn('diwan') }))).not.toContain('foot-reach');
  });
});

describe('structuredData', () => {
  it('tells search engines how to reach the organization, and where else it is', async () => {
    expect(factsOf(await render('portal', { realm: realmIn('diwan', CONTACT) }))).toMatchObject({
      '@type': 'EducationalOrganization',
      contactPoint: { '@type': 'ContactPoint', email: 'hello@academy.example', telephone: '+966112345678' },
      address: 'الرياض، شارع العليا',
      sameAs: ['https://x.com/academy', 'https://wa.me/966112345678'],
    });
    expect(factsOf(await render('portal'))).not.toHaveProperty('sameAs');
  });
});

describe('AnalyticsScripts', () => {
  const scripts = (html: string) => html.match(/<script(?![^>]*json)[^>]*>[^<]*/g) ?? [];

  it('adds no script without a program', async () => {
    expect(scripts(await render('course'))).toEqual([]);
  });

  it('loads Plausible by its address, after the page', async () => {
    const analytics = { provider: 'plausible', origin: 'https://plausible.io', site: 'academy.example' } as const;
    expect(scripts(await render('course', { analytics }))).toEqual([
      '<script defer="" data-domain="academy.example" src="https://plausible.io/js/script.js">',
    ]);
  });

  it('tells Matomo to use no cookies and to report to its own origin by POST', async () => {
    const analytics = { provider: 'matomo', origin: 'https://stats.example', site: '7' } as const;
    const [commands = '', loaded, ...rest] = scripts(await render('course', { analytics }));
    expect(commands).toMatch(new RegExp(`^<script nonce="${NONCE}">window._paq=`));
    const queue = JSON.parse(commands.slice(commands.indexOf('=[') + 1));
    expect(queue.slice(0, 4)).toEqual([
      ['disableCookies'],
      ['setDoNotTrack', true],
      ['setRequestMethod', 'POST'],
      ['setTrackerUrl', 'https://stats.example/matomo.php'],
    ]);
    expect(loaded).toBe('<script defer="" src="https://stats.example/matomo.js">');
    expect(rest).toEqual([]);
  });
});
