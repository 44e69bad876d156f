import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { LANGUAGES, perLanguage } from '@dars/contracts/languages';
import { PERMISSIONS } from '@dars/contracts/permissions';
import { runLinter } from 'i18next-cli';
import { describe, expect, onTestFinished, test } from 'vitest';
/**
 * Prefixes of keys that are built at run time: `` t(`errors:${code}`) ``. All keys below such a prefix count as used.
 */
import DYNAMIC_PREFIXES from './dynamic-prefixes.json' with { type: 'json' };
import {
  type AllTexts,
  badTypography,
  differentPlaceholders,
  flatten,
  foreignWords,
  keyUses,
  missingTexts,
  otherNames,
  unknownKeys,
  unusedKeys,
  wrongPlurals,
} from './locale-checks.ts';
import type { Texts } from './messages.ts';

const ROOT = join(import.meta.dirname, '../../..');
const LOCALES = join(import.meta.dirname, '../locales');

const namespacesOf = (language: string) =>
  globSync('*.json', { cwd: join(LOCALES, language) })
    .map((file) => basename(file, '.json'))
    .toSorted();
const NAMESPACES = namespacesOf('ar');
/** The module that gathers the texts of every screen is the same in each language. */
const CORE = readFileSync(join(LOCALES, 'ar/core.ts'), 'utf8');

const textsOf = (language: string) =>
  new Map(
    NAMESPACES.flatMap((namespace) => {
      const file = readFileSync(join(LOCALES, language, `${namespace}.json`), 'utf8');
      return [...flatten(namespace, JSON.parse(file))];
    }),
  );
const ALL = perLanguage(textsOf);

const sourceFiles = (extension: string) =>
  globSync(`{apps/{server,web},packages/*}/src/**/*.${extension}`, { cwd: ROOT }).filter(
    (file) => !/\.(test|spec)\.tsx?$|\.d\.ts$/.test(file),
  );
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const USES = keyUses(sourceFiles('{ts,tsx}').map(read), NAMESPACES);

describe('the locale files', () => {
  test('have the same namespaces in every language', () => {
    for (const language of LANGUAGES) {
      expect(namespacesOf(language)).toEqual(NAMESPACES);
      expect(readFileSync(join(LOCALES, language, 'core.ts'), 'utf8')).toBe(CORE);
    }
  });

  test('have every text in every language', () => {
    expect(missingTexts(ALL)).toEqual([]);
  });

  test('have all plural forms of their language', () => {
    expect(wrongPlurals(ALL)).toEqual([]);
  });

  test('have the same placeholders in every language', () => {
    expect(differentPlaceholders(ALL)).toEqual([]);
  });

  test('start the name of a control with its visible words', () => {
    expect(otherNames(ALL)).toEqual([]);
  });

  test('call a learner “estudiante” in Spanish, and not “alumno” too', () => {
    expect([...ALL.es].filter(([, text]) => /\balumn/i.test(text))).toEqual([]);
  });

  test('have correct typography', () => {
    expect(badTypography(ALL)).toEqual([]);
  });
});

describe('the code', () => {
  test('uses every text', () => {
    expect(unusedKeys(ALL.ar, { ...USES, prefixes: new Set(DYNAMIC_PREFIXES) })).toEqual([]);
  });

  test('uses no unknown key', () => {
    // `portal:learn` is a permission.
    const permissions = new Set<string>(PERMISSIONS);
    expect(unknownKeys(ALL.ar, USES).filter((key) => !permissions.has(key))).toEqual([]);
  });

  test('builds keys at run time below declared prefixes only', () => {
    expect([...USES.prefixes].filter((prefix) => !DYNAMIC_PREFIXES.includes(prefix))).toEqual([]);
  });

  test('has no Arabic or Spanish words in its components', () => {
    const found = sourceFiles('tsx').flatMap((file) => foreignWords(read(file)).map((line) => `${file}: ${line}`));
    expect(found).toEqual([]);
  });

  test('has no hard-coded texts', async () => {
    expect(await hardCodedTexts(sourceFiles('tsx').map((file) => join(ROOT, file)))).toEqual([]);
  });
});

describe('the checks find', () => {
  const canary = (ar: Texts, en: Texts, es: Texts = en): AllTexts => ({
    ar: flatten('common', ar),
    en: flatten('common', en),
    es: flatten('common', es),
  });

  test('a missing text', () => {
    expect(missingTexts(canary({ a: 'ا', b: { c: 'ج' } }, { a: 'a' }, { a: 'a', b: { c: 'c' } }))).toEqual([
      'en: common:b.c',
    ]);
  });

  test('a missing and an unknown plural form', () => {
    const ar = { n_zero: '', n_one: '', n_two: '', n_few: '', n_many: '', n_other: '' };
    const es = { n_one: '', n_many: '', n_other: '' };
    expect(wrongPlurals(canary(ar, { n_one: '', n_other: '' }, es))).toEqual([]);
    expect(wrongPlurals(canary({ ...es, n_zero: '', n_two: '' }, { n_one: '', n_other: '' }, es))).toHaveLength(1);
    expect(wrongPlurals(canary(ar, { n_one: '', n_many: '', n_other: '' }, es))).toHaveLength(1);
    expect(wrongPlurals(canary(ar, { n: '' }, es))).toHaveLength(1);
  });

  test('a different placeholder', () => {
    expect(differentPlaceholders(canary({ a: '{{name}}' }, { a: '{{nmae}}' }))).toHaveLength(1);
    expect(differentPlaceholders(canary({ a_two: 'اثنان', a_other: '{{count}}' }, { a_other: '{{count}}' }))).toEqual(
      [],
    );
  });

  test('a control whose name differs from its visible words', () => {
    const seen = { send: 'Send again' };
    expect(otherNames(canary(seen, { ...seen, send_named: 'Send again to {{name}}' }, seen))).toEqual([]);
    expect(otherNames(canary(seen, { ...seen, send_named: 'Send it again to {{name}}' }, seen))).toHaveLength(1);
  });

  test('wrong typography', () => {
    for (const text of ['', ' a', 'a...', 'a  b', '"a"', '٣', 'a,,']) {
      expect(badTypography(canary({ a: text }, { a: 'a' }))).toHaveLength(1);
    }
  });

  test('unused and unknown keys, without counting comments', () => {
    const code = [
      "t('common:a')",
      't(`common:g.$' + '{x}`)',
      " // t('common:b')",
      "/** 'common:b' */",
      "t('common:z')",
    ];
    const uses = keyUses([code.join('\n')], ['common']);
    const texts = flatten('common', { a: '', b: '', n_one: '', n_other: '', g: { x: '' } });
    expect(unusedKeys(texts, uses)).toEqual(['common:b', 'common:n']);
    expect(unknownKeys(texts, uses)).toEqual(['common:z']);
    expect([...uses.prefixes]).toEqual(['common:g.']);
  });

  test('words in components', () => {
    expect(foreignWords("const a = 'حفظ';\n/* تعليق */\nconst b = <p>Año</p>;\nconst c = 'x';")).toHaveLength(2);
  });

  test('hard-coded texts', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'dars-texts-'));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    const file = join(directory, 'form.tsx');
    writeFileSync(file, 'export const form = <form><button>Save</button><input placeholder="Type here" /></form>;');
    const found = await hardCodedTexts([file]);
    expect(found.map((line) => line.replace(/^.*: /, ''))).toEqual(['Save', 'Type here']);
  });
});

async function hardCodedTexts(files: string[]): Promise<string[]> {
  const { files: issues } = await runLinter({
    locales: [...LANGUAGES],
    extract: { input: files, output: '' },
    lint: { acceptedTags: 'all' },
  });
  return Object.entries(issues).flatMap(([file, found]) => found.map(({ line, text }) => `${file}:${line}: ${text}`));
}
