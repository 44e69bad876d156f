import type { PublicPage } from '@dars/contracts/portal/page';
import { describe, expect, test } from 'vitest';
import { createRenderer } from '../entry-server.tsx';
import { PAGES, PORTAL, PUBLIC_COURSE, pageModel } from '../testing/models.ts';

const renderer = createRenderer({ dev: { root: new URL('../../..', import.meta.url).pathname } });
const render = (page: PublicPage | undefined, model: Partial<ReturnType<typeof pageModel>> = {}) => {
  if (!page) throw new Error('no such page');
  return renderer.render({ ...pageModel(page), ...model });
};
const links = (html: string, rel: string) => {
  const found = html.matchAll(new RegExp(`<link rel="${rel}"(?: hrefLang="([^"]*)")? href="([^"]*)"/>`, 'g'));
  return [...found].map(([, code, href = '']) => [code, decodeURI(href).replace(PORTAL.origin, '')]);
};
const factsOf = (html: string) => JSON.parse(/ld\+json"[^>]*>([^<]*)</.exec(html)?.[1] ?? '{}');
const ADDRESS = `/courses/${PUBLIC_COURSE.slug}`;

describe('the metadata of a public page', () => {
  test('name its address in every language, and as canonical the one that was asked for', async () => {
    const html = await render(PAGES['course'], { language: 'en' });
    expect(links(html, 'alternate')).toEqual([
      ['ar', ADDRESS],
      ['en', `${ADDRESS}?lang=en`],
      ['es', `${ADDRESS}?lang=es`],
      ['x-default', ADDRESS],
    ]);
    expect(links(html, 'canonical')).toEqual([[undefined, ADDRESS]]);
    const asked = await render(PAGES['course'], { language: 'en', isLanguageAsked: true });
    expect(links(asked, 'canonical')).toEqual([[undefined, `${ADDRESS}?lang=en`]]);
  });

  test('keep a page of the catalogue apart, and take a search for the whole list', async () => {
    const page = PAGES['catalogue'];
    if (page?.kind !== 'catalogue') throw new Error('no catalogue');
    const at = (query: object) =>
      render({ ...page, catalogue: { ...page.catalogue, query: { sort: 'newest', page: 1, ...query } } });
    expect(links(await at({ page: 2 }), 'canonical')).toEqual([[undefined, '/courses?page=2']]);
    expect(links(await at({ q: 'خط' }), 'canonical')).toEqual([[undefined, '/courses']]);
  });

  test('describe a course, a lecturer and a portal as schema.org does', async () => {
    const course = factsOf(await render(PAGES['course']));
    expect(course).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Course',
      name: PUBLIC_COURSE.title,
      provider: { '@type': 'EducationalOrganization', name: PORTAL.name },
      aggregateRating: { ratingValue: 4.7, reviewCount: 12, bestRating: 5, worstRating: 1 },
      offers: { '@type': 'Offer', category: 'Paid', price: '360', priceCurrency: 'SAR' },
      hasCourseInstance: {
        courseMode: 'Online',
        courseWorkload: 'PT460M',
        instructor: [{ name: 'هالة المنصوري' }, { name: 'سامي الحداد' }],
      },
    });
    expect(factsOf(await render(PAGES['lecturer']))).toMatchObject({ '@type': 'Person', name: 'هالة المنصوري' });
    expect(factsOf(await render(PAGES['portal']))).toMatchObject({ '@type': 'EducationalOrganization' });
  });

  test('announce the drawn picture with its size and what it shows, and else the logo', async () => {
    const html = await render(PAGES['course'], { picture: '/courses/a/pictures/ar-x.jpg' });
    const properties = [...html.matchAll(/<meta property="og:(image[^"]*)" content="([^"]*)"/g)].map(
      ([, ...pair]) => pair,
    );
    expect(Object.fromEntries(properties)).toEqual({
      image: `${PORTAL.origin}/courses/a/pictures/ar-x.jpg`,
      'image:type': 'image/jpeg',
      'image:width': '1200',
      'image:height': '630',
      'image:alt': `${PUBLIC_COURSE.title} · ${PORTAL.name}`,
    });
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    expect(await render(PAGES['learner'])).not.toContain('twitter:card');
  });

  test('cannot end the script element with a course’s own words', async () => {
    const title = '</script><b>';
    const html = await render({
      kind: 'course',
      course: { ...PUBLIC_COURSE, title, rating: null },
      reviews: null,
      reader: { isSignedIn: false, enrolment: null, hasOrder: false },
    });
    expect(html).not.toContain('</script><b>');
    expect(factsOf(html).name).toBe(title);
    expect(factsOf(html)).not.toHaveProperty('aggregateRating');
  });
});
