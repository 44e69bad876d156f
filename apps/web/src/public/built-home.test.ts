import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Role } from '@dars/contracts/constants';
import { LANGUAGES, type Language } from '@dars/contracts/languages';
import { HOME_OWN_COURSES, HOME_SHELF_COURSES, type LearnerHome } from '@dars/contracts/learning/learning';
import type { PageRenderer } from '@dars/contracts/portal/page';
import type { TemplateKey } from '@dars/contracts/portal/settings';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { findChunkCircles } from './testing/chunk-circles.ts';
import { COURSES, PORTAL, pageModel, TEMPLATES, USER } from './testing/models.ts';

const run = promisify(execFile);
const BUILD = fileURLToPath(new URL('./testing/build-into.ts', import.meta.url));
const KIB = 1024;
let folder: string;
let pages: PageRenderer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dars-web-'));
  // Built by another process, because this one's NODE_ENV would select React's development build.
  await run(process.execPath, [BUILD, folder, 'with-client'], { env: { NODE_ENV: 'production' } });
  const { createRenderer } = await import(pathToFileURL(join(folder, 'server/entry-server.js')).href);
  pages = createRenderer({ clientDir: join(folder, 'client') });
}, 240_000);
afterAll(() => rm(folder, { recursive: true }));

/** A home with the maximum number of courses. */
const [course = fail(), ...others] = Array.from({ length: HOME_OWN_COURSES + HOME_SHELF_COURSES }, (_, index) => ({
  ...(COURSES[index % COURSES.length] ?? fail()),
  id: `018f3a52-7d10-7c42-9a51-4f1f6a6d2d${10 + index}`,
}));
const HOME: LearnerHome = {
  hero: null,
  current: { course, path: [] },
  mine: { rows: [course, ...others.slice(0, HOME_OWN_COURSES - 1)], total: HOME_OWN_COURSES },
  shelf: { rows: others.slice(-HOME_SHELF_COURSES), total: HOME_SHELF_COURSES },
  publishedCourses: HOME_OWN_COURSES + HOME_SHELF_COURSES,
  completedCourses: 1,
  completedLessons: 7,
};
function fail(): never {
  throw new Error('the fixtures have no course, or the build no style sheet of the screens');
}

const gzipped = (text: string | Buffer) => gzipSync(text, { level: 9 }).length;
const asset = (path: string) => readFile(join(folder, 'client', path));
const textOf = async (paths: string[]) => (await Promise.all(paths.map(asset))).join('');
/** Returns the class names of a style sheet's selectors, without their escapes. */
const classesIn = (css: string) =>
  new Set([...css.matchAll(/\.((?:\\.|[A-Za-z_-])(?:\\.|[\w-])*)/g)].map(([, name = '']) => name.replaceAll('\\', '')));
/** Returns the words of a script's strings. */
const wordsIn = (script: string) =>
  [...script.matchAll(/(["'`])((?:(?!\1)[^\\\n])*)\1/g)].flatMap(([, , text = '']) => text.split(/\s+/));
/** Returns the address of the utilities that all other screens load. */
async function screensStyle(): Promise<string> {
  const files = await readdir(join(folder, 'client/assets'));
  return `assets/${files.find((file) => /^screens-.*\.css$/.test(file)) ?? fail()}`;
}
const weigh = async (paths: string[]) =>
  (await Promise.all(paths.map(asset))).reduce((sum, content) => sum + gzipped(content), 0);
const named = (html: string, tag: RegExp) => [...html.matchAll(tag)].map(([, path = '']) => path);

function homeOf(template: TemplateKey, language: Language = 'ar'): Promise<string> {
  const realm = { ...PORTAL, settings: { ...PORTAL.settings, template } };
  return pages.render(pageModel({ kind: 'app', user: USER, home: HOME }, language, realm));
}
const scriptsOf = (html: string) => named(html, /(?:modulepreload" href|type="module" src)="(.*?)"/g);
const stylesOf = (html: string) => named(html, /rel="stylesheet" href="(.*?)"/g);
const fontsOf = (html: string) => named(html, /as="font"[^>]* href="(.*?)"/g);

describe.each(TEMPLATES)('The learners’ home in %s', (template) => {
  test('has at most 20 KiB of HTML with the courses and all texts, 20 of CSS and 150 of JavaScript', async () => {
    for (const language of LANGUAGES) {
      const html = await homeOf(template, language);
      expect(html).toContain(course.title);
      expect([language, gzipped(html)]).toSatisfy(([, bytes]) => bytes <= 20 * KIB);
    }
    const html = await homeOf(template);
    expect(await weigh(stylesOf(html))).toBeLessThanOrEqual(20 * KIB);
    expect(await weigh(scriptsOf(html))).toBeLessThanOrEqual(150 * KIB);
  });

  test('has every utility that its scripts name in its own style sheets', async () => {
    const html = await homeOf(template);
    const words = wordsIn(await textOf(scriptsOf(html)));
    const inHome = classesIn(await textOf(stylesOf(html)));
    const inScreens = classesIn(await textOf([await screensStyle()]));
    const utilities = words.filter((name) => inScreens.has(name));
    expect(utilities).not.toEqual([]);
    expect(utilities.filter((name) => !inHome.has(name))).toEqual([]);
  });

  test('takes at most 12 requests, all named in the page', async () => {
    const html = await homeOf(template);
    const requests = ['the page', ...scriptsOf(html), ...stylesOf(html), ...fontsOf(html)];
    expect(requests).toEqual(expect.toSatisfy(({ length }) => length <= 12));
  });

  test('loads no code for forms, layers or validation, which only other screens need', async () => {
    const scripts = await Promise.all(scriptsOf(await homeOf(template)).map(asset));
    expect(scripts.join('')).not.toMatch(/DismissableLayer|parsePhoneNumber|ZodMini|FormApi/);
  });
});

describe('The page of the signed-in client', () => {
  const pageOf = (role: Role) =>
    pages.render(pageModel({ kind: 'app', user: { ...USER, authorities: [role] } }, 'ar', PORTAL));
  const isOfConsoles = (script: string) => script.includes('/consoles-');

  it('preloads the routes of the consoles for staff', async () => {
    expect(scriptsOf(await pageOf('ROLE_LECTURER')).filter(isOfConsoles)).toHaveLength(1);
  });

  it('loads no routes of the consoles for a learner', async () => {
    expect(scriptsOf(await pageOf('ROLE_LEARNER')).filter(isOfConsoles)).toEqual([]);
  });
});

describe('findChunkCircles', () => {
  it.each(['app', 'public', 'account'])('finds no circle of static imports in the built %s', async (build) => {
    expect(findChunkCircles(JSON.parse(String(await asset(`.vite/${build}.json`))))).toEqual([]);
  });

  const chunk = (file: string, imports: string[], dynamicImports: string[] = []) => ({ file, imports, dynamicImports });

  it('finds the circle when a chunk imports itself through another', () => {
    const manifest = {
      main: chunk('main.js', ['a', 'shared']),
      a: chunk('a.js', ['b', 'shared']),
      b: chunk('b.js', ['shared', 'c']),
      c: chunk('c.js', ['a']),
      shared: chunk('shared.js', []),
    };
    expect(findChunkCircles(manifest)).toEqual([['a.js', 'b.js', 'c.js']]);
  });

  it('finds none when a circle closes by a dynamic import, or when two chunks share a third', () => {
    const manifest = {
      main: chunk('main.js', ['a', 'b'], ['screen']),
      a: chunk('a.js', ['shared']),
      b: chunk('b.js', ['shared']),
      screen: chunk('screen.js', ['main']),
      shared: chunk('shared.js', []),
    };
    expect(findChunkCircles(manifest)).toEqual([]);
  });

  it('refuses a manifest that does not list a chunk which another imports', () => {
    expect(() => findChunkCircles({ main: chunk('main.js', ['lost']) })).toThrow('does not list lost');
  });
});
