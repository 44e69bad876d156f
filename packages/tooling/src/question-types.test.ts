import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkQuestionTypes } from './question-types.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const REGISTRY = 'packages/contracts/src/content/question/question-types.ts';
const FILES = [
  'packages/contracts/src/content/question/true-false.ts',
  'apps/server/src/modules/quiz/grading/true-false.ts',
  'apps/web/src/lib/question/types/true-false.tsx',
  'apps/web/src/features/quiz/types/true-false.tsx',
];

function check(sources: Record<string, string>) {
  const registry = { [REGISTRY]: `import { trueFalse } from './true-false.ts';` };
  const files: Record<string, string> = {
    ...Object.fromEntries(FILES.map((file) => [file, ''])),
    ...registry,
    ...sources,
  };
  return checkQuestionTypes(Object.keys(files), (file) => files[file] ?? '');
}

describe('the check of the types of questions', () => {
  it('accepts a type that has a file in each room', () => {
    expect(check({})).toEqual([]);
  });

  it.each(FILES)('reports a type without %s', (missing) => {
    const files = [REGISTRY, ...FILES.filter((file) => file !== missing)];
    const found = checkQuestionTypes(files, () => `import { trueFalse } from './true-false.ts';`);
    expect(found.map(({ file }) => file)).toEqual([missing]);
  });

  it.each([
    `switch (question.type) {\n  case 'trueFalse':`,
    `\nif (type === 'trueFalse') return 2;`,
    `\nconst others = all.filter(({ type }) => type !== 'trueFalse');`,
  ])('reports code that asks for a type by its name: %j', (source) => {
    const file = 'apps/web/src/features/attempt/sheet/foot.tsx';
    expect(check({ [file]: source })).toMatchObject([{ file, line: 2 }]);
  });

  it('lets tests ask for a type, and code write its name', () => {
    expect(check({ 'apps/web/src/a.test.ts': `if (type === 'trueFalse') {}` })).toEqual([]);
    expect(check({ 'packages/db/src/seed/demo.ts': `const q = { type: 'trueFalse' };` })).toEqual([]);
  });

  it('finds a text for every type in three languages', () => {
    const types = [...readFileSync(join(ROOT, REGISTRY), 'utf8').matchAll(/import \{ (\w+) \}/g)].map(
      ([, name]) => name,
    );
    expect(types).not.toEqual([]);
    const texts = globSync('packages/i18n/locales/*/quiz.json', { cwd: ROOT });
    expect(texts).toHaveLength(3);
    for (const file of texts) {
      const { type } = JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
      expect([file, Object.keys(type).toSorted()]).toEqual([file, types.toSorted()]);
    }
  });
});
