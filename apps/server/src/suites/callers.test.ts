import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { procedures } from './endpoints.ts';

const SERVER = join(import.meta.dirname, '..');
const CLIENT = join(SERVER, '../../web/src');

/** Procedures whose name the client builds at run time, with the files that do so. */
const CHOSEN_AT_RUN_TIME: Record<string, string> = {
  'course.archive': 'use-course-action.ts and course/rest.ts',
  'course.restore': 'use-course-action.ts and course/rest.ts',
  'course.remove': 'use-course-action.ts',
  'people.activate': 'use-person-action.ts and people/rest.ts',
  'people.approve': 'use-person-action.ts and people/rest.ts',
  'people.decline': 'use-person-action.ts and people/rest.ts',
  'people.disable': 'use-person-action.ts and people/rest.ts',
  'people.enable': 'use-person-action.ts and people/rest.ts',
  'people.resend': 'use-person-action.ts and people/rest.ts',
  'user.platformResend': 'use-account-action.ts',
  'user.platformDisable': 'use-account-action.ts',
  'user.platformEnable': 'use-account-action.ts',
  'user.byLogin': 'account-lookup.tsx',
  'user.byMobile': 'account-lookup.tsx',
  'user.portalByLogin': 'account-lookup.tsx',
  'user.portalByMobile': 'account-lookup.tsx',
};

/** The sources that may call a procedure: the client, the REST routes, and the pages that the server renders. */
const CALLING_SOURCE = [
  ...readSources(CLIENT, /\.tsx?$/),
  ...readSources(join(SERVER, 'modules'), /rest\.ts$/),
  ...readSources(join(SERVER, 'http'), /\.ts$/),
].join('\n');

function readSources(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

function isCalled(path: string, source = CALLING_SOURCE): boolean {
  const [router, procedure] = path.split('.');
  return new RegExp(`\\b${router}\\s*\\.${procedure}\\b`).test(source);
}

describe('every procedure', () => {
  it('has a caller in the client, a REST route or a page', () => {
    const uncalled = Object.keys(procedures).filter((path) => !isCalled(path) && !(path in CHOSEN_AT_RUN_TIME));
    expect(uncalled).toEqual([]);
  });

  it('exists and is named in its file when it is listed as chosen at run time', () => {
    for (const path of Object.keys(CHOSEN_AT_RUN_TIME)) {
      expect(procedures[path], path).toBeDefined();
      const [, procedure = ''] = path.split('.');
      expect(CALLING_SOURCE, path).toContain(`'${procedure}'`);
    }
  });
});

describe('isCalled', () => {
  it('ignores longer names and other routers', () => {
    expect(isCalled('quiz.grant', 'trpc.quiz.grantTime.useMutation()')).toBe(false);
    expect(isCalled('quiz.grant', 'trpc.course.grant.useMutation()')).toBe(false);
    expect(isCalled('quiz.grant', 'trpc.quiz\n  .grant.useMutation()')).toBe(true);
  });
});
