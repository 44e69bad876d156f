import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from './imports.ts';
import { brokenLayer } from './layers.ts';
import { brokenName, brokenTopLevel } from './names.ts';
import { brokenPackageDirection } from './package-direction.ts';
import { physicalCss } from './physical-css.ts';
import type { Violation } from './violation.ts';

/** Beside the fixed top level lies what tools leave behind, none of it in the repository. */
const UNTRACKED = new Set(['.git', 'node_modules', '.turbo', '.data', '.env', '.idea', '.vscode', '.DS_Store']);
const IGNORED = ['**/node_modules', '**/dist', '**/.turbo'];

/** Whatever the type checker and the linter cannot see: where files lie, what they are called, who imports whom. */
export function checkStructure(root: string): Violation[] {
  const topLevel = readdirSync(root).filter((name) => !UNTRACKED.has(name));
  const files = globSync('{apps,packages}/*/**/*.{ts,tsx,css}', { cwd: root, exclude: IGNORED }).sort();
  if (files.length === 0) throw new Error(`no source found in ${root}`);
  return [
    ...topLevel.flatMap((name) => violation(name, brokenTopLevel(name))),
    ...files.flatMap((file) => checkFile(root, file)),
  ];
}

function checkFile(root: string, file: string): Violation[] {
  const source = readFileSync(join(root, file), 'utf8');
  const found = violation(file, brokenName(file));
  if (/^apps\/web|^packages\/ui/.test(file) && !/\.test\.tsx?$/.test(file)) found.push(...physicalCss(file, source));
  if (file.endsWith('.css')) return found;
  for (const imported of importsOf(file, source)) {
    const broken = brokenPackageDirection(file, imported) ?? brokenLayer(file, imported);
    found.push(...violation(file, broken, imported.line));
  }
  return found;
}

function violation(file: string, message: string | undefined, line?: number): Violation[] {
  return message === undefined ? [] : [{ file, message, ...(line !== undefined && { line }) }];
}
