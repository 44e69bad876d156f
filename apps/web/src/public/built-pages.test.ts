import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { LANGUAGES, type Language } from '@dars/contracts/constants';
import type { PageRenderer } from '@dars/contracts/portal/page';
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
  // Not under this test's NODE_ENV: that would be another React.
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

describe('the sign-in page keeps its budget', () => {
  test('in bytes: 5 KiB of HTML, 10 of CSS, 80 of JavaScript, all of the first answer in 10', async () => {
    for (const template of TEMPLATES) {
      for (const font of FONTS) {
        const html = await signIn({ font, template });
        expect([template, font, gzipped(html.replace(STYLE, ''))]).toSatisfy(within(5));
        expect([template, font, gzipped(styleOf(html))]).toSatisfy(within(10));
        // What a server may send before it hears from the browser again: the style costs no round trip of its own.
        expect([template, font, gzipped(html)]).toSatisfy(within(10));
      }
    }
    const scripts = await Promise.all(scriptsOf(await signIn()).map(asset));
    expect(scripts.reduce((sum, script) => sum + gzipped(script), 0)).toBeLessThanOrEqual(80 * KIB);
  });

  test.each(FONTS)('in requests: at most 5 in %s, none of which the first paint waits for', async (font) => {
    for (const template of TEMPLATES) {
      for (const language of LANGUAGES) {
        const html = await signIn({ font, template, language });
        const requests = ['the page', ...scriptsOf(html), ...fontsOf(html)];
        expect(requests, `${template} in ${language}`).toEqual(expect.toSatisfy(({ length }) => length <= 5));
        expect(html).not.toMatch(/<link rel="stylesheet"|<script(?![^>]*(type="module"|json))|@import/);
        // A font that is preloaded in the head holds the first paint up.
        expect(html.indexOf('rel="preload"')).toBeGreaterThan(html.indexOf('<body'));
      }
    }
  });

  test('with what it needs from nobody else: the script holds no router, no query client, no i18next', async () => {
    const [script] = await Promise.all(scriptsOf(await signIn()).map(asset));
    expect(String(script)).not.toMatch(/TanStack|QueryClient|i18next|parsePhoneNumber/);
  });
});

describe('a portal’s own page keeps its budget', () => {
  test.each(TEMPLATES)(
    'in %s: 10 KiB of HTML, 7 of CSS, no script, and nothing that the first paint waits for',
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

describe('the build', () => {
  test('has every file that a page names', async () => {
    for (const page of Object.values(PAGES)) {
      const html = await pages.render(pageModel(page));
      const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"|url\("(\/assets\/[^"]+)"\)/g)];
      expect(named.length).toBeGreaterThan(0);
      await Promise.all(named.map(([, address, font]) => asset(address ?? font ?? '')));
    }
  });

  test('lays a smaller copy beside every script, and none beside a font', async () => {
    const files = await readdir(join(folder, 'client/assets'));
    const scripts = files.filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(files).toEqual(expect.arrayContaining([`${script}.br`, `${script}.gz`]));
    expect(files.filter((file) => /woff2\.(br|gz)$/.test(file))).toEqual([]);
  });

  test('is for the server one file that needs nothing but Node', async () => {
    const source = await readFile(join(folder, 'server/entry-server.js'), 'utf8');
    const imported = [...source.matchAll(/^import .*?from ["'](.*?)["'];?$/gm)].map(([, specifier]) => specifier);
    const known = new Set(builtinModules.flatMap((name) => [name, `node:${name}`]));
    expect(imported.filter((specifier) => !known.has(specifier ?? ''))).toEqual([]);
  });
});

describe('the style in a page', () => {
  test('has a rule for what the script brings later, and none for what the page never holds', async () => {
    const style = styleOf(await signIn());
    for (const rule of ['.hint-bad', '.loader i', '.banner-bad', '.is-bad', '.control-button'])
      expect(style).toContain(rule);
    for (const rule of ['.notice', '.rosette', '.panel', '.explanation', '--chart-', '.btn-danger']) {
      expect(style).not.toContain(rule);
    }
  });

  test('is the portal’s own: only its font, its colours', async () => {
    const html = await signIn({ font: 'Cairo' });
    expect(new Set(html.match(/font-family:"[^"]+"/g))).toEqual(new Set(['font-family:"Cairo"']));
    expect(html).toContain('--brand:#0e7c66');
  });
});

test('the signed-in client’s own rules come after the page’s: of two alike, the client’s hold', async () => {
  const html = await pages.render(pageModel({ kind: 'app', user: USER }, 'ar', PORTAL));
  const [, head = ''] = html.split('</style>');
  expect(head).toContain('<link rel="stylesheet" href="/assets/');
});
