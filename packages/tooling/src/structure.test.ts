import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkStructure } from './structure.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dars-structure-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), source);
  }
}

function messages(files: Record<string, string>): string[] {
  write(files);
  return checkStructure(root).map(({ file, message }) => `${file} ${message}`);
}

test('checkStructure fails for an empty tree', () => {
  expect(() => checkStructure(root)).toThrow('no source found');
});

describe('between packages', () => {
  test.each([
    ['packages/contracts/src/quiz.ts', `import '@dars/i18n/format';`],
    ['packages/contracts/src/quiz.ts', `import { pgTable } from 'drizzle-orm';`],
    ['packages/contracts/src/quiz.ts', `import 'libphonenumber-js/max';`],
    ['packages/contracts/src/phone.ts', `import 'ibantools';`],
    ['packages/i18n/src/format.ts', `import '@dars/ui/button';`],
    ['packages/ui/src/button.tsx', `import '@dars/db/client';`],
    ['packages/db/src/driver/client.ts', `import '@dars/ui/theme';`],
    ['packages/db/src/driver/client.ts', `import type { Config } from '@dars/server/router';`],
    ['apps/server/src/http/pages/pages.ts', `import '@dars/ui/button';`],
    ['apps/server/src/http/pages/pages.ts', `import '@dars/web/app';`],
    ['apps/web/src/lib/trpc.ts', `import { appRouter } from '@dars/server/router';`],
    ['apps/web/src/lib/trpc.ts', `import { type AppRouter } from '@dars/server/router';`],
    ['apps/web/src/lib/trpc.ts', `import '@dars/db/client';`],
    ['apps/web/src/lib/trpc.ts', `const db = await import('@dars/db/client');`],
    ['apps/web/src/lib/trpc.ts', `export { db } from '@dars/db/client';`],
    ['apps/web/src/lib/trpc.ts', `type Db = import('@dars/db/client').Database;`],
    ['apps/web/src/lib/trpc.ts', `import '@dars/tooling/find-circles';`],
    ['packages/ui/src/button.test.tsx', `import '@dars/tooling/find-circles';`],
    ['apps/web/src/lib/trpc.ts', `import '../../../../packages/db/src/driver/client.ts';`],
    ['packages/unheard/src/of.ts', `import 'zod';`],
  ])('%s: %s', (file, source) => {
    expect(messages({ [file]: source })).toHaveLength(1);
  });

  test.each([
    ['packages/contracts/src/quiz.ts', `import * as z from 'zod/mini'; import { id } from './rules.ts';`],
    ['packages/contracts/src/phone.ts', `import { parse } from 'libphonenumber-js/max';`],
    ['packages/contracts/src/quiz.test.ts', `import { test } from 'vitest';`],
    [
      'apps/server/src/http/pages/pages.ts',
      `import '@dars/ui/theme'; import '@dars/ui/fonts'; import '@dars/ui/tab-icon'; import '@dars/db/client';`,
    ],
    ['apps/web/src/lib/trpc.ts', `import type { AppRouter } from '@dars/server/router';`],
    ['apps/web/src/public/testing/chunks.ts', `import '@dars/tooling/find-circles';`],
    ['apps/web/src/lib/trpc.ts', `// once: import '@dars/db/client'`],
    ['packages/ui/src/deep/er/button.ts', `import '../../theme.ts';`],
  ])('allowed: %s: %s', (file, source) => {
    expect(messages({ [file]: source })).toEqual([]);
  });
});

describe('between the layers of the server', () => {
  test.each([
    ['app.ts', '../src/main.ts'],
    ['http/pages/pages.ts', '../../app.ts'],
    ['http/api/trpc.ts', '../guards/limits.ts'],
    ['http/unlisted/list.ts', '../context.ts'],
    ['modules/quiz/attempt/store.ts', '../taking/save-answer.ts'],
    ['http/pages/pages.ts', '../../testing/app.ts'],
    ['modules/quiz/store.ts', './testing.ts'],
    ['config/env.ts', '../core/deps.ts'],
    ['core/deps.ts', '../modules/quiz/store.ts'],
    ['jobs/mail.ts', '../http/errors.ts'],
    ['modules/quiz/store.ts', '../../app.ts'],
    ['modules/quiz/store.ts', './router.ts'],
    ['modules/quiz/rules.ts', './rest.ts'],
    ['modules/page/router.ts', '../../http/query.ts'],
    ['modules/quiz/router.ts', '../tenant/router.ts'],
    ['modules/quiz/start-attempt.ts', '../tenant/create-tenant.ts'],
    ['modules/tenant/policy.ts', '../quiz/policy.ts'],
    ['modules/accounts/account/store.ts', '../social/link.ts'],
    ['modules/accounts/signup/register.ts', '../router.ts'],
    ['modules/content/course/purge.ts', '../activity/store.ts'],
    ['modules/tenant/create.ts', '../accounts/social/link.ts'],
    ['modules/unlisted/store.ts', '../../core/deps.ts'],
    ['helper-room/list.ts', '../core/deps.ts'],
  ])('%s may not load %s', (file, specifier) => {
    expect(messages({ [`apps/server/src/${file}`]: `import '${specifier}';` })).toHaveLength(1);
  });

  test.each([
    ['main.ts', `import './app.ts';`],
    ['config/env.ts', `import './social.ts';`],
    ['modules/quiz/router.ts', `import '../../core/procedures.ts'; import './store.ts'; import '../tenant/policy.ts';`],
    ['modules/accounts/users/rest.ts', `import '../router.ts'; import '../account/store.ts';`],
    ['modules/tenant/create.ts', `import '../accounts/account/activation.ts';`],
    ['modules/quiz/rest.ts', `import './router.ts'; import '../../core/export-stream.ts';`],
    ['modules/quiz/store.ts', `import type { Context } from '../../core/context.ts';`],
    ['modules/quiz/quiz.test.ts', `import '../../testing/app.ts';`],
  ])('allowed: %s: %s', (file, source) => {
    expect(messages({ [`apps/server/src/${file}`]: source }).filter((text) => text.includes('import'))).toEqual([]);
  });
});

describe('between the layers of the client', () => {
  test.each([
    ['features/tenants/list.tsx', '../users/form.tsx'],
    ['features/tenants/list.tsx', '../../routes/admin.tsx'],
    ['features/tenants/list.tsx', '../../app/router.tsx'],
    ['lib/format.ts', '../features/tenants/list.tsx'],
    ['sync/outbox.ts', '../features/tenants/list.tsx'],
    ['sync/outbox.ts', '../app/session/trpc.ts'],
    ['sync/outbox.ts', '../lib/format.ts'],
    ['public/sign-in.tsx', '../app/trpc.ts'],
    ['public/sign-in.tsx', '@tanstack/react-query'],
    ['public/sign-in.tsx', '@trpc/client'],
    ['routes/admin.tsx', '../public/sign-in.tsx'],
  ])('%s may not load %s', (file, specifier) => {
    expect(messages({ [`apps/web/src/${file}`]: `import '${specifier}';` })).toHaveLength(1);
  });

  test('routes use features, features use app, lib and sync', () => {
    const route = `import '../features/tenants/list.tsx';`;
    const feature = `import '../../app/trpc.ts'; import '../../lib/format.ts'; import '../../sync/store.ts'; import './form.tsx';`;
    expect(messages({ 'apps/web/src/routes/a.tsx': route, 'apps/web/src/features/tenants/list.tsx': feature })).toEqual(
      [],
    );
  });
});

describe('names', () => {
  test.each([
    'packages/ui/src/index.ts',
    'apps/web/src/features/tenants/index.tsx',
    'apps/server/src/helpers.ts',
    'apps/web/src/lib/utils.ts',
    'apps/web/src/utils/date.ts',
    'apps/server/src/modules/quiz/manager.ts',
    'apps/server/src/modules/quiz/service.ts',
    'apps/server/src/modules/quiz/quiz-things.ts',
    'apps/server/src/modules/quiz/passwords.ts',
  ])('%s is refused', (file) => {
    expect(messages({ [file]: '' })).toHaveLength(1);
  });

  test.each(['router', 'store.test', 'start-attempt', 'import-questions', 'import-questions.test'])(
    '%s is a part of a module',
    (name) => {
      expect(messages({ [`apps/server/src/modules/quiz/${name}.ts`]: '' })).toEqual([]);
    },
  );

  test('refuses new names at the top level', () => {
    expect(messages({ 'scripts/run.sh': '', 'packages/ui/src/a.ts': '' })).toEqual([
      'scripts is not part of the fixed top level',
    ]);
  });
});

describe('circles of imports', () => {
  test('reports two files that take a type from each other', () => {
    const found = messages({
      'packages/ui/src/menu.ts': `import type { Panel } from './panel.ts';`,
      'packages/ui/src/panel.ts': `import type { Menu } from './menu.ts';`,
    });
    expect(found).toEqual([
      'packages/ui/src/menu.ts is part of a circle of imports: packages/ui/src/menu.ts → packages/ui/src/panel.ts → packages/ui/src/menu.ts',
    ]);
  });

  test('reports a circle of three files that is closed by a late import', () => {
    const found = messages({
      'packages/ui/src/a.ts': `import './b.ts';`,
      'packages/ui/src/b.ts': `import './c.ts';`,
      'packages/ui/src/c.ts': `const load = () => import('./a.ts');`,
    });
    expect(found).toHaveLength(1);
  });

  test('allows two ways to the same file', () => {
    const found = messages({
      'packages/ui/src/a.ts': `import './b.ts'; import './c.ts';`,
      'packages/ui/src/b.ts': `import './c.ts';`,
      'packages/ui/src/c.ts': '',
    });
    expect(found).toEqual([]);
  });
});

describe('the number of files in a folder', () => {
  const files = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`packages/ui/src/form/part-${index}.ts`, '']));

  test('allows 25 source files with their tests', () => {
    expect(messages({ ...files(25), 'packages/ui/src/form/part-1.test.ts': '' })).toEqual([]);
  });

  test('refuses 26 source files', () => {
    expect(messages(files(26))).toEqual([
      'packages/ui/src/form holds 26 source files side by side: divide it into rooms, 25 are allowed',
    ]);
  });
});

describe('physical CSS', () => {
  test.each([
    `className="ml-2"`,
    `className="flex md:hover:-mr-1.5"`,
    `className="!pl-4"`,
    `className="pr-[3px]!"`,
    `className="left-0"`,
    `className="-right-1/2"`,
    `className="text-left"`,
    `className="[&>p]:text-right"`,
    `className="border-l"`,
    `className="border-r-2"`,
    `className="rounded-tl-lg"`,
    `className="rounded-l"`,
    `className="origin-top-left"`,
    `className="space-x-2"`,
    `className="translate-x-1/2"`,
    `className={cn('flex', on && 'ml-2')}`,
    `className={\`ml-2 \${rest}\`}`,
    `style={{ marginLeft: 4 }}`,
    `style={{ textAlign: 'right' }}`,
  ])('%s is refused', (attribute) => {
    expect(messages({ 'packages/ui/src/part.tsx': `export const a = (\n\n<p ${attribute} />);` })).toHaveLength(1);
  });

  test('is found in a table of classes too', () => {
    expect(messages({ 'packages/ui/src/part.ts': `export const sizes = { small: 'px-2 ml-2' };` })).toHaveLength(1);
  });

  test.each([
    `className="ms-2 pe-4 start-0 text-start border-s rounded-ss-lg inset-x-0 mx-auto"`,
    `className="rtl:-translate-x-1 ltr:translate-x-1"`,
    `dir="ltr" className="text-left"`,
    `title="from right-to-left, left-hand side"`,
    `data-a={/* was ml-2 */ 1}`,
    `/* ltr island: a phone number */ className="text-left"`,
  ])('%s is allowed', (attribute) => {
    expect(messages({ 'packages/ui/src/part.tsx': `export const a = (\n\n<p ${attribute} />);` })).toEqual([]);
  });

  test.each([
    'margin-left: 1px;',
    'padding-right: 1px;',
    'border-left: 0;',
    'border-top-left-radius: 0;',
    'left: 0;',
    'text-align: right;',
    'float:left}',
    '@apply ml-2;',
  ])('%s is refused in a style sheet', (declaration) => {
    expect(messages({ 'packages/ui/src/styles/a.css': `.a {\n  ${declaration}\n}` })).toHaveLength(1);
  });

  test('logical declarations are allowed in a style sheet', () => {
    const css = '.a { margin-inline-start: 1px; inset-inline: 0; text-align: start; /* left: 0; */ }';
    expect(messages({ 'packages/ui/src/styles/a.css': css })).toEqual([]);
  });
});
