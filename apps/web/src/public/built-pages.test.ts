import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { LANGUAGES, type Language } from '@dars/contracts/languages';
import type { PageRenderer, PublicPage } from '@dars/contracts/portal/page';
import { FONTS, type FontName, type TenantSettings } from '@dars/contracts/portal/settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fontsOf } from './testing/fonts-of.ts';
import { loginPage, PAGES, PORTAL, PUBLIC, pageModel, TEMPLATES, USER } from './testing/models.ts';

const run = promisify(execFile);
const BUILD = fileURLToPath(new URL('./testing/build-into.ts', import.meta.url));
const KIB = 1024;
let folder: string;
let pages: PageRenderer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dars-web-'));
  // Built by another process, because this one's NODE_ENV would select React's development build.
  await run(process.execPath, [BUILD, folder], { env: { NODE_ENV: 'production' } });
  const { createRenderer } = await import(pathToFileURL(join(folder, 'server/entry-server.js')).href);
  pages = createRenderer({ clientDir: join(folder, 'client') });
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

const gzipped = (text: string | Buffer) => gzipSync(text, { level: 9 }).length;
interface Looks {
  font?: FontName;
  template?: TenantSettings['template'];
  language?: Language;
}
const signIn = ({ font = 'Readex Pro', template = 'diwan', language = 'ar' }: Looks = {}) => {
  const settings = { ...PORTAL.settings, font: { value: font }, template };
  return pages.render(pageModel(loginPage(), language, { ...PORTAL, settings }));
};
const within =
  (kib: number) =>
  ([, , bytes]: [string, string, number]) =>
    bytes <= kib * KIB;
const STYLE = /<style[^>]*>(.*?)<\/style>/s;
const styleOf = (html: string) => STYLE.exec(html)?.[1] ?? '';
const scriptsOf = (html: string) => [...html.matchAll(/<script type="module" src="(.*?)"/g)].map(([, src = '']) => src);
const asset = (path: string) => readFile(join(folder, 'client', path));

describe('The sign-in page', () => {
  test('has at most 5 KiB of HTML, 10 of CSS and 80 of JavaScript, and 10 in the first response', async () => {
    for (const template of TEMPLATES) {
      for (const font of FONTS) {
        const html = await signIn({ font, template });
        expect([template, font, gzipped(html.replace(STYLE, ''))]).toSatisfy(within(5));
        expect([template, font, gzipped(styleOf(html))]).toSatisfy(within(10));
        // The first round trip of a connection; the inline style needs none of its own.
        expect([template, font, gzipped(html)]).toSatisfy(within(10));
      }
    }
    const scripts = await Promise.all(scriptsOf(await signIn()).map(asset));
    expect(scripts.reduce((sum, script) => sum + gzipped(script), 0)).toBeLessThanOrEqual(80 * KIB);
  });

  test.each(FONTS)('takes at most 5 requests in %s, none of which blocks the first paint', async (font) => {
    for (const template of TEMPLATES) {
      for (const language of LANGUAGES) {
        const html = await signIn({ font, template, language });
        const requests = ['the page', ...scriptsOf(html), ...fontsOf(html)];
        expect(requests, `${template} in ${language}`).toEqual(expect.toSatisfy(({ length }) => length <= 5));
        expect(html).not.toMatch(/<link rel="stylesheet"|<script(?![^>]*(type="module"|json))|@import/);
        // A font that is preloaded in the head would delay the first paint.
        expect(html.indexOf('rel="preload"')).toBeGreaterThan(html.indexOf('<body'));
      }
    }
  });

  test('has no router, query client or i18next in its script', async () => {
    const [script] = await Promise.all(scriptsOf(await signIn()).map(asset));
    expect(String(script)).not.toMatch(/TanStack|QueryClient|i18next|parsePhoneNumber/);
  });
});

describe('The portal’s own page', () => {
  test.each(TEMPLATES)(
    'has in %s at most 10 KiB of HTML and 7 of CSS, no script, and nothing that blocks the first paint',
    async (template) => {
      const realm = { ...PORTAL, settings: { ...PORTAL.settings, template } };
      for (const language of LANGUAGES) {
        const html = await pages.render(pageModel({ kind: 'portal', portal: PUBLIC }, language, realm));
        expect([template, 'html', gzipped(html.replace(STYLE, ''))]).toSatisfy(within(10));
        expect([template, 'css', gzipped(styleOf(html))]).toSatisfy(within(7));
        expect(scriptsOf(html)).toEqual([]);
        expect(html).not.toMatch(/<link rel="stylesheet"|<script(?![^>]*json)|@import| style="/);
      }
    },
  );
});

describe('The public pages of courses', () => {
  test.each(['course', 'preview', 'catalogue', 'lecturer'] as const)(
    'have as %s at most 14 KiB of HTML and 9 of CSS, no script, and nothing that blocks the first paint',
    async (kind) => {
      for (const template of TEMPLATES) {
        const realm = { ...PORTAL, settings: { ...PORTAL.settings, template } };
        const page = PAGES[kind];
        for (const language of page ? LANGUAGES : []) {
          const html = await pages.render(pageModel(page as PublicPage, language, realm));
          expect([template, 'html', gzipped(html.replace(STYLE, ''))]).toSatisfy(within(14));
          expect([template, 'css', gzipped(styleOf(html))]).toSatisfy(within(9));
          expect(scriptsOf(html)).toEqual([]);
          expect(html).not.toMatch(/<link rel="stylesheet"|<script(?![^>]*json)|@import| style="/);
        }
      }
    },
  );
});

describe('The build', () => {
  test('contains every file that a page names', async () => {
    for (const page of Object.values(PAGES)) {
      const html = await pages.render(pageModel(page));
      const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"|url\("(\/assets\/[^"]+)"\)/g)];
      expect(named.length).toBeGreaterThan(0);
      await Promise.all(named.map(([, address, font]) => asset(address ?? font ?? '')));
    }
  });

  test('contains a compressed copy of every script and of no font', async () => {
    const files = await readdir(join(folder, 'client/assets'));
    const scripts = files.filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(files).toEqual(expect.arrayContaining([`${script}.br`, `${script}.gz`]));
    expect(files.filter((file) => /woff2\.(br|gz)$/.test(file))).toEqual([]);
  });

  test('contains one file for the server, which needs only Node', async () => {
    const source = await readFile(join(folder, 'server/entry-server.js'), 'utf8');
    const imported = [...source.matchAll(/^import .*?from ["'](.*?)["'];?$/gm)].map(([, specifier]) => specifier);
    const known = new Set(builtinModules.flatMap((name) => [name, `node:${name}`]));
    expect(imported.filter((specifier) => !known.has(specifier ?? ''))).toEqual([]);
  });
});

describe('The inline style of a page', () => {
  test('has rules for what the script adds later, and none for what the page never contains', async () => {
    const style = styleOf(await signIn());
    for (const rule of ['.hint-bad', '.loader i', '.banner-bad', '.is-bad', '.control-button'])
      expect(style).toContain(rule);
    for (const rule of ['.notice', '.rosette', '.panel', '.explanation', '--chart-', '.btn-danger']) {
      expect(style).not.toContain(rule);
    }
  });

  test('contains only the portal’s own font and colours', async () => {
    const html = await signIn({ font: 'Cairo' });
    expect(new Set(html.match(/font-family:"[^"]+"/g))).toEqual(new Set(['font-family:"Cairo"']));
    expect(html).toContain('--brand:#0e7c66');
  });
});

test('The signed-in client’s style sheet comes after the page’s inline style, so that its rules win', async () => {
  const html = await pages.render(pageModel({ kind: 'app', user: USER }, 'ar', PORTAL));
  const [, head = ''] = html.split('</style>');
  expect(head).toContain('<link rel="stylesheet" href="/assets/');
});
